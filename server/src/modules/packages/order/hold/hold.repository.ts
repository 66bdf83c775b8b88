import type { WireCode } from '@studio/contract/refusals/codes';
import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** The class that an order is for, until it is booked or lost. `memberId`: who comes, also where another pays. */
export interface OrderHold {
  orderId: string;
  memberId: string;
  scheduleId: string;
  /** The booking that holds the place, or held it. */
  bookingId: string | null;
}

const ofOpenOrders = (condition: ReturnType<typeof sql>) => sql<OrderHold>`
  select k.order_id as "orderId", coalesce(o.for_member_id, o.member_id) as "memberId", k.schedule_id as "scheduleId",
    k.booking_id as "bookingId"
  from kept_place k join orders o using (studio_id, order_id) left join booking b on b.studio_id = k.studio_id
    and b.booking_id = k.booking_id
  where o.status in ${inList(OPEN_ORDER)} and k.code = '' and b.studio_package_transaction_id is null
    and ${condition} order by k.schedule_id`;

/** Holds of orders: the classes that members buy for. */
export const orderHoldRepository = (tx: Tx) => ({
  /** None once the order is closed or paid, or the hold is booked or lost. */
  ofOrder: async (orderId: string): Promise<OrderHold | undefined> =>
    (await ofOpenOrders(sql`k.order_id = ${orderId}`).execute(tx)).rows[0],

  ofOrders: async (orderIds: readonly string[]): Promise<OrderHold[]> =>
    (await ofOpenOrders(sql`k.order_id = any(${orderIds}::uuid[])`).execute(tx)).rows,

  /** Of the orders that a member has to pay, whoever comes. */
  ofMember: async (memberId: string): Promise<OrderHold[]> =>
    (await ofOpenOrders(sql`o.member_id = ${memberId}`).execute(tx)).rows,

  save: async ({
    orderId,
    scheduleId,
    bookingId,
    now,
  }: Omit<OrderHold, 'memberId'> & { now: Date }): Promise<void> => {
    await tx
      .insertInto('kept_place')
      .values({
        studio_id: thisStudio,
        order_id: orderId,
        schedule_id: scheduleId,
        booking_id: bookingId,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['studio_id', 'order_id'])
          .doUpdateSet({ schedule_id: scheduleId, booking_id: bookingId, code: '', message: '' }),
      )
      .execute();
  },

  /** Another order has taken over the booking. */
  detach: async (bookingId: string): Promise<void> => {
    await tx
      .updateTable('kept_place')
      .set({ booking_id: null })
      .where('booking_id', '=', bookingId)
      .execute();
  },

  /** Records the booking, or why there is none. */
  conclude: async (
    orderId: string,
    {
      bookingId,
      code = '',
      message = '',
    }: { bookingId: string | null; code?: WireCode | ''; message?: string },
  ): Promise<void> => {
    await tx
      .updateTable('kept_place')
      .set({ booking_id: bookingId, code, message })
      .where('order_id', '=', orderId)
      .execute();
  },
});
