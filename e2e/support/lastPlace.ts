import type { APIRequestContext } from '@playwright/test';
import { scheduleOn } from './arrange.ts';
import { addClass, addClient, addSession, deskOf, instantAt, sellPack } from './people/desk.ts';
import { newMember, type Member } from './people/member.ts';
import { uniqueMark } from './unique.ts';

/** A class that no other test has, and a member who can pay for it with the only package they have. */
export interface LastPlace {
  member: Member;
  className: string;
  /** Where the website shows it. */
  path: string;
  /** Gives a place to somebody else, at the desk. */
  takeOne: () => Promise<void>;
}

/** Arranges a class with so many places, early in the day after tomorrow. */
export async function arrangeLastPlace(request: APIRequestContext, places: number): Promise<LastPlace> {
  const desk = await deskOf(request);
  const member = await newMember(request);
  const mark = uniqueMark();
  const className = `Last place ${mark}`;
  await sellPack(desk, member.memberId, { packageName: `Pack ${mark}` });
  const classTemplId = await addClass(desk, { className, minutes: 15, places });
  const { scheduleId, localDate } = await addSession(desk, {
    classTemplId,
    start: instantAt('04:10', { inDays: 2 }),
    minutes: 15,
    places,
  });
  const { memberId: fasterId } = await addClient(desk, { firstName: 'Faster', lastName: mark });
  return {
    member,
    className,
    path: scheduleOn(localDate),
    takeOne: async () =>
      void (await desk.post('/api/booking/portal/create', {
        scheduleId,
        memberId: fasterId,
        payMode: 'FREE',
        reason: 'Guest of the house',
      })),
  };
}
