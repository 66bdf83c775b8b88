import type { Objection } from '@studio/contract/schedule/objection.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Objections of members to no-shows, one for each booking; the caller has locked the booking. */
export const objectionRepository = (tx: Tx) => ({
  /** What was said about a booking, whatever has become of it since. */
  of: async (bookingId: string): Promise<Objection | null> =>
    (await tx
      .selectFrom('no_show_objection')
      .select(['note', 'answer', sql<boolean>`kept_at is not null`.as('isKept')])
      .where('studio_id', '=', thisStudio)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()) ?? null,

  add: async (bookingId: string, note: string, now: Date): Promise<void> => {
    await tx
      .insertInto('no_show_objection')
      .values({ studio_id: thisStudio, booking_id: bookingId, note, said_at: now })
      .execute();
  },

  keep: async (bookingId: string, answer: string, now: Date): Promise<void> => {
    await tx
      .updateTable('no_show_objection')
      .set({ answer, kept_at: now })
      .where('studio_id', '=', thisStudio)
      .where('booking_id', '=', bookingId)
      .execute();
  },

  /** Forgets what was said about bookings of a member, and answered. */
  forget: async (memberId: string): Promise<void> => {
    await tx
      .updateTable('no_show_objection as said')
      .from('booking as b')
      .set({ note: '', answer: '' })
      .where('said.studio_id', '=', thisStudio)
      .whereRef('b.studio_id', '=', 'said.studio_id')
      .whereRef('b.booking_id', '=', 'said.booking_id')
      .where('b.member_id', '=', memberId)
      .execute();
  },
});
