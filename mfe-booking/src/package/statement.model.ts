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
/** What is said before the name of a class. */
const OF_CLASS: Record<string, string> = {
  RETURN: 'Returned: ',
  SWITCH_RETURN: 'Returned: ',
  FORFEIT: 'Not returned: ',
  ADJUST: 'Late or missed: ',
};

/** What a line was for: the class, else what happened. */
export const lineTitle = ({ kind, reason, session }: Pick<OwnUsage, 'kind' | 'reason' | 'session'>): string =>
  session ? `${OF_CLASS[kind] ?? ''}${session.className}` : (KINDS[kind] ?? (reason || 'Credit change'));

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The rest of a line: when the class is, why this package paid, what became of the credit since. */
export function lineDetails(
  { session, why, outcome, reason, kind, at }: OwnUsage,
  timeZone: string,
): string[] {
  const when = session
    ? [formatDayTime(session.startAt, timeZone), session.instructorName].filter(Boolean).join(' · ')
    : formatDayTime(at, timeZone);
  const told = !session && reason && KINDS[kind] ? reason : '';
  return [when, told, why ? `Why this package: ${lowered(why)}.` : '', outcome ? `${outcome}.` : ''].filter(
    Boolean,
  );
}

/** `+1`, `−1`; a line that moves nothing has none. */
export const deltaWords = (delta: number): string =>
  delta === 0 ? '' : delta > 0 ? `+${delta}` : `−${-delta}`;

/** Lines of one month, under its name. */
export interface StatementMonth {
  month: string;
  lines: OwnUsage[];
}

/** `November 2026`. */
const monthName = (localDate: string): string =>
  new Intl.DateTimeFormat('en-SG', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${localDate}T00:00:00Z`),
  );

/** A statement by months of the studio, in the order of its lines. */
export function byMonth(lines: readonly OwnUsage[], timeZone: string): StatementMonth[] {
  const months: StatementMonth[] = [];
  for (const line of lines) {
    const month = monthName(localDateOf(line.at, timeZone));
    if (months.at(-1)?.month !== month) months.push({ month, lines: [] });
    months.at(-1)?.lines.push(line);
  }
  return months;
}
