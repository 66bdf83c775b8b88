import type { Hours, Leave } from '@studio/contract/members/availability.schema';
import { formatDay, formatDayTime, formatTime, localTimeOf } from '@studio/contract/values/time';

/** One stretch of hours as a form has it: what is not chosen is empty text. */
export interface Stretch {
  weekday: number;
  fromTime: string;
  toTime: string;
  roomId: string;
  validFrom: string;
  validTo: string;
}

export const toStretches = (hours: readonly Hours[]): Stretch[] =>
  hours.map(({ weekday, fromTime, toTime, roomId, validFrom, validTo }) => ({
    weekday,
    fromTime,
    toTime,
    roomId: roomId ?? '',
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
  }));

const MIDNIGHT = '00:00';

function hoursLater(time: string, hours: number): string {
  const hour = Number(time.slice(0, 2)) + hours;
  return hour > 23 ? MIDNIGHT : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

/**
 * What "Add hours" adds to a day: nine to five, or an hour's break and three hours after those that are
 * there.
 */
export function nextStretch(stretches: readonly Stretch[], weekday: number): Stretch {
  const ends = stretches
    .filter((stretch) => stretch.weekday === weekday)
    .map(({ fromTime, toTime }) => (toTime > fromTime ? toTime : '24:00'))
    .sort();
  const last = ends.at(-1);
  const fromTime = last ? hoursLater(last, 1) : '09:00';
  return {
    weekday,
    fromTime,
    toTime: last ? hoursLater(fromTime, 3) : '17:00',
    roomId: '',
    validFrom: '',
    validTo: '',
  };
}

/** Tuesday to Friday become as Monday is. */
export const likeMonday = (stretches: readonly Stretch[]): Stretch[] => {
  const monday = stretches.filter(({ weekday }) => weekday === 1);
  const weekend = stretches.filter(({ weekday }) => weekday > 5);
  return [
    ...[1, 2, 3, 4, 5].flatMap((weekday) => monday.map((stretch) => ({ ...stretch, weekday }))),
    ...weekend,
  ];
};

/** `Tue 10 Mar – Wed 11 Mar`, or with its times when it is not whole days. */
export function leaveWords({ startAt, endAt }: Pick<Leave, 'startAt' | 'endAt'>, timezone: string): string {
  const isMidnight = (instant: string): boolean => localTimeOf(instant, timezone) === '00:00';
  if (isMidnight(startAt) && isMidnight(endAt)) {
    const [first, last] = [
      formatDay(startAt, timezone),
      formatDay(new Date(Date.parse(endAt) - 1).toISOString(), timezone),
    ];
    return first === last ? first : `${first} – ${last}`;
  }
  const isOneDay = formatDay(startAt, timezone) === formatDay(endAt, timezone);
  return `${formatDayTime(startAt, timezone)} – ${isOneDay ? formatTime(endAt, timezone) : formatDayTime(endAt, timezone)}`;
}

/** `1 session`, `3 sessions`. */
export const sessionsWords = (count: number): string => `${count} session${count === 1 ? '' : 's'}`;
