import { sql } from 'kysely';
import type { Auth } from '../../src/platform/auth/auth.ts';
import type { Database, Tx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/db/newId.ts';
import { insertStudio } from './insertStudio.ts';

interface Sizes {
  packages: number;
  members: number;
}

export interface MoneyStudio {
  studioId: string;
  token: string;
  memberIds: string[];
  packageIds: string[];
  planId: string;
}

const DAYS = 730;

async function addMembers(tx: Tx, studioId: string, members: number): Promise<void> {
  await sql`
    insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code,
      joined_at)
    select ${studioId}::uuid, gen_random_uuid(), 'Bench', n::text, n || '@example.com', (80000000 + n)::text,
      '+65', now() from generate_series(1, ${members}::int) n`.execute(tx);
}

async function addPlans(tx: Tx, studioId: string, plans: number): Promise<string> {
  await sql`
    insert into package_plan (studio_id, studio_package_id, package_name, package_type, price_minor, credits,
      validity_unit, created_at, updated_at)
    select ${studioId}::uuid, gen_random_uuid(), 'Plan ' || n, 'CLASS_PACK', 20000, 20, 'NONE', now(), now()
      from generate_series(1, ${plans}::int) n`.execute(tx);
  return (await tx.selectFrom('package_plan').select('studio_package_id').limit(1).executeTakeFirstOrThrow())
    .studio_package_id;
}

/**
 * Two years of sales: one package in seven is recognised by days. Every credit pack has about as much of its
 * validity before as after today.
 */
async function addPackages(
  tx: Tx,
  { studioId, planId, packages }: { studioId: string; planId: string; packages: number },
): Promise<void> {
  await sql`
    insert into member_package (studio_id, studio_package_transaction_id, member_id, studio_package_id,
      plan_version, name, package_type, unlimited, initial_credits,
      total_credits, credits_remaining, paid_minor, list_price_minor, status, start_date, end_date,
        eligible_types, eligible_templates, validity_value, validity_unit, activation,
      usage_priority, shareable, created_at, value_minor, valued_credits)
    select ${studioId}::uuid, gen_random_uuid(), m.member_id, ${planId}::uuid, 1, case
      when unlimited then 'Unlimited' else 'Twenty classes' end, case when unlimited then 'MEMBERSHIP'
      else 'CLASS_PACK' end,
      unlimited, credits, credits, credits - used, 20000, 20000, case when not unlimited
        and used = credits then 'INACTIVE' else 'ACTIVE' end, day, case when unlimited then day + 364
        else day + 180 end,
      '{CLASS}', '{}', 180, 'DAY', 'PURCHASE', 5, false, day + interval '12 hours', case
        when unlimited then 20000 else (credits - used) * 1000 end, credits - used
    from generate_series(1, ${packages}::int) n
    join (select member_id, row_number() over () as place from member) m
      on m.place = 1 + n % (select count(*) from member),
    lateral (select n % 7 = 0 as unlimited, (current_date - ${DAYS}::int +
      (n * ${DAYS}::bigint / ${packages}::int)::int) as day) d,
    lateral (select case when unlimited then 0 else 20 end as credits, case when unlimited then 0
      else least(20, 5 + (n * 7919) % 16) end as used) c`.execute(tx);
}

async function addLines(tx: Tx, studioId: string): Promise<void> {
  await sql`
    insert into credit_ledger (studio_id, ledger_id, studio_package_transaction_id, kind, delta,
      balance_after, value_minor, valued_delta, service_date, idem_key, created_at)
    select ${studioId}::uuid, gen_random_uuid(), studio_package_transaction_id, 'GRANT', total_credits,
      total_credits, 20000, total_credits, start_date, 'grant:' || studio_package_transaction_id, created_at
    from member_package`.execute(tx);
  await sql`
    insert into credit_ledger (studio_id, ledger_id, studio_package_transaction_id, kind, delta,
      balance_after, value_minor, valued_delta, service_date, idem_key, created_at)
    select ${studioId}::uuid, gen_random_uuid(), studio_package_transaction_id, 'CONSUME', -1,
      total_credits - n, -1000, -1, start_date + n * 8, 'use:' || studio_package_transaction_id || n,
      created_at + n * interval '8 days'
    from member_package, lateral generate_series(1, total_credits - credits_remaining) n`.execute(tx);
}

/**
 * Writes what the sweeps would have written by today: the ends of packages, and months of recognised days.
 */
async function sweep(tx: Tx, studioId: string): Promise<void> {
  await sql`
    insert into credit_ledger (studio_id, ledger_id, studio_package_transaction_id, kind, delta,
      balance_after, value_minor, valued_delta, service_date, earned_from, idem_key, created_at)
    select ${studioId}::uuid, gen_random_uuid(), studio_package_transaction_id, case
      when unlimited then 'EARN' else 'EXPIRE' end, 0, credits_remaining, -value_minor, -valued_credits,
      end_date,
      case when unlimited then start_date end, 'end:' || studio_package_transaction_id,
        end_date + interval '1 day'
    from member_package where end_date < current_date and value_minor > 0`.execute(tx);
  await sql`update member_package set value_minor = 0, valued_credits = 0, expired_on = end_date + 1,
    earned_until = case when unlimited then end_date end where end_date < current_date`.execute(tx);
}

/** A studio with two years of packages, and its owner. */
export async function arrangeMoney(
  db: Database,
  auth: Auth,
  { packages, members }: Sizes,
): Promise<MoneyStudio> {
  const [studioId, userId, staffId, now] = [newId(), newId(), newId(), new Date()];
  await db.platform(async (tx) => {
    await tx
      .insertInto('app_user')
      .values({ user_id: userId, user_email: `${userId}@example.com`, name: 'Bench', created_at: now })
      .execute();
    await insertStudio(tx, studioId, now, { plan: 'PREMIUM' });
  });
  const found = await db.studio(studioId, async (tx) => {
    await tx
      .insertInto('staff')
      .values({
        studio_id: studioId,
        staff_id: staffId,
        user_id: userId,
        display_name: 'Bench',
        staff_type: ['OWNER'],
        created_at: now,
      })
      .execute();
    await addMembers(tx, studioId, members);
    const planId = await addPlans(tx, studioId, 1);
    await addPackages(tx, { studioId, planId, packages });
    await addLines(tx, studioId);
    await sweep(tx, studioId);
    const memberIds = (await tx.selectFrom('member').select('member_id').execute()).map(
      ({ member_id }) => member_id,
    );
    const packageIds = (
      await tx.selectFrom('member_package').select('studio_package_transaction_id as id').execute()
    ).map(({ id }) => id);
    const token = await auth.issueToken(tx, {
      audience: 'staff',
      userId,
      studioId,
      staffId,
      staffType: ['OWNER'],
    });
    return { memberIds, packageIds, planId, token };
  });
  return { studioId, ...found };
}
