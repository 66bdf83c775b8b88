import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** A package sold in another system, with what is left of it. Days are local to the studio, both inclusive. */
export interface MigratedPackage {
  id: string;
  memberId: string;
  studioPackageId: string;
  name: string;
  unlimited: boolean;
  total: number;
  left: number;
  startDate: string;
  endDate: string | null;
  paidMinor: number;
  /** What of it is not earned yet. */
  valueMinor: number;
  suspendedUntil: string | null;
  /** Of the membership that it is the present cycle of. */
  subscriptionId: string | null;
}

/**
 * Brings packages that were sold in another system. Their value is known from today on: what was earned before belongs
 * to the other system.
 */
export async function bringPackages(
  tx: Tx,
  packages: readonly MigratedPackage[],
  { today, yesterday, now }: { today: string; yesterday: string; now: Date },
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) as r (id uuid, "memberId" uuid,
    "studioPackageId" uuid, name text, unlimited boolean, total integer, "left" integer, "startDate" date,
    "endDate" date, "paidMinor" bigint, "valueMinor" bigint, "suspendedUntil" date, "subscriptionId" uuid)`;
  await sql`
    insert into member_package (studio_id, studio_package_transaction_id, member_id, studio_package_id,
      plan_version, name, package_type, unlimited, initial_credits, total_credits, credits_remaining, paid_minor,
      list_price_minor, status, start_date, end_date, eligible_types, eligible_templates, eligible_categories,
      eligible_windows, max_per_day, max_per_week, max_per_month, max_upcoming, max_share_credits, max_share_recipients,
      freeze_allowed, guest_allowed, priority_opens_days, visit_value_minor, recognition, validity_value,
      validity_unit, activation, fixed_start, usage_priority, shareable, source, value_minor, valued_credits, earned_until,
      frozen_from, frozen_until, subscription_id, created_at)
    select ${thisStudio}, r.id, r."memberId", p.studio_package_id, p.plan_version, r.name, p.package_type,
      r.unlimited, r.total, r.total, r."left", r."paidMinor", p.price_minor,
      case when r."suspendedUntil" is not null then 'FROZEN'
        when r.unlimited or r."left" > 0 then 'ACTIVE' else 'INACTIVE' end,
      r."startDate", r."endDate", p.eligible_types, p.eligible_templates, p.eligible_categories,
      p.eligible_windows, p.max_per_day, p.max_per_week, p.max_per_month, p.max_upcoming, p.max_share_credits,
      p.max_share_recipients, p.freeze_allowed, p.guest_allowed, p.priority_opens_days, p.visit_value_minor,
      p.recognition, p.validity_value, p.validity_unit, 'FIXED_DATE', r."startDate", p.usage_priority, p.shareable, 'MIGRATED',
      r."valueMinor", case when r.unlimited or r."valueMinor" = 0 then 0 else r."left" end,
      case when r.unlimited then ${yesterday}::date end,
      case when r."suspendedUntil" is not null then ${today}::date end, r."suspendedUntil",
      r."subscriptionId", ${now}
    from ${rows} join package_plan p on p.studio_package_id = r."studioPackageId"`.execute(tx);
  await sql`
    insert into credit_ledger (studio_id, ledger_id, studio_package_transaction_id, kind, delta, balance_after,
      reason, unit_value, value_minor, valued_delta, service_date, idem_key, created_at)
    select ${thisStudio}, gen_random_uuid(), r.id, 'GRANT', r."left", r."left", 'Brought from another system',
      case when r."left" > 0 then round(r."valueMinor"::numeric / r."left", 4) else 0 end, r."valueMinor",
      case when r.unlimited or r."valueMinor" = 0 then 0 else r."left" end, ${today}::date, 'grant:' || r.id,
      ${now}
    from ${rows}`.execute(tx);
  await sql`
    insert into package_freeze (studio_id, freeze_id, studio_package_transaction_id, from_date, until_date,
      reason, created_at)
    select ${thisStudio}, gen_random_uuid(), r.id, ${today}::date, r."suspendedUntil",
      'Suspended in another system', ${now}
    from ${rows} where r."suspendedUntil" is not null`.execute(tx);
}

/**
 * Takes back those that nothing has happened to since: hidden, with nothing left in them. Lines of the ledger
 * are never deleted, so another one undoes the first. @returns the ids of those taken back.
 */
export async function takeBackPackages(
  tx: Tx,
  ids: readonly string[],
  { today, now }: { today: string; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.studio_package_transaction_id as id from member_package p
    where p.studio_package_transaction_id = any(${ids}::uuid[]) and p.source = 'MIGRATED' and p.version = 1
      and p.status <> 'VOIDED' and p.disputed_at is null
      and not exists (select from credit_ledger l where l.studio_id = p.studio_id
        and l.studio_package_transaction_id = p.studio_package_transaction_id and l.kind <> 'GRANT')
      and not exists (select from booking b where b.studio_id = p.studio_id
        and b.studio_package_transaction_id = p.studio_package_transaction_id)
      and not exists (select from package_change c where c.studio_id = p.studio_id
        and c.studio_package_transaction_id = p.studio_package_transaction_id)
      and not exists (select from member_package c where c.studio_id = p.studio_id
        and c.parent_id = p.studio_package_transaction_id)
      and not exists (select from subscription s where s.studio_id = p.studio_id
        and s.subscription_id = p.subscription_id and (s.version > 1
          or exists (select from orders o where o.studio_id = s.studio_id and o.subscription_id = s.subscription_id)
          or exists (select from subscription_pause f where f.studio_id = s.studio_id
            and f.subscription_id = s.subscription_id)))
    for update`.execute(tx);
  const free = rows.map(({ id }) => id);
  const isFree = sql<boolean>`studio_package_transaction_id = any(${free}::uuid[])`;
  await sql`
    insert into credit_ledger (studio_id, ledger_id, studio_package_transaction_id, kind, delta, balance_after,
      reason, value_minor, valued_delta, service_date, idem_key, created_at)
    select studio_id, gen_random_uuid(), studio_package_transaction_id, 'VOID', -credits_remaining, 0,
      'The import was undone', -value_minor, -valued_credits, ${today}::date,
      'void:' || studio_package_transaction_id, ${now}
    from member_package where ${isFree}`.execute(tx);
  await tx
    .updateTable('member_package')
    .set({
      status: 'VOIDED',
      deleted_at: now,
      credits_remaining: 0,
      value_minor: 0,
      valued_credits: 0,
      frozen_from: null,
      frozen_until: null,
      subscription_id: null,
    })
    .where(isFree)
    .execute();
  await tx.updateTable('package_freeze').set({ ended_at: now }).where(isFree).execute();
  return new Set(free);
}
