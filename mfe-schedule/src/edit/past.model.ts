import { addDays, formatLocalDay, formatWallTime } from '@studio/contract/values/time';

/** A date and a start as wall time of the studio. */
export interface LocalMoment {
  date: string;
  start: string;
}

const USUAL_START = '09:00';
const LAST_HOUR = 23;

/** Whether it has passed. @param now `YYYY-MM-DD HH:mm` in the studio's zone. */
export const isPast = ({ date, start }: LocalMoment, now: string): boolean => `${date} ${start}` < now;

/** "Mon 2 Mar, 9:00 am". */
export const momentWords = ({ date, start }: LocalMoment, timezone: string): string =>
  `${formatLocalDay(date)}, ${formatWallTime(start, timezone)}`;

/**
 * When a new session of a day is offered to start: at 9 am, today at the next full hour if that is later, and late at
 * night the morning after.
 */
export function firstStart(date: string, now: string): LocalMoment {
  if (!isPast({ date, start: USUAL_START }, now)) return { date, start: USUAL_START };
  const hour = Number(now.slice(11, 13)) + 1;
  return hour > LAST_HOUR
    ? { date: addDays(date, 1), start: USUAL_START }
    : { date, start: `${String(hour).padStart(2, '0')}:00` };
}
