import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/**
 * Makes drop-ins of one in so many bookings of a studio (`arrangeBookings`), each paid with an order when it was
 * booked: up to eight days before its class.
 */
export async function arrangePrepaid(
  db: Database,
  studioId: string,
  { every }: { every: number },
): Promise<void> {
  await db.studio(studioId, async (tx) => {
    await sql`
      update booking b set pay_mode = 'DROP_IN', price_minor = 3000
      from (select booking_id, row_number() over (order by booked_at, booking_id) as n from booking
        where status in ('CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED')) numbered
      where b.booking_id = numbered.booking_id and n % ${every}::int = 0`.execute(tx);
    await sql`
      insert into orders (studio_id, order_id, reference, member_id, status, mode, currency, subtotal_minor, total_minor,
        paid_minor, created_at, paid_at)
      select studio_id, booking_id, 'P' || row_number() over (), member_id, 'PAID', 'CASH', 'SGD', 3000, 3000, 3000,
        booked_at, booked_at
      from booking where pay_mode = 'DROP_IN'`.execute(tx);
    await sql`update booking set order_id = booking_id where pay_mode = 'DROP_IN'`.execute(tx);
    await sql`
      insert into order_line (studio_id, order_id, line_no, kind, ref_id, name, quantity, unit_minor, net_minor)
      select studio_id, order_id, 1, 'DROP_IN', booking_id, 'Class', 1, 3000, 3000 from booking
      where order_id is not null`.execute(tx);
    await sql`
      insert into payment (studio_id, payment_id, order_id, amount_minor, mode, paid_at)
      select studio_id, gen_random_uuid(), order_id, 3000, 'CASH', booked_at from booking
      where order_id is not null`.execute(tx);
  });
}
