import { newId } from '../../../platform/db/newId.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

interface Visit {
  bookingId: string;
  memberId: string;
  scheduleId: string;
}

export const feedbackRepository = (tx: Tx) => ({
  /** Records that a member is asked about a visit. @returns the id; `null` when they were asked before. */
  ask: async (visit: Visit, tokenHash: string, now: Date): Promise<string | null> => {
    const asked = await tx
      .insertInto('visit_rating')
      .values({
        studio_id: thisStudio,
        visit_rating_id: newId(),
        booking_id: visit.bookingId,
        member_id: visit.memberId,
        schedule_id: visit.scheduleId,
        token_hash: tokenHash,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.columns(['studio_id', 'booking_id']).doNothing())
      .returning('visit_rating_id')
      .executeTakeFirst();
    return asked?.visit_rating_id ?? null;
  },

  rate: async (
    visitRatingId: string,
    { rating, comment }: { rating: number; comment: string },
    now: Date,
  ): Promise<void> => {
    await tx
      .updateTable('visit_rating')
      .set({ rating, comment, rated_at: now })
      .where('visit_rating_id', '=', visitRatingId)
      .execute();
  },

  /** So that two answers come one after the other. */
  lock: async (visitRatingId: string): Promise<void> => {
    await tx
      .selectFrom('visit_rating')
      .select('visit_rating_id')
      .where('visit_rating_id', '=', visitRatingId)
      .forUpdate()
      .execute();
  },

  /** Forgets a member's words; the stars stay. */
  forget: async (memberId: string): Promise<void> => {
    await tx.updateTable('visit_rating').set({ comment: '' }).where('member_id', '=', memberId).execute();
  },
});
