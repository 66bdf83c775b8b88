import { toDecimal } from '@studio/contract/money';
import type { PackagePlan, PublicPlan } from '@studio/contract/package.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface PlanRow {
  studio_package_id: string;
  package_name: string;
  description: string;
  package_type: PackagePlan['packageType'];
  price_minor: number;
  currency: string;
  credits: number | null;
  validity_value: number | null;
  validity_unit: PackagePlan['validityUnit'];
  eligible_types: PackagePlan['eligibleTypes'];
  eligible_templates: string[];
  activation: string;
  usage_priority: number;
  shareable: boolean;
  visibility: PackagePlan['visibility'];
  status: string;
  version: number;
  updated_at: Date;
}

interface CountedPlanRow extends PlanRow {
  sold: number;
  active_holders: number;
}

const toPublicPlan = (row: PlanRow): PublicPlan => ({
  studioPackageId: row.studio_package_id,
  packageName: row.package_name,
  description: row.description,
  packageType: row.package_type,
  price: toDecimal(row.price_minor, row.currency),
  credits: row.credits,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit,
  eligibleTypes: row.eligible_types,
});

const toPlan = (row: CountedPlanRow): PackagePlan => ({
  ...toPublicPlan(row),
  activation: row.activation,
  eligibleTemplates: row.eligible_templates,
  usagePriority: row.usage_priority,
  shareable: row.shareable,
  visibility: row.visibility,
  status: row.status,
  sold: row.sold,
  activeHolders: row.active_holders,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

const inOrder = sql`order by plan.sort, plan.created_at, plan.studio_package_id`;

/** Packages that were sold, and members who can still use one on the studio's day of `now`. */
const countedPlans = (now: Date, condition: RawBuilder<unknown>) => sql<CountedPlanRow>`
  select plan.*, studio.currency, coalesce(lots.sold, 0) as sold, coalesce(lots.active_holders, 0) as active_holders
  from package_plan plan
  join studio using (studio_id)
  left join lateral (
    select count(*) filter (where lot.status <> 'PENDING_PAYMENT') as sold,
      count(distinct lot.member_id) filter (
        where lot.status in ('ACTIVE', 'NOT_STARTED', 'FROZEN')
          and (lot.unlimited or lot.credits_remaining > 0)
          and (lot.end_date is null or lot.end_date >= (${now}::timestamptz at time zone studio.timezone)::date)
      ) as active_holders
    from member_package lot
    where lot.studio_id = plan.studio_id and lot.studio_package_id = plan.studio_package_id
  ) lots on true
  where plan.status <> 'ARCHIVED' and ${condition}
  ${inOrder}`;

/** Every plan of the studio, in the studio's order. */
export async function listPlans(tx: Tx, now: Date): Promise<PackagePlan[]> {
  const { rows } = await countedPlans(now, sql`true`).execute(tx);
  return rows.map(toPlan);
}

export async function findPlan(tx: Tx, studioPackageId: string, now: Date): Promise<PackagePlan | null> {
  const { rows } = await countedPlans(now, sql`plan.studio_package_id = ${studioPackageId}`).execute(tx);
  return rows[0] ? toPlan(rows[0]) : null;
}

/** Plans that can be sold: to everybody at the counter, or those that visitors see on the booking website. */
export async function plansOnSale(tx: Tx, where: 'counter' | 'website'): Promise<PublicPlan[]> {
  const { rows } = await sql<PlanRow>`
    select plan.*, studio.currency from package_plan plan join studio using (studio_id)
    where plan.status = 'ACTIVE' and (${where === 'counter'} or plan.visibility = 'PUBLIC')
    ${inOrder}`.execute(tx);
  return rows.map(toPublicPlan);
}
