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
