import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** A membership that another system billed so far. Days are local to the studio, both inclusive. */
export interface ImportedSubscription {
  /** Also of the package of its present cycle. */
  id: string;
  memberId: string;
  studioPackageId: string;
  cycleUnit: string;
  cycleCount: number;
  startDate: string;
  endDate: string;
  nextBillOn: string;
  priceMinor: number;
}

/**
 * Brings memberships whose present cycle is paid. Without a saved card the desk collects from the next bill on. Bring
 * them before their packages.
 */
export async function bringMemberships(
  tx: Tx,
  subscriptions: readonly ImportedSubscription[],
  now: Date,
): Promise<void> {
  if (subscriptions.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) as r (id uuid, "memberId" uuid,
    "studioPackageId" uuid, "cycleUnit" text, "cycleCount" integer, "startDate" date, "endDate" date,
    "nextBillOn" date, "priceMinor" bigint)`;
  await sql`
    insert into subscription (studio_id, subscription_id, member_id, studio_package_id, status, anchor_day,
      cycle_unit, cycle_count, cycles_paid, current_start, current_end, next_bill_on, price_minor, mode, started_at)
    select ${thisStudio}, r.id, r."memberId", r."studioPackageId", 'ACTIVE', extract(day from r."nextBillOn"),
      r."cycleUnit", r."cycleCount", 1, r."startDate", r."endDate", r."nextBillOn", r."priceMinor", 'OTHERS', ${now}
    from ${rows}`.execute(tx);
  await sql`
    insert into subscription_cycle (studio_id, subscription_id, cycle_start, cycle_end,
      studio_package_transaction_id, status, studio_package_id, price_minor, paid_at, created_at)
    select ${thisStudio}, r.id, r."startDate", r."endDate", r.id, 'PAID', r."studioPackageId", r."priceMinor",
      ${now}, ${now} from ${rows}`.execute(tx);
}

/** Takes back those of packages that were taken back: nothing has been billed, and nobody has changed them. */
export async function takeBackMemberships(tx: Tx, packageIds: readonly string[]): Promise<void> {
  const isOne = sql<boolean>`subscription_id = any(${packageIds}::uuid[])`;
  await tx.deleteFrom('subscription_cycle').where('studio_id', '=', thisStudio).where(isOne).execute();
  await tx.deleteFrom('subscription').where('studio_id', '=', thisStudio).where(isOne).execute();
}
