import { ENDED_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';

/**
 * Whether a fee of a booking is paid, or has an open order; locks the fees, so that nobody charges one
 * meanwhile.
 */
export async function isFeeCharged(tx: Tx, bookingId: string): Promise<boolean> {
  await tx
    .selectFrom('penalty')
    .select('penalty_id')
    .where('booking_id', '=', bookingId)
    .where('action', '=', 'FEE')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql`
    select 1 from penalty p join order_line line on line.studio_id = p.studio_id
      and line.ref_id = p.penalty_id join orders o on o.studio_id = line.studio_id
      and o.order_id = line.order_id
    where p.booking_id = ${bookingId} and p.action = 'FEE' and p.status in ('APPLIED', 'PENDING')
      and o.status not in ${inList(ENDED_ORDER)}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The class that a fee is for. */
interface FeeOf {
  bookingId: string;
  scheduleId: string;
  className: string;
  startAt: Date;
}

export async function classOfFee(tx: Tx, penaltyId: string): Promise<FeeOf | undefined> {
  const { rows } = await sql<FeeOf>`
    select p.booking_id as "bookingId", s.schedule_id as "scheduleId", t.class_name as "className",
      s.start_at as "startAt"
    from penalty p join booking b using (studio_id, booking_id) join session s using (studio_id, schedule_id)
      join class_template t using (studio_id, class_templ_id)
    where p.penalty_id = ${penaltyId}`.execute(tx);
  return rows[0];
}
