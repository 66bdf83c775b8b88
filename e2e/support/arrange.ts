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
  /** Token of another studio's staff, and its time zone; the first demo studio's by default. */
  token?: string;
  zone?: string;
}

/**
 * Creates a session that starts in a quarter of an hour by default: late enough to book, early enough to
 * check in.
 */
export async function classSoon(
  request: APIRequestContext,
  { places = 5, start = new Date(Date.now() + 15 * 60_000), token, zone }: SessionOptions = {},
): Promise<ArrangedClass> {
  const desk = await deskOf(request, token);
  const className = `Evening Flow ${uniqueMark()}`;
  const planned = {
    classTemplId: await addClass(desk, { className, minutes: 45, places }),
    start,
    minutes: 45,
    places,
    ...(zone && { zone }),
  };
  return { className, localDate: (await addSession(desk, planned)).localDate };
}

/** Path of a studio's schedule on a day; of the first demo studio's by default. */
export const scheduleOn = (localDate: string, extension = 'lotus'): string =>
  `/booking-website/schedule?extension=${extension}&date=${localDate}`;
