import type { APIRequestContext } from '@playwright/test';
import { addClass, addSession, deskOf, instantAt, sellPack, wallTimeOf } from '../people/desk.ts';
import { newMember, type Member } from '../people/member.ts';
import { uniqueMark } from '../unique.ts';
import { MINUTE } from '@studio/contract/values/time';

/** A new member, and their bookings of a class that no other test uses. */
export interface Arranged {
  member: Member;
  className: string;
  /** Names of their two packages; the first one pays. */
  packages: [string, string];
  /** The displayed time of the sessions in five and six days. */
  time: string;
}

/**
 * A time early in the morning that differs from the others, so that it identifies a session in a list of
 * several days.
 */
function earlyTime(others: readonly Date[]): { wall: string; words: string } {
  const taken = others.map(wallTimeOf);
  const wall = ['04:10', '05:20', '05:50'].find((time) => !taken.includes(time)) ?? '';
  return { wall, words: `${wall.slice(1)} am` };
}

/**
 * Books a new member through the API in sessions in ten minutes, in three hours and in five days early in the
 * morning. The day after that has another session with free places.
 */
export async function arrangeMyBookings(request: APIRequestContext): Promise<Arranged> {
  const desk = await deskOf(request);
  const member = await newMember(request);
  const { memberId } = member;
  const mark = uniqueMark();
  const className = `Mine ${mark}`;
  const packages: Arranged['packages'] = [`First ${mark}`, `Second ${mark}`];
  const [first] = [
    await sellPack(desk, memberId, { packageName: packages[0] }),
    await sellPack(desk, memberId, { packageName: packages[1] }),
  ];
  const classTemplId = await addClass(desk, { className, minutes: 5, places: 5 });
  const add = async (start: Date) =>
    (await addSession(desk, { classTemplId, start, minutes: 5, places: 5 })).scheduleId;
  const today = [10, 180].map((minutes) => new Date(Date.now() + minutes * MINUTE));
  const { wall, words } = earlyTime(today);
  const booked: string[] = [];
  for (const start of [...today, instantAt(wall, { inDays: 5 })]) booked.push(await add(start));
  await add(instantAt(wall, { inDays: 6 }));
  for (const scheduleId of booked)
    await desk.post('/api/booking/portal/create', {
      scheduleId,
      memberId,
      studioPackageTransactionId: first,
    });
  return { member, className, packages, time: words };
}
