import { longMonth } from '@studio/contract/values/clock/longDate';
import { formatDayTime, localDateOf } from '@studio/contract/values/time';
import type { OwnUsage } from '@studio/contract/packages/member-package.schema';

const KINDS: Record<string, string> = {
  GRANT: 'Credits added',
  BONUS: 'Bonus credits',
  ADJUST: 'Changed by the studio',
  EXPIRE: 'Expired',
  VOID: 'Voided',
  SHARE_OUT: 'Shared with somebody',
  SHARE_IN: 'Received from somebody',
  SHARE_REVOKE: 'Shared credits returned',
  ROLLOVER_OUT: 'Carried over',
  ROLLOVER_IN: 'Carried over from the last cycle',
  TRANSFER: 'Transferred',
};
/** Prefixes of the class name. */
const CLASS_PREFIXES: Record<string, string> = {
  RETURN: 'Returned: ',
  SWITCH_RETURN: 'Returned: ',
  FORFEIT: 'Not returned: ',
  ADJUST: 'Late or missed: ',
};

/** Title of a line: the class, or else what happened. */
export const lineTitle = ({ kind, reason, session }: Pick<OwnUsage, 'kind' | 'reason' | 'session'>): string =>
  session
    ? `${CLASS_PREFIXES[kind] ?? ''}${session.className}`
    : (KINDS[kind] ?? (reason || 'Credit change'));

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Details of a line: time of the class, why this package paid, and what happened to the credit later. */
export function lineDetails(
  { session, why, outcome, reason, kind, at }: OwnUsage,
  timeZone: string,
): string[] {
  const when = session
    ? [formatDayTime(session.startAt, timeZone), session.instructorName].filter(Boolean).join(' · ')
    : formatDayTime(at, timeZone);
  const reasonWords = !session && reason && KINDS[kind] ? reason : '';
  return [
    when,
    reasonWords,
    why ? `Why this package: ${lowerFirst(why)}.` : '',
    outcome ? `${outcome}.` : '',
  ].filter(Boolean);
}

/** Change of credits, e.g. `+1`, `−1`; empty for 0. */
export const deltaWords = (delta: number): string =>
  delta === 0 ? '' : delta > 0 ? `+${delta}` : `−${-delta}`;

/** Lines of one month. */
export interface StatementMonth {
  month: string;
  lines: OwnUsage[];
}

/** Groups the lines by month in the studio's time zone, and keeps their order. */
export function byMonth(lines: readonly OwnUsage[], timeZone: string): StatementMonth[] {
  const months: StatementMonth[] = [];
  for (const line of lines) {
    const month = longMonth(localDateOf(line.at, timeZone));
    if (months.at(-1)?.month !== month) months.push({ month, lines: [] });
    months.at(-1)?.lines.push(line);
  }
  return months;
}
