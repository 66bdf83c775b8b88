import type { APIRequestContext } from '@playwright/test';
import { addClass, addSession, deskOf } from './people/desk.ts';
import { uniqueMark } from './unique.ts';

/**
 * A class with a single session, and the session's day at the studio, which late in the evening is tomorrow.
 */
export interface ArrangedClass {
  className: string;
  localDate: string;
}
interface SessionOptions {
  places?: number;
  start?: Date;
  /** Token of another studio's staff; the demo studio's by default. */
  token?: string;
}

/**
 * Creates a session that starts in a quarter of an hour by default: late enough to book, early enough to
 * check in.
 */
export async function classSoon(
  request: APIRequestContext,
  { places = 5, start = new Date(Date.now() + 15 * 60_000), token }: SessionOptions = {},
): Promise<ArrangedClass> {
  const desk = await deskOf(request, token);
  const className = `Evening Flow ${uniqueMark()}`;
  const planned = {
    classTemplId: await addClass(desk, { className, minutes: 45, places }),
    start,
    minutes: 45,
    places,
  };
  return { className, localDate: (await addSession(desk, planned)).localDate };
}

/** Path of the demo studio's schedule on a day. */
export const scheduleOn = (localDate: string): string =>
  `/booking-website/schedule?extension=lotus&date=${localDate}`;
