import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/**
 * An order, a payment and a receipt for each package of a studio, and as many promo codes and gift cards.
 * @param memberships how many there are, without cycles; by default as many.
 */
export async function arrangeSales(
  db: Database,
  studioId: string,
  rows: number,
  memberships = rows,
): Promise<void> {
  await db.studio(studioId, async (tx) => {
    await sql`
      insert into orders (studio_id, order_id, reference, receipt_no, member_id, status, mode, currency,
        subtotal_minor, total_minor, paid_minor, created_at, due_at, paid_at)
      select studio_id, studio_package_transaction_id, n::text, 'R-2026-' || lpad(n::text, 6, '0'), member_id,
        case when n % 100 = 0 then 'AWAITING_PAYMENT' else 'PAID' end, 'CASH', 'SGD', 20000, 20000,
        case when n % 100 = 0 then 0 else 20000 end, created_at, created_at + interval '3 days', case
          when n % 100 <> 0 then created_at end
      from (select p.*, row_number() over (order by created_at) as n from member_package p) p`.execute(tx);
    await sql`
      insert into order_line (studio_id, order_id, line_no, kind, studio_package_id, name, quantity,
        unit_minor, net_minor)
      select studio_id, studio_package_transaction_id, 1, 'PACKAGE', studio_package_id, name, 1, 20000, 20000
        from member_package`.execute(tx);
    await sql`insert into payment (studio_id, payment_id, order_id, amount_minor, mode, note, paid_at)
      select studio_id, gen_random_uuid(), order_id, paid_minor, 'CASH', '', paid_at from orders
      where paid_minor > 0`.execute(tx);
    await sql`
      insert into receipt (studio_id, receipt_no, kind, order_id, payment_id, amount_minor, issued_at)
      select studio_id, o.receipt_no, 'RECEIPT', order_id, p.payment_id, p.amount_minor, p.paid_at
        from orders o join payment p using (studio_id, order_id)`.execute(tx);
    await sql`insert into receipt_counter (studio_id, year, last_no) select ${studioId}::uuid,
      extract(year from now())::int, count(*)::int from orders`.execute(tx);
    await sql`update member_package set order_id = studio_package_transaction_id, order_line_no = 1`.execute(
      tx,
    );
    await sql`
      insert into promo_code (studio_id, promo_code_id, code, name, discount_type, value, created_at,
        updated_at)
      select ${studioId}::uuid, gen_random_uuid(), 'CODE' || n, 'Code ' || n, 'PERCENT', 10,
        now() - n * interval '1 minute', now() from generate_series(1, ${rows}::int) n`.execute(tx);
    await sql`
      insert into gift_card (studio_id, gift_card_id, code_hash, code_end, currency, initial_minor,
        balance_minor, purchaser_member_id, recipient_name, recipient_email, status, created_at)
      select ${studioId}::uuid, gen_random_uuid(), md5(n::text), lpad((n % 10000)::text, 4, '0'), 'SGD', 5000,
        3000, m.member_id, 'Friend ' || n, n || '@example.com', 'ACTIVE', now() - n * interval '1 minute'
      from generate_series(1, ${rows}::int) n join (select member_id, row_number() over () as place
        from member) m on m.place = 1 + n % (select count(*) from member)`.execute(tx);
    await sql`
      insert into subscription (studio_id, subscription_id, member_id, studio_package_id, status, anchor_day,
        cycle_unit, cycle_count, current_start, current_end, next_bill_on, price_minor, mode, started_at)
      select ${studioId}::uuid, gen_random_uuid(), m.member_id,
        (select studio_package_id from package_plan limit 1), 'ACTIVE', 1, 'MONTH', 1, current_date - 5,
        current_date + 25, current_date + 26, 12000, 'CASH', now() - n * interval '1 minute'
      from generate_series(1, ${memberships}::int) n join (select member_id, row_number() over () as place
        from member) m on m.place = 1 + n % (select count(*) from member)`.execute(tx);
  });
}
