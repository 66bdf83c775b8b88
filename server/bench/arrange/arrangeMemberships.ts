import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

const DAYS = 730;

/**
 * Memberships that began in the last two years, with a paid cycle for each month until today; every third is over after
 * half of its time, every fiftieth owes its last bill, every tenth is on a pause.
 */
export async function arrangeMemberships(db: Database, studioId: string, rows: number): Promise<void> {
  await db.studio(studioId, async (tx) => {
    await sql`
      insert into subscription (studio_id, subscription_id, member_id, studio_package_id, status, anchor_day,
        cycle_unit, cycle_count, current_start, current_end, next_bill_on, price_minor, mode, started_at, ended_at,
        cancel_reason)
      select ${studioId}::uuid, gen_random_uuid(), m.member_id,
        (select studio_package_id from package_plan limit 1), case when is_over then 'CANCELLED' else 'ACTIVE' end, 1,
        'MONTH', 1, current_date - 5, current_date + 25, case when not is_over then current_date + 26 end, 12000, 'CASH',
        began, case when is_over then began + (now() - began) / 2 end, case when is_over then 'PRICE' end
      from (select n, n % 3 = 0 as is_over, now() - n * (${DAYS}::int * interval '1 day' / ${rows}::int) as began
        from generate_series(1, ${rows}::int) n) times
      join (select member_id, row_number() over () as place from member) m
        on m.place = 1 + n % (select count(*) from member)`.execute(tx);
    await sql`
      insert into subscription_cycle (studio_id, subscription_id, cycle_start, cycle_end, status, created_at, paid_at,
        studio_package_id, price_minor)
      select s.studio_id, s.subscription_id, at::date, (at + interval '1 month')::date - 1,
        case when is_owed then 'BILLED' else 'PAID' end, at, case when not is_owed then at end, s.studio_package_id,
        s.price_minor
      from (select *, row_number() over () as n from subscription) s
      cross join lateral generate_series(s.started_at, coalesce(s.ended_at, now()), interval '1 month') at
      cross join lateral (select n % 50 = 0 and at > coalesce(s.ended_at, now()) - interval '1 month' as is_owed) owed`.execute(
      tx,
    );
    await sql`
      insert into subscription_pause (studio_id, pause_id, subscription_id, from_date, until_date, created_at, begun_at)
      select studio_id, gen_random_uuid(), subscription_id, current_date - 3, current_date + 11, now(), now()
      from (select *, row_number() over () as n from subscription where ended_at is null) s where n % 10 = 0`.execute(
      tx,
    );
  });
}
