import { countOf, isOrAre } from '@studio/contract/values/duration';
import type { PenaltyRule } from '@studio/contract/configure/penalty.schema';
import { DAY } from '@studio/contract/values/time';

export type Trigger = PenaltyRule['trigger'];
export type PenaltyAction = PenaltyRule['action'];

/** The payer of a place, as far as penalties depend on it. */
export interface Payer {
  unlimited: boolean;
  /** The plan of the package; null when no package pays. */
  studioPackageId: string | null;
  /** Credits that the booking holds of the package. */
  credits: number;
}

/** One consequence of a late cancellation or a no-show: credits, days, or minor units of money. */
export interface Penalty {
  action: PenaltyAction;
  value: number;
  /** The tax of a fee. */
  taxRateId?: string;
}

const appliesToPayer = ({ appliesTo }: PenaltyRule, payer: Payer): boolean => {
  if (appliesTo === 'ALL') return true;
  if (appliesTo === 'UNLIMITED') return payer.unlimited;
  return payer.studioPackageId !== null && appliesTo.includes(payer.studioPackageId);
};

/** @param nth how many times it has happened within the rule's days, this time included. */
const isDue = ({ mode, n }: PenaltyRule, nth: number): boolean =>
  mode === 'EVERY' || (mode === 'FROM_NTH' ? nth >= n : nth === n);

/** The longest span of days over which earlier offences count; null = no rule counts them. */
export function countedDays(rules: readonly PenaltyRule[], trigger: Trigger): number | null {
  const days = rules
    .filter((rule) => rule.trigger === trigger && rule.mode !== 'EVERY')
    .map(({ windowDays }) => windowDays);
  return days.length > 0 ? Math.max(...days) : null;
}

/**
 * The penalties by the studio's rules. Each action once, by the first rule that has it: two rules that
 * forfeit the same credit forfeit it once. @param earlier how often the same happened before within so many
 * days.
 */
export function penaltiesFor(
  rules: readonly PenaltyRule[],
  { trigger, payer, earlier }: { trigger: Trigger; payer: Payer; earlier: (windowDays: number) => number },
): Penalty[] {
  const due = rules.filter(
    (rule) =>
      rule.trigger === trigger && appliesToPayer(rule, payer) && isDue(rule, earlier(rule.windowDays) + 1),
  );
  const penalties = due.map(({ action, value, taxRateId }) => ({
    action,
    value: action === 'FORFEIT_CREDIT' ? payer.credits : value,
    ...(action === 'FEE' && taxRateId && { taxRateId }),
  }));
  return penalties.filter(
    ({ action }, index) => penalties.findIndex((other) => other.action === action) === index,
  );
}

/** Whether penalties take no more than others, of anything. */
const takesNoMore = (penalties: readonly Penalty[], others: readonly Penalty[]): boolean =>
  penalties.every(
    ({ action, value }) => value <= (others.find((other) => other.action === action)?.value ?? 0),
  );

/**
 * The penalties of a booking: by the rules of now, unless they take more of anything than those that it was made
 * with. @param promised null = no rules were kept with it.
 */
export function duePenalties(
  { rules, promised }: { rules: readonly PenaltyRule[]; promised: readonly PenaltyRule[] | null },
  offence: Parameters<typeof penaltiesFor>[1],
): Penalty[] {
  const now = penaltiesFor(rules, offence);
  if (promised === null) return now;
  const asBooked = penaltiesFor(promised, offence);
  return takesNoMore(now, asBooked) ? now : asBooked;
}

/**
 * Describes the penalties in sentences; empty when they take nothing. @param money formats minor units as
 * money of the studio.
 */
export function penaltyText(penalties: readonly Penalty[], money: (minor: number) => string): string {
  const sentence: Record<PenaltyAction, (value: number) => string> = {
    FORFEIT_CREDIT: (value) => `${countOf(value, 'credit')} ${isOrAre(value)} lost.`,
    EXTRA_CREDIT: (value) => `Another ${countOf(value, 'credit')} ${isOrAre(value)} taken.`,
    FEE: (value) => `A fee of ${money(value)} is due.`,
    BLOCK_DAYS: (value) => `Booking is blocked for ${countOf(value, 'day')}.`,
  };
  return penalties
    .filter(({ value }) => value > 0)
    .map(({ action, value }) => sentence[action](value))
    .join(' ');
}

/**
 * The penalties as the rest of a sentence about somebody: "loses 1 credit and pays $10.00". @param money formats
 * minor units as money of the studio.
 */
export function lossWords(penalties: readonly Penalty[], money: (minor: number) => string): string {
  const words: Record<PenaltyAction, (value: number) => string> = {
    FORFEIT_CREDIT: (value) => `loses ${countOf(value, 'credit')}`,
    EXTRA_CREDIT: (value) => `loses ${value} more ${value === 1 ? 'credit' : 'credits'}`,
    FEE: (value) => `pays ${money(value)}`,
    BLOCK_DAYS: (value) => `cannot book for ${countOf(value, 'day')}`,
  };
  const parts = penalties.filter(({ value }) => value > 0).map(({ action, value }) => words[action](value));
  if (parts.length === 0) return 'loses nothing';
  return parts.length === 1 ? `${parts[0]}` : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/**
 * How many late cancellations were refilled, in the order in which they happened: as many as the others would
 * otherwise lack room for.
 */
export const refilledOf = ({
  capacity,
  taken,
  lateCancelled,
}: {
  capacity: number;
  taken: number;
  lateCancelled: number;
}): number => Math.max(0, lateCancelled - Math.max(0, capacity - taken));

/** The end of a booking block. */
export const blockedUntil = (days: number, since: Date): Date => new Date(since.getTime() + days * DAY);
