import type { APIRequestContext } from '@playwright/test';
import { scheduleOn } from './arrange.ts';
import { addClass, addClient, addSession, deskOf, instantAt, sellPack } from './people/desk.ts';
import { newMember, type Member } from './people/member.ts';
import { uniqueMark } from './unique.ts';

/** A class that no other test uses, and a member whose only package can pay for it. */
export interface LastPlace {
  member: Member;
  className: string;
  /** Path of its page on the website. */
  path: string;
  /** Books a place for somebody else, at the desk. */
  takeOne: () => Promise<void>;
}

/** Creates a class with this many places, early on the day after tomorrow. */
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
