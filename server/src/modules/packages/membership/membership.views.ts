import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { toDecimal } from '@studio/contract/values/money';
import type {
  Subscription,
  SubscriptionDetail,
  SubscriptionListQuery,
  SubscriptionPage,
  SubscriptionStatus,
} from '@studio/contract/packages/subscription.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { membersNamed } from '../../members/member/member.api.ts';
import { discountOf, priceOn, promosOf } from './subscription/terms.service.ts';
import { type Tax, taxed } from '../../configure/tax-rate/tax-rate.api.ts';
import { actionsOf } from './action.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface Row {
  subscription_id: string;
  member_id: string;
  member_name: string;
  studio_package_id: string;
  package_name: string;
  status: SubscriptionStatus;
  cycle_unit: Subscription['cycleUnit'];
  cycle_count: number;
  min_cycles: number;
  cycles_paid: number;
  currency: string;
  price_minor: number;
  next_price_minor: number | null;
  next_price_on: string | null;
  next_studio_package_id: string | null;
  next_package_name: string | null;
  /** The type of the plan of the next bill. */
  next_package_type: string;
  promo_code_id: string | null;
  promo_cycles_left: number | null;
  tax: Tax | null;
  next_tax: Tax | null;
  current_start: string | null;
  current_end: string | null;
  next_bill_on: string | null;
  mode: Subscription['mode'];
  card: Subscription['card'];
  failed_tries: number;
  next_try_on: string | null;
  waiting: { packageName: string; owedMinor: number } | null;
  pause: Subscription['pause'];
  cancel_reason: string | null;
  started_at: Date;
  ended_at: Date | null;
  ends_on: string | null;
  version: number;
  open_bill_minor: number | null;
}

type Promos = Awaited<ReturnType<typeof promosOf>>;

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A price including its plan's tax. */
const inclTax = (minor: number, tax: Tax | null, { currency }: Row): string =>
  toDecimal(taxed(minor, tax).totalMinor, currency);

/**
 * The amount of the next bill, as {@link termsOn} will compute it, including another plan, an announced price
 * and a running promo code.
 */
function nextBillOf(promos: Promos, row: Row): string | null {
  if (row.next_bill_on === null) return null;
  const priceMinor = priceOn(row, row.next_bill_on);
  const discountMinor = discountOf(
    promos,
    row,
    {
      studio_package_id: row.next_studio_package_id ?? row.studio_package_id,
      package_type: row.next_package_type,
    },
    priceMinor,
  );
  return inclTax(priceMinor - discountMinor, row.next_studio_package_id ? row.next_tax : row.tax, row);
}

const toSubscription = (promos: Promos, row: Row): Subscription => ({
  subscriptionId: row.subscription_id,
  memberId: row.member_id,
  memberName: row.member_name,
  studioPackageId: row.studio_package_id,
  packageName: row.package_name,
  status: row.status,
  cycleUnit: row.cycle_unit,
  cycleCount: row.cycle_count,
  minCycles: row.min_cycles,
  cyclesPaid: row.cycles_paid,
  currency: row.currency,
  price: toDecimal(row.price_minor, row.currency),
  priceInclTax: inclTax(row.price_minor, row.tax, row),
  nextBillTotal: nextBillOf(promos, row),
  openBillTotal: row.open_bill_minor === null ? null : toDecimal(row.open_bill_minor, row.currency),
  nextPrice: row.next_price_minor === null ? null : toDecimal(row.next_price_minor, row.currency),
  nextPackageName: row.next_package_name,
  currentStart: row.current_start,
  currentEnd: row.current_end,
  nextBillAt: row.next_bill_on,
  mode: row.mode,
  card: row.card,
  failedTries: row.failed_tries,
  nextTryAt: row.next_try_on,
  pause: row.pause,
  waitingPlan: row.waiting && {
    packageName: row.waiting.packageName,
    amount: toDecimal(row.waiting.owedMinor, row.currency),
  },
  endsOn: row.ends_on,
  cancelReason: row.cancel_reason,
  startedAt: row.started_at.toISOString(),
  endedAt: instantOf(row.ended_at),
  version: row.version,
  actions: actionsOf({
    status: row.status,
    hasPause: row.pause !== null,
    hasOpenBill: row.open_bill_minor !== null,
    isEnding: row.ends_on !== null,
  }),
});

const MEMBER_NAME = shownName('member');

const taxOfPlan = (
  plan: string,
) => sql`(select json_build_object('name', tax.name, 'percent', tax.percent::text, 'inclusive', tax.inclusive)
  from tax_rate tax
      where tax.studio_id = s.studio_id and tax.tax_rate_id = ${sql.ref(`${plan}.tax_rate_id`)})`;

async function toSubscriptions(tx: Tx, rows: readonly Row[]): Promise<Subscription[]> {
  const promos = await promosOf(tx, rows);
  return rows.map((row) => toSubscription(promos, row));
}

const newestFirst = sql`order by s.started_at desc, s.subscription_id desc`;

/** Selects memberships with names; `chosen` selects the rows of `subscription`, few of them. */
const selectSubscriptions = (chosen: RawBuilder<unknown>) => sql<Row>`
  select s.*, ${MEMBER_NAME} as member_name, plan.package_name, studio.currency,
    next_plan.package_name as next_package_name,
    coalesce(next_plan.package_type, plan.package_type) as next_package_type, ${taxOfPlan('plan')} as tax,
    ${taxOfPlan('next_plan')} as next_tax,
    case when s.mode = 'CARD' and card.payment_method_id is not null
      then json_build_object('paymentMethodId', card.payment_method_id, 'brand', card.brand, 'last4',
        card.last4) end as card,
    (select json_build_object('packageName', line.name, 'owedMinor', o.total_minor - o.paid_minor)
      from subscription_cycle c join orders o on o.studio_id = c.studio_id and o.order_id = c.order_id
        join order_line line on line.studio_id = o.studio_id and line.order_id = o.order_id
          and line.kind = 'PACKAGE'
      where c.subscription_id = s.subscription_id and c.status = 'BILLED'
        and (c.cycle_start <> s.current_start or c.part > 0) and o.status in ${inList(OPEN_ORDER)}
      order by c.cycle_start desc limit 1) as waiting,
    (select json_build_object('fromDate', p.from_date, 'untilDate', p.until_date) from subscription_pause p
      where p.subscription_id = s.subscription_id and p.ended_at is null order by p.from_date
        limit 1) as pause,
    (select o.total_minor - o.paid_minor from subscription_cycle c join orders o on o.studio_id = c.studio_id
      and o.order_id = c.order_id
      where c.subscription_id = s.subscription_id and c.cycle_start = s.current_start and c.part = 0
        and c.status in ('BILLED', 'UNPAID') and o.status in ${inList(OPEN_ORDER)}) as open_bill_minor
  from (${chosen}) s
  join studio using (studio_id)
  join member using (studio_id, member_id)
  join package_plan plan using (studio_id, studio_package_id)
  left join package_plan next_plan on next_plan.studio_id = s.studio_id
    and next_plan.studio_package_id = s.next_studio_package_id
  left join payment_method card on card.studio_id = s.studio_id
    and card.payment_method_id = s.payment_method_id and card.removed_at is null
  ${newestFirst}`;

/** Whether the studio has this member. */
export const isMember = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !==
  undefined;

/** The memberships of a studio, newest first. */
export async function listSubscriptions(
  tx: Tx,
  { page, pageSize, status, memberId, search }: SubscriptionListQuery,
): Promise<SubscriptionPage> {
  const isFound = search === '' ? sql`true` : sql`s.member_id = any(${membersNamed(search)})`;
  const condition = sql`${isFound} ${
    status
      ? sql`and s.status =
    ${status}`
      : sql``
  }
    ${
      memberId
        ? sql`and
    s.member_id = ${memberId}`
        : sql``
    }`;
  const count = sql<{ total: number }>`select count(*)::int as total from subscription s where ${condition}`;
  // Ids alone are found in an index, however deep the page is.
  const picked = sql`select s.subscription_id from subscription s where ${condition} ${newestFirst}
    limit ${pageSize} offset ${page * pageSize}`;
  const chosen = sql`select * from subscription where subscription_id = any(array(${picked}))`;
  const [{ rows }, counted] = await Promise.all([selectSubscriptions(chosen).execute(tx), count.execute(tx)]);
  return { items: await toSubscriptions(tx, rows), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** A member's memberships that have begun or still may, newest first. */
export async function subscriptionsOf(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Subscription[]> {
  const { rows } = await selectSubscriptions(
    sql`select * from subscription where member_id = ${memberId}
      and (status <> 'PENDING' or started_at > ${now}::timestamptz - interval '7 days')`,
  ).execute(tx);
  return toSubscriptions(tx, rows);
}

/** One membership; only this member's when one is named. */
export async function findSubscription(
  tx: Tx,
  subscriptionId: string,
  memberId?: string,
): Promise<Subscription | null> {
  const isOwn = memberId ? sql`member_id = ${memberId}` : sql`true`;
  const { rows } = await selectSubscriptions(
    sql`select * from subscription where subscription_id = ${subscriptionId} and ${isOwn}`,
  ).execute(tx);
  return (await toSubscriptions(tx, rows))[0] ?? null;
}

type Cycle = SubscriptionDetail['cycles'][number];
type Pause = SubscriptionDetail['pauses'][number];
const MAX_CYCLES = 120;

async function cyclesOf(tx: Tx, subscriptionId: string): Promise<Cycle[]> {
  const { rows } = await sql<Omit<Cycle, 'total'> & { totalMinor: number | null; currency: string | null }>`
    select c.cycle_start as "cycleStart", c.cycle_end as "cycleEnd", c.status, c.order_id as "orderId",
      o.total_minor as "totalMinor", o.currency,
      c.studio_package_transaction_id as "studioPackageTransactionId", case when p.unlimited then null
        else p.total_credits end as "totalCredits",
      case when p.unlimited then null else p.credits_remaining end as "creditsRemaining"
    from subscription_cycle c
    left join orders o on o.studio_id = c.studio_id and o.order_id = c.order_id
    left join member_package p on p.studio_id = c.studio_id
      and p.studio_package_transaction_id = c.studio_package_transaction_id
    where c.subscription_id = ${subscriptionId} order by c.cycle_start desc, c.part limit ${MAX_CYCLES}`.execute(
    tx,
  );
  return rows.map(({ totalMinor, currency, ...cycle }) => ({
    ...cycle,
    total: totalMinor === null || currency === null ? null : toDecimal(totalMinor, currency),
  }));
}

async function pausesOf(tx: Tx, subscriptionId: string): Promise<Pause[]> {
  const { rows } = await sql<Pause>`
    select p.from_date as "fromDate", p.until_date as "untilDate", p.reason,
      coalesce(staff.display_name, '') as by, p.begun_at is not null as begun, p.ended_at is not null as ended
    from subscription_pause p left join staff using (studio_id, staff_id)
    where p.subscription_id = ${subscriptionId} order by p.from_date desc limit ${MAX_CYCLES}`.execute(tx);
  return rows;
}

/** A membership with every cycle and pause, newest first; `null` when the studio has no such membership. */
export async function readDetail(tx: Tx, subscriptionId: string): Promise<SubscriptionDetail | null> {
  const found = await findSubscription(tx, subscriptionId);
  return (
    found && {
      ...found,
      cycles: await cyclesOf(tx, subscriptionId),
      pauses: await pausesOf(tx, subscriptionId),
    }
  );
}

/** The membership as it stands in this transaction. */
export async function readSubscription(tx: Tx, subscriptionId: string): Promise<Subscription> {
  const found = await findSubscription(tx, subscriptionId);
  if (!found) throw new Error('A membership that was just changed cannot be found');
  return found;
}
