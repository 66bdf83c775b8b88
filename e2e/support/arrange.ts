import type { APIRequestContext } from '@playwright/test';
import { addClass, addSession, deskOf } from './people/desk.ts';
import { uniqueMark } from './unique.ts';

/** A class that no other session has, and its day at the studio: late in an evening it is tomorrow's. */
export interface ArrangedClass {
  className: string;
  localDate: string;
}
interface Asked {
  places?: number;
  start?: Date;
  /** Of somebody of another studio than the demo's. */
  token?: string;
}

/**
 * A session that starts, if not said otherwise, in a quarter of an hour: late enough to book, early enough to
 * check in.
 */
export async function classSoon(
  request: APIRequestContext,
  { places = 5, start = new Date(Date.now() + 15 * 60_000), token }: Asked = {},
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

/** Where the website of the demo studio shows a class. */
export const scheduleOn = (localDate: string): string =>
  `/booking-website/schedule?extension=lotus&date=${localDate}`;
