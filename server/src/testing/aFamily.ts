import type { Booking } from '@studio/contract/booking/booking.schema';
import type { Family, FamilyPerson } from '@studio/contract/members/family/family.schema';
import { newId } from '../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestMember, type TestStudio } from './builders/builders.ts';
import type { TestApp } from './startTestApp.ts';

/** Tim, who is eleven. */
export const TIM = { firstName: 'Tim', lastName: 'Tan', relation: 'CHILD', birthday: '2014-06-01' };

/** A studio with family accounts, a member and the desk, and functions for what a guardian does. */
export async function aFamily(api: TestApp, at?: TestStudio) {
  const studio = at ?? (await aStudio(api));
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const [ann, desk] = [await aMember(api, studio), await aStaff(api, studio)];
  const add = (change: object = {}, as: TestMember = ann) =>
    api.call<FamilyPerson>('POST', '/api/users/family/create', { as, json: { ...TIM, ...change } });
  return {
    studio,
    ann,
    desk,
    add,
    /** @returns the id of a new child of the member. */
    addTim: async (as: TestMember = ann): Promise<string> => (await add({}, as)).data.memberId,
    family: async (as: TestMember = ann) => (await api.call<Family>('GET', '/api/users/family', { as })).data,
    /** The desk links two members who are there already. */
    link: (guardianId: string, dependantId: string, change: object = {}) =>
      api.call('POST', '/api/member/portal/family', {
        as: desk,
        json: { guardianId, dependantId, relation: 'CHILD', ...change },
      }),
    book: (scheduleId: string, attendeeId: string | null, as: TestMember = ann) =>
      api.call<Booking>('POST', '/api/booking/create', {
        as,
        json: { scheduleId, attendeeId },
        headers: { 'idempotency-key': newId() },
      }),
    /** The member books for themselves, and brings guests. */
    bring: (scheduleId: string, guestIds: string[], as: TestMember = ann) =>
      api.call<Booking>('POST', '/api/booking/create', {
        as,
        form: { scheduleId, guestIds },
        headers: { 'idempotency-key': newId() },
      }),
    /** The studio lets each member bring so many. */
    letGuests: (guestBookingsMax: number) =>
      api.db.studio(studio.studioId, (tx) =>
        tx
          .updateTable('studio')
          .set({ attributes: JSON.stringify({ guestBookingsMax }) })
          .where('studio_id', '=', studio.studioId)
          .execute(),
      ),
    creditsOf: async (packageId: string): Promise<number> =>
      (
        await api.db.studio(studio.studioId, (tx) =>
          tx
            .selectFrom('member_package')
            .select('credits_remaining')
            .where('studio_package_transaction_id', '=', packageId)
            .executeTakeFirstOrThrow(),
        )
      ).credits_remaining,
  };
}
