import type { APIRequestContext } from '@playwright/test';
import { addClass, addClient, addSession, assign, deskOf } from '../people/desk.ts';
import { uniqueMark } from '../unique.ts';
import { MINUTE } from '@studio/contract/values/time';

/** A class of the demo studio that no other test uses, and its booked members. */
export interface Arranged {
  className: string;
  scheduleId: string;
  /** Its day at the studio, which late in the evening is tomorrow. */
  localDate: string;
  names: string[];
}
interface RosterOptions {
  /** When it starts, from now. Check-in is open within half an hour. */
  inMinutes: number;
  places: number;
  /** How many new members are booked, each with a package of ten. */
  booked: number;
  /** Gives each a second package to switch to. */
  twoPackages?: boolean;
}

/** Creates through the API what a journey at the desk starts from. */
export async function arrangeRoster(
  request: APIRequestContext,
  { inMinutes, places, booked, twoPackages = false }: RosterOptions,
): Promise<Arranged> {
  const desk = await deskOf(request);
  const mark = uniqueMark();
  const className = `Desk ${mark}`;
  const plans = await desk.get<{ studioPackageId: string; packageName: string }[]>(
    '/api/studio-package/portal/studio',
  );
  const packs = plans.filter(
    ({ packageName }) => packageName === '10-Class Pack' || packageName === '20-Class Pack',
  );
  const classTemplId = await addClass(desk, { className, minutes: 45, places });
  const { scheduleId, localDate } = await addSession(desk, {
    classTemplId,
    start: new Date(Date.now() + inMinutes * MINUTE),
    minutes: 45,
    places,
  });
  const names: string[] = [];
  for (let index = 0; index < booked; index++) {
    const { memberId, name } = await addClient(desk, {
      firstName: 'Desk',
      lastName: `${mark}${'abcdefgh'[index]}`,
    });
    for (const { studioPackageId } of packs.slice(0, twoPackages ? 2 : 1))
      await assign(desk, memberId, studioPackageId);
    await desk.post('/api/booking/portal/create', { scheduleId, memberId });
    names.push(name);
  }
  return { className, scheduleId, localDate, names };
}
