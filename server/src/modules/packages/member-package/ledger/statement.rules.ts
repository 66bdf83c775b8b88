import { formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';

/** The parts of a statement line that decide the outcome of a class's credits. Lines come oldest first. */
export interface Entry {
  kind: string;
  bookingId: string | null;
  /** The day of writing, local to the studio. */
  day: string;
  /** The package that pays for the booking now, when it is another one. */
  paidByName: string | null;
}

const TAKING = ['CONSUME', 'SWITCH_CONSUME'];
/** Whether a line took the credits of a class. */
export const isTaking = (kind: string): boolean => TAKING.includes(kind);

const OUTCOMES: Record<string, (entry: Entry, dating: Dating) => string> = {
  RETURN: ({ day }, dating) => `Returned to this package on ${formatLocalDate(day, dating)}`,
  SWITCH_RETURN: ({ paidByName }) =>
    paidByName ? `Paid with ${paidByName} instead` : 'Paid with another package instead',
  FORFEIT: () => 'Forfeited: cancelled late or missed',
};

/**
 * The outcome of a line's credits: returned to which package, forfeited, or nothing yet.
 *
 * @param index of the line among `entries`.
 * @param dating what the studio's dates begin with.
 */
export function outcomeOf(entries: readonly Entry[], index: number, dating: Dating): string {
  const line = entries[index];
  if (!line || !isTaking(line.kind) || line.bookingId === null) return '';
  const later = entries.slice(index + 1).filter(({ bookingId }) => bookingId === line.bookingId);
  const again = later.findIndex(({ kind }) => isTaking(kind));
  const own = again === -1 ? later : later.slice(0, again);
  const last = own.findLast(({ kind }) => kind in OUTCOMES);
  return (last && OUTCOMES[last.kind]?.(last, dating)) ?? '';
}
