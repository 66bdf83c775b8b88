/** What a late cancellation or a missed class costs, and whom. */
export interface PenaltyRule {
  trigger: 'LATE_CANCEL' | 'NO_SHOW';
  /** All, those whose package is unlimited, or holders of these plans. */
  appliesTo: 'ALL' | 'UNLIMITED' | readonly string[];
  /** Every time, from the n-th time on, or the n-th time only, counted over the last `windowDays`. */
  mode: 'EVERY' | 'FROM_NTH' | 'EXACTLY_NTH';
  n: number;
  windowDays: number;
  action: 'FORFEIT_CREDIT' | 'FEE' | 'EXTRA_CREDIT' | 'BLOCK_DAYS';
  /** Credits, days or minor units of money, by the action; of no meaning for a forfeited credit. */
  value: number;
}

/** A span of the clock, `HH:mm`, also over midnight: 22:00 to 07:00. */
export interface QuietHours {
  from: string;
  to: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isOneOf = (value: unknown, values: readonly string[]): boolean => values.includes(String(value));
const isWhole = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least;
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isAudience = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((id) => typeof id === 'string') : isOneOf(value, ['ALL', 'UNLIMITED']);

const isPenaltyRule = (value: unknown): boolean =>
  isRecord(value) &&
  isAudience(value['appliesTo']) &&
  isOneOf(value['trigger'], ['LATE_CANCEL', 'NO_SHOW']) &&
  isOneOf(value['mode'], ['EVERY', 'FROM_NTH', 'EXACTLY_NTH']) &&
  isOneOf(value['action'], ['FORFEIT_CREDIT', 'FEE', 'EXTRA_CREDIT', 'BLOCK_DAYS']) &&
  isWhole(value['n'], 1) &&
  isWhole(value['windowDays'], 1) &&
  isWhole(value['value'], 0);

/** Whether a stored value is a list of penalty rules; an empty list means that nothing costs anything. */
export const isPenaltyRules = (value: unknown): boolean => Array.isArray(value) && value.every(isPenaltyRule);

/** Whether a stored value is a span of quiet hours that is not the whole day. */
export const isQuietHours = (value: unknown): boolean =>
  isRecord(value) && isTime(value['from']) && isTime(value['to']) && value['from'] !== value['to'];
