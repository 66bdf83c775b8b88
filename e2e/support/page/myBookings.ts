import type { APIRequestContext } from '@playwright/test';
import { addClass, addSession, deskOf, instantAt, sellPack, wallTimeOf } from '../people/desk.ts';
import { newMember, type Member } from '../people/member.ts';
import { uniqueMark } from '../unique.ts';

const MINUTE = 60_000;

/** A new member, and what they have of a class that no other test has. */
export interface Arranged {
  member: Member;
  className: string;
  /** Names of two packages of theirs; the first one pays. */
  packages: [string, string];
  /** When it is in five and in six days, as people read it. */
  time: string;
}

/**
 * Early in the morning, at another time of day than the others: in a list of several days, times tell them
 * apart.
 */
function earlyTime(others: readonly Date[]): { wall: string; words: string } {
  const taken = others.map(wallTimeOf);
  const wall = ['04:10', '05:20', '05:50'].find((time) => !taken.includes(time)) ?? '';
  return { wall, words: `${wall.slice(1)} am` };
}

/**
 * Arranges through the API that a new member is booked in a class in ten minutes, in three hours and in five
 * days, early in the morning; a day after that there is another one with a place.
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
