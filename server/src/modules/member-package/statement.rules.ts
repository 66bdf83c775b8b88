import { formatLocalDate } from '@studio/contract/time';

/**
 * A line of a credit statement, as far as it says what became of a class's credits. Lines come oldest first.
 */
export interface Entry {
  kind: string;
  bookingId: string | null;
  /** The day on which it was written, local to the studio. */
  day: string;
  /** The package that pays for the booking now, when it is another one. */
  paidByName: string | null;
}

const TAKING = ['CONSUME', 'SWITCH_CONSUME'];
/** Whether a line took the credits of a class. */
export const isTaking = (kind: string): boolean => TAKING.includes(kind);

const OUTCOMES: Record<string, (entry: Entry) => string> = {
  RETURN: ({ day }) => `Came back to this package on ${formatLocalDate(day)}`,
  SWITCH_RETURN: ({ paidByName }) =>
    paidByName ? `Paid with ${paidByName} instead` : 'Paid with another package instead',
  FORFEIT: () => 'Kept, because it was cancelled late or missed',
};

/**
 * What became of what a line took: where it went back, that it was kept, or nothing yet. @param index of the
 * line among `entries`.
 */
export function outcomeOf(entries: readonly Entry[], index: number): string {
  const line = entries[index];
  if (!line || !isTaking(line.kind) || line.bookingId === null) return '';
  const later = entries.slice(index + 1).filter(({ bookingId }) => bookingId === line.bookingId);
  const again = later.findIndex(({ kind }) => isTaking(kind));
  const own = again === -1 ? later : later.slice(0, again);
  const last = own.findLast(({ kind }) => kind in OUTCOMES);
  return (last && OUTCOMES[last.kind]?.(last)) ?? '';
}
