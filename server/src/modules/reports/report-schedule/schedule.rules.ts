import type { ScheduleFrequency } from '@studio/contract/reports/reportSchedule.schema';
import { addDays, weekdayOf } from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

/** On which days a report is mailed, and when. */
export interface Timing {
  frequency: ScheduleFrequency;
  /** 1 is Monday. */
  weekday: number | null;
  /** A month without this day has it on its last. */
  monthDay: number | null;
  /** `HH:mm` in the studio's time zone. */
  sendTime: string;
}

/** Whether a local day is the last of its month. */
const isLastOfMonth = (day: string): boolean => addDays(day, 1).slice(8) === '01';

function isOn({ frequency, weekday, monthDay }: Timing, day: string): boolean {
  if (frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return weekdayOf(day) === weekday;
  const dayOfMonth = Number(day.slice(8));
  return dayOfMonth === monthDay || (isLastOfMonth(day) && dayOfMonth < (monthDay ?? 0));
}

/** A month has its day within so many days. */
const MOST_DAYS = 32;

/** The first day of a schedule from a local day on. */
export function dayFrom(timing: Timing, localDay: string): string {
  for (let ahead = 0; ahead < MOST_DAYS; ahead++) {
    const day = addDays(localDay, ahead);
    if (isOn(timing, day)) return day;
  }
  throw new Error(`A ${timing.frequency} schedule has no day`);
}

/** Whether the hour of a day has come: one that the clocks skip is the hour after, one that comes twice the first. */
const isDue = (
  { sendTime }: Pick<Timing, 'sendTime'>,
  localDay: string,
  { now, timezone }: { now: Date; timezone: string },
): boolean => instantOf(localDay, sendTime, timezone) <= now;

interface Moment {
  now: Date;
  timezone: string;
  /** Today there. */
  today: string;
}

/** The day of the first mail of a schedule that is set up now: today, if its hour is still to come. */
export function firstDay(timing: Timing, { now, timezone, today }: Moment): string {
  const day = dayFrom(timing, today);
  return isDue(timing, day, { now, timezone }) ? dayFrom(timing, addDays(day, 1)) : day;
}

/**
 * The day whose mail is due, and that of the one after. A server that was away sends the last of those that it missed,
 * not all of them: an old report is in the portal.
 * @returns `null` when none is due.
 */
export function dueDay(timing: Timing, nextOn: string, moment: Moment): { day: string; next: string } | null {
  if (!isDue(timing, nextOn, moment)) return null;
  let day = nextOn;
  let next = dayFrom(timing, addDays(day, 1));
  while (next <= moment.today && isDue(timing, next, moment)) {
    day = next;
    next = dayFrom(timing, addDays(day, 1));
  }
  return { day, next };
}
