import { addDays, localDateOf } from '@studio/contract/values/time';
import { randomFrom, type Random } from '../random.ts';

/** The shared inputs of all parts of the demo studio. */
export interface Demo {
  random: Random;
  /** Everything up to this instant has happened. */
  now: Date;
  /** Local day of `now` in the studio. */
  today: string;
  studioId: string;
  /** When the studio opened, long before its first session in the demo. */
  openedAt: Date;
}

export const TIME_ZONE = 'Asia/Singapore';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Singapore has had this offset since 1982, so no time zone database is needed. */
export const instantOf = (localDate: string, time: string): Date => new Date(`${localDate}T${time}:00+08:00`);

export const after = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds);

export const dayOf = (instant: Date): string => localDateOf(instant, TIME_ZONE);

const SEED = 20_261_121;

export function startDemo(now: Date): Demo {
  const random = randomFrom(SEED);
  const today = dayOf(now);
  const openedAt = instantOf(addDays(today, -760), '09:00');
  return { random, now, today, openedAt, studioId: random.id(openedAt) };
}
