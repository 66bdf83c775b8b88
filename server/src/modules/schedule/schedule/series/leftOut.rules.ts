import type { LeftOutReason } from '@studio/contract/schedule/left-out.schema';
import { HOUR_MINUTES } from '@studio/contract/values/duration';
import type { SeriesRow } from '../series.repository.ts';
import type { Slot } from '../schedule.rules.ts';
import { slotOn } from '../timetable.rules.ts';

type Leaving = Pick<
  SeriesRow,
  'local_start' | 'duration_min' | 'closed_dates' | 'skipped_dates' | 'until_date'
>;

/** A date to come that a series left out. */
export interface LeftOutSlot {
  slot: Slot;
  reason: LeftOutReason;
}

/** Wall time and length of a series' sessions. */
export const timeOf = ({ local_start, duration_min }: Pick<Leaving, 'local_start' | 'duration_min'>) => ({
  start: local_start,
  // Series from before it was stored are an hour long.
  durationMin: duration_min ?? HOUR_MINUTES,
});

/** The dates to come that a series left out, in order, up to its last day. */
export function slotsLeftOut(series: Leaving, timezone: string, now: Date): LeftOutSlot[] {
  const { closed_dates, skipped_dates, until_date } = series;
  const left = (days: readonly string[], reason: LeftOutReason): LeftOutSlot[] =>
    days
      .filter((day) => until_date === null || day <= until_date)
      .map((day) => ({ slot: slotOn(day, timeOf(series), timezone), reason }));
  return [...left(closed_dates, 'CLOSED'), ...left(skipped_dates, 'ROOM')]
    .filter(({ slot }) => slot.startAt > now)
    .sort((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime());
}

/** The lists of a series without a day that it has a session on after all. */
export const withoutDay = (
  {
    closed_dates,
    skipped_dates,
    told_dates,
  }: Pick<SeriesRow, 'closed_dates' | 'skipped_dates' | 'told_dates'>,
  day: string,
) => {
  const others = (days: readonly string[]): string[] => days.filter((one) => one !== day);
  return {
    closed_dates: others(closed_dates),
    skipped_dates: others(skipped_dates),
    told_dates: others(told_dates),
  };
};
