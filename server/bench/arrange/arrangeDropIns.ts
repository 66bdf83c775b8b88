import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/** One drop-in of so many is still to be paid. */
const PER_UNPAID = 500;

/**
 * Makes drop-ins of the free bookings of a studio (`arrangeBookings`): each with a paid order, but for a few.
 */
export async function arrangeDropIns(db: Database, studioId: string): Promise<void> {
  await db.studio(studioId, async (tx) => {
    await sql`update booking set pay_mode = 'DROP_IN', price_minor = 3000 where status in ('CHECKED_IN', 'NO_SHOW')`.execute(
      tx,
    );
    await sql`
      insert into orders (studio_id, order_id, reference, receipt_no, member_id, status, mode, currency,
        subtotal_minor, total_minor, paid_minor, created_at, due_at, paid_at)
      select studio_id, booking_id, 'D' || n, 'D-2026-' || n, member_id, 'PAID', 'CASH', 'SGD', 3000, 3000, 3000,
        booked_at, booked_at + interval '3 days', booked_at
      from (select b.*, row_number() over () as n from booking b where pay_mode = 'DROP_IN') paid
      where n % ${PER_UNPAID}::int <> 0`.execute(tx);
    await sql`
      insert into order_line (studio_id, order_id, line_no, kind, ref_id, name, quantity, unit_minor, net_minor)
      select o.studio_id, o.order_id, 1, 'DROP_IN', o.order_id, 'Class', 1, 3000, 3000
      from orders o join booking b on b.studio_id = o.studio_id and b.booking_id = o.order_id`.execute(tx);
    await sql`update booking b set order_id = o.order_id from orders o
      where o.studio_id = b.studio_id and o.order_id = b.booking_id`.execute(tx);
  });
}
