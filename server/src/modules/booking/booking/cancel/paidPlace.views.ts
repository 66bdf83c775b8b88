import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import type { BookingRow } from '../booking.views.ts';

/** What was paid for a place by an order, with whose order it is. */
export interface PaidOrder {
  memberId: string;
  memberName: string;
  /** Paid, and not refunded. */
  paidMinor: number;
}

/** The money for a place that its own order holds; a package, or a ticket, has another. */
export async function paidForPlace(
  tx: Tx,
  { order_id, pay_mode }: BookingRow,
): Promise<PaidOrder | undefined> {
  if (!order_id || (pay_mode !== 'DROP_IN' && pay_mode !== 'UNPAID')) return undefined;
  const { rows } = await sql<PaidOrder>`
    select o.member_id as "memberId", ${shownName('m')} as "memberName",
      o.paid_minor - o.refunded_minor as "paidMinor"
    from orders o join member m using (studio_id, member_id)
    where o.order_id = ${order_id} and o.paid_minor > o.refunded_minor`.execute(tx);
  return rows[0];
}
