import { toDecimal } from '@studio/contract/values/money';
import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { localDateOf } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings, todayOf } from '../../configure/studio/studio.api.ts';
import { taxed } from '../../configure/tax-rate/tax-rate.api.ts';
import type { PlanRow } from './package.repository.ts';
import { planPictureAddress } from './picture.rules.ts';
import { isOnSale } from './sale.rules.ts';
import { isNewClient, soldOf } from './sale.views.ts';
import { termsOf } from './terms/terms.service.ts';

interface PlanView extends PlanRow {
  currency: string;
  tax_name: string | null;
  tax_percent: string | null;
  tax_inclusive: boolean | null;
  eligible_names: string[];
  /** What is left of the stock; null = unlimited. */
  left: number | null;
}

interface CountedRow extends PlanView {
  sold: number;
  active_holders: number;
}

/** How a plan's price is paid. */
function paymentOf({
  currency,
  ...row
}: PlanView): Pick<PublicPlan, 'price' | 'priceInclTax' | 'taxName' | 'recurring' | 'instalments'> {
  const tax =
    row.tax_name === null
      ? null
      : { name: row.tax_name, percent: row.tax_percent ?? '0', inclusive: row.tax_inclusive ?? true };
  const { recurring, instalments } = termsOf(row);
  const { signupFeeMinor, ...cycle } = recurring ?? { signupFeeMinor: 0 };
  return {
    price: toDecimal(row.price_minor, currency),
    priceInclTax: toDecimal(taxed(row.price_minor, tax).totalMinor, currency),
    taxName: row.tax_name,
    recurring:
      recurring && ({ ...cycle, signupFee: toDecimal(signupFeeMinor, currency) } as PublicPlan['recurring']),
    instalments: instalments as PublicPlan['instalments'],
  };
}

const toPublicPlan = (row: PlanView): PublicPlan => ({
  ...paymentOf(row),
  studioPackageId: row.studio_package_id,
  packageName: row.package_name,
  description: row.description,
  packageType: row.package_type as PublicPlan['packageType'],
  credits: row.credits,
  bonusCredits: row.bonus_credits,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit as PublicPlan['validityUnit'],
  activation: row.activation as PublicPlan['activation'],
  fixedStart: row.fixed_start,
  fixedEnd: row.fixed_end,
  eligibleTypes: row.eligible_types as PublicPlan['eligibleTypes'],
  eligibleNames: row.eligible_names,
  eligibleWindows: termsOf(row).eligibleWindows.map(({ weekdays, from, to }) => ({
    weekdays: [...weekdays],
    from,
    to,
  })),
  shareable: row.shareable,
  freezeAllowed: row.freeze_allowed,
  guestAllowed: row.guest_allowed,
  terms: row.terms,
  isIntro: row.package_type === 'INTRO' || row.new_clients_only,
  newClientsOnly: row.new_clients_only,
  purchaseLimitPerMember: row.purchase_limit_per_member,
  left: row.left,
  saleTo: row.sale_to,
  priorityOpensDays: row.priority_opens_days,
  picture: planPictureAddress(row.studio_id, row.picture_id),
});

const toPlan = (row: CountedRow): PackagePlan => ({
  ...toPublicPlan(row),
  taxRateId: row.tax_rate_id,
  activateByDays: row.activate_by_days,
  eligibleCategories: row.eligible_categories,
  eligibleTemplates: row.eligible_templates,
  maxPerDay: row.max_per_day,
  maxPerWeek: row.max_per_week,
  maxPerMonth: row.max_per_month,
  maxUpcoming: row.max_upcoming,
  maxShareCredits: row.max_share_credits,
  maxShareRecipients: row.max_share_recipients,
  usagePriority: row.usage_priority,
  visitValue: row.visit_value_minor === null ? null : toDecimal(row.visit_value_minor, row.currency),
  saleFrom: row.sale_from,
  stock: row.stock,
  visibility: row.visibility as PackagePlan['visibility'],
  status: row.status as PackagePlan['status'],
  sold: row.sold,
  activeHolders: row.active_holders,
  planVersion: row.plan_version,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

/** The details of a plan besides its own row. Names are in alphabetical order, categories first. */
const planDetails = sql`
  studio.currency, tax.name as tax_name, tax.percent as tax_percent, tax.inclusive as tax_inclusive,
  array(
    (select c.name from category c where c.studio_id = plan.studio_id
      and c.category_id = any(plan.eligible_categories) order by folded(c.name))
    union all (select t.class_name from class_template t where t.studio_id = plan.studio_id
      and t.class_templ_id = any(plan.eligible_templates) order by folded(t.class_name))
  ) as eligible_names,
  case when plan.stock is not null then greatest(0, plan.stock - ${soldOf(sql`plan.studio_package_id`)})
    end as left`;
const sources = sql`package_plan plan join studio using (studio_id) left join tax_rate tax
  on tax.studio_id = plan.studio_id and tax.tax_rate_id = plan.tax_rate_id`;
const inOrder = sql`order by plan.sort, plan.created_at, plan.studio_package_id`;

/**
 * The number of sold packages, and of members who can still use one on the studio's day of `now`. A
 * membership counts as one sale. Reads all plans in one pass over an index that has all needed columns,
 * ordered by plan and member.
 */
async function countedPlans(
  tx: Tx,
  { now, planId, condition }: { now: Date; planId: string | null; condition: RawBuilder<unknown> },
): Promise<PackagePlan[]> {
  const today = await todayOf(tx, now);
  const ofPlan = (alias: string) =>
    planId === null ? sql`true` : sql`${sql.ref(`${alias}.studio_package_id`)} = ${planId}`;
  const { rows } = await sql<CountedRow>`
  select plan.*, ${planDetails}, coalesce(lots.sold, 0) + coalesce(memberships.sold, 0) as sold,
    coalesce(lots.active_holders, 0) as active_holders
  from ${sources}
  left join (
    select lot.studio_package_id, (count(*) filter (where lot.status <> 'PENDING_PAYMENT'
      and lot.parent_id is null and lot.subscription_id is null))::int as sold,
      (count(distinct lot.member_id) filter (where lot.status in ('ACTIVE', 'NOT_STARTED', 'FROZEN')
        and (lot.end_date is null or lot.end_date >= ${today}::date)))::int as active_holders
    from member_package lot where ${ofPlan('lot')} and lot.deleted_at is null
    group by lot.studio_package_id
  ) lots on lots.studio_package_id = plan.studio_package_id
  left join (
    select s.studio_package_id, count(*)::int as sold from subscription s where ${ofPlan('s')}
      and s.status <> 'PENDING' group by s.studio_package_id
  ) memberships on memberships.studio_package_id = plan.studio_package_id
  where ${condition}
  ${inOrder}`.execute(tx);
  return rows.map(toPlan);
}

/** Every plan of the studio, in the studio's order; archived ones only on request. */
export const listPlans = (
  tx: Tx,
  { withArchived, now }: { withArchived: boolean; now: Date },
): Promise<PackagePlan[]> =>
  countedPlans(tx, {
    now,
    planId: null,
    condition: withArchived ? sql`true` : sql`plan.status <> 'ARCHIVED'`,
  });

export async function findPlan(tx: Tx, studioPackageId: string, now: Date): Promise<PackagePlan | null> {
  const [plan] = await countedPlans(tx, {
    now,
    planId: studioPackageId,
    condition: sql`plan.studio_package_id = ${studioPackageId}`,
  });
  return plan ?? null;
}

/**
 * Who sees the plans on sale: staff at the counter, a visitor of the booking website, or one of its members.
 */
export type Onlooker =
  | { to: 'STAFF'; now: Date }
  | { to: 'VISITOR'; now: Date }
  | { to: 'MEMBER'; memberId: string; now: Date };

/** Plans that this viewer can buy today, as long as any are left, in the studio's order. */
export async function plansOnSale(tx: Tx, onlooker: Onlooker): Promise<PublicPlan[]> {
  const { timezone } = await studioSettings(tx);
  const seen = onlooker.to === 'VISITOR' ? sql`plan.visibility = 'PUBLIC'` : sql`true`;
  const { rows } =
    await sql<PlanView>`select plan.*, ${planDetails} from ${sources} where plan.status = 'ACTIVE'
      and ${seen} ${inOrder}`.execute(tx);
  const moment = {
    channel: onlooker.to === 'STAFF' ? 'STAFF' : 'MEMBER',
    today: localDateOf(onlooker.now, timezone),
  } as const;
  const onSale = rows.filter(
    (row) => row.left !== 0 && isOnSale({ ...row, saleFrom: row.sale_from, saleTo: row.sale_to }, moment),
  );
  const isKnown =
    onlooker.to === 'MEMBER' &&
    onSale.some((row) => row.new_clients_only) &&
    !(await isNewClient(tx, onlooker.memberId, onlooker.now));
  return onSale.filter((row) => !(isKnown && row.new_clients_only)).map(toPublicPlan);
}
