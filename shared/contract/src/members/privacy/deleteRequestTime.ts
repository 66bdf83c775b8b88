import { addDays, formatLocalDate, localDateOf } from '../../values/time.ts';

/** How many days a studio has to answer somebody who asks to be forgotten. */
export const DELETE_REQUEST_DAYS = 30;

/** "3 Nov 2026", the studio's day on which somebody asked, and the last one on which it may answer. */
export function requestDays(requestedAt: string, timezone: string): { asked: string; due: string } {
  const day = localDateOf(requestedAt, timezone);
  return { asked: formatLocalDate(day), due: formatLocalDate(addDays(day, DELETE_REQUEST_DAYS)) };
}
