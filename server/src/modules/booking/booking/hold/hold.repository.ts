import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { holdsUntil } from './hold.rules.ts';

/** A place that is held for a member. */
export interface HeldPlace {
  bookingId: string;
  scheduleId: string;
  since: Date;
}

const columns = ['booking_id as bookingId', 'schedule_id as scheduleId', 'booked_at as since'] as const;

/** Holds of places whose payment is under way. Lock the session before any of them. */
export const holdRepository = (tx: Tx) => ({
  /** All holds of a member, by session. */
  ofMember: (memberId: string): Promise<HeldPlace[]> =>
    tx
      .selectFrom('booking')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('status', '=', 'HELD')
      .orderBy('schedule_id')
      .execute(),

  /** Extends the hold of an order; never shortens it. */
  prolongOf: async (orderId: string, { now, minutes }: { now: Date; minutes: number }): Promise<void> => {
    const held = await tx
      .selectFrom('booking')
      .select(['booking_id', 'booked_at', 'hold_until'])
      .where('order_id', '=', orderId)
      .where('status', '=', 'HELD')
      .where('hold_until', '>', now)
      .executeTakeFirst();
    const until = held && holdsUntil(held.booked_at, now, minutes);
    if (held?.hold_until && until && until > held.hold_until)
      await tx
        .updateTable('booking')
        .set({ hold_until: until })
        .where('booking_id', '=', held.booking_id)
        .where('status', '=', 'HELD')
        .execute();
  },

  prolong: async (bookingId: string, { orderId, until }: { orderId: string; until: Date }): Promise<void> => {
    await tx
      .updateTable('booking')
      .set({ order_id: orderId, hold_until: until })
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'HELD')
      .execute();
  },
});

/** Sessions with expired holds, by id. */
export async function sessionsOfLapsed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct schedule_id as id from (
      select schedule_id from booking where status = 'HELD' and hold_until <= ${now} order by hold_until
        limit ${most}
    ) held order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
