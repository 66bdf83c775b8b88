/** Counts of one session, or of many together. */
export interface AttendanceCounts {
  capacity: number;
  /** Places taken: booked, checked in or no-show. */
  booked: number;
  checkedIn: number;
  noShow: number;
  lateCancelled: number;
  cancelled: number;
  firstTimers: number;
}

/** Shares from 0 to 1, rounded to four decimals; `null` when the divisor is 0. */
export interface AttendanceRates {
  /** Places taken, of all places. */
  fillRate: number | null;
  /** Checked-in members, of those whose attendance was decided. */
  showRate: number | null;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

export const ratesOf = ({ capacity, booked, checkedIn, noShow }: AttendanceCounts): AttendanceRates => ({
  fillRate: share(booked, capacity),
  showRate: share(checkedIn, checkedIn + noShow),
});

const NOTHING: AttendanceCounts = {
  capacity: 0,
  booked: 0,
  checkedIn: 0,
  noShow: 0,
  lateCancelled: 0,
  cancelled: 0,
  firstTimers: 0,
};
const COUNTS = Object.keys(NOTHING) as (keyof AttendanceCounts)[];

/** Sums up sessions. Rates come from the sums, so that a large class weighs more than a small one. */
export function totalsOf(
  sessions: readonly AttendanceCounts[],
): AttendanceCounts & AttendanceRates & { sessions: number } {
  const sums = { ...NOTHING };
  for (const session of sessions) for (const name of COUNTS) sums[name] += session[name];
  return { sessions: sessions.length, ...sums, ...ratesOf(sums) };
}
