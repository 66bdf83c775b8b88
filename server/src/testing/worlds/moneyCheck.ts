import { addDays, endOfMonth, localDateOf, monthBefore } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { gapOf, type Movement } from '../../modules/reports/deferred-revenue/deferred-revenue.rules.ts';
import { movementsOf, type Movements } from '../../modules/reports/deferred-revenue/movement.views.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deferredAt, movementOf, type Valued } from './deferredModel.ts';
import type { MoneyWorld } from './moneyWorld.ts';
import { checkPartPaid } from './partPaidCheck.ts';

/** Throws a description of the defect. */
function fail(what: string): never {
  throw new Error(what);
}
const failOn = (what: string, rows: readonly unknown[]): void => {
  if (rows.length > 0) fail(`${what}: ${JSON.stringify(rows)}`);
};

/** Checks that credits and value of every package match its ledger lines and are never negative. */
async function checkLedger(tx: Tx): Promise<void> {
  const { rows: broken } = await sql`
    select p.name, p.status, p.credits_remaining, sum(l.delta) as credits, p.value_minor,
      sum(l.value_minor) as value, p.valued_credits, sum(l.valued_delta) as valued,
      array_agg(l.kind || ' ' || l.delta || ' ' || l.value_minor || ' ' || l.valued_delta
        order by l.ledger_id) as lines
    from member_package p left join credit_ledger l using (studio_id, studio_package_transaction_id)
    group by p.studio_id, p.studio_package_transaction_id
    having p.credits_remaining <> coalesce(sum(l.delta), 0)
      or p.value_minor <> coalesce(sum(l.value_minor), 0)
      or p.valued_credits <> coalesce(sum(l.valued_delta), 0)
      or p.credits_remaining < 0 or p.value_minor < 0 or p.valued_credits < 0 or p.recognition = 'ON_USE'
        and not p.unlimited and (p.valued_credits > p.credits_remaining or p.valued_credits = 0
        and p.value_minor > 0)
      or p.credits_remaining <> coalesce((array_agg(l.balance_after order by l.ledger_id desc))[1],
        0)`.execute(tx);
  failOn('Packages do not show what their ledger says', broken);
}

/**
 * Checks that a cancelled booking returned the credits that it took, and that they count for the day of its
 * class.
 */
async function checkBookings(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select p.name, b.status, s.local_date, array_agg(l.kind || ' ' || l.service_date || ' ' || l.delta || ' '
      || l.value_minor order by l.ledger_id) as lines
    from credit_ledger l join booking b using (studio_id, booking_id) join session s
      using (studio_id, schedule_id) join member_package p
      on p.studio_package_transaction_id = l.studio_package_transaction_id
    where l.kind in ('CONSUME', 'RETURN', 'SWITCH_CONSUME', 'SWITCH_RETURN', 'RESCHEDULE')
    group by p.name, p.unlimited, b.status, s.local_date, l.studio_package_transaction_id, l.booking_id
    having not p.unlimited and sum(l.delta) = 0 and (sum(l.value_minor) <> 0 or sum(l.valued_delta) <> 0)
      or sum(l.value_minor) > 0
      or sum(l.value_minor) < 0 and (array_agg(l.service_date order by l.ledger_id desc)
        filter (where l.value_minor < 0))[1]
        <> greatest(s.local_date, (array_agg(date_trunc('month',
          l.created_at at time zone 'Asia/Singapore')::date order by l.ledger_id desc)
          filter (where l.value_minor < 0))[1])`.execute(tx);
  failOn('Bookings took other money than they gave back, or for another day', rows);
}

/** Checks that everything shared from one package arrives in another. */
async function checkShares(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select sum(delta) as credits, sum(value_minor) as value, sum(valued_delta) as valued from credit_ledger
      where kind in ('SHARE_OUT', 'SHARE_IN', 'SHARE_REVOKE')
    having sum(delta) <> 0 or sum(value_minor) <> 0 or sum(valued_delta) <> 0`.execute(tx);
  failOn('Shares lose something on their way', rows);
}

/**
 * Checks that every payment and refund has a document, numbered without gaps, and that nobody gets back more
 * than they paid.
 */
async function checkReceipts(tx: Tx): Promise<void> {
  const { rows: open } = await sql`
    select o.reference, o.paid_minor, o.refunded_minor, r.net, p.paid, f.refunded
    from orders o,
    lateral (select coalesce(sum(case when kind = 'RECEIPT' then amount_minor else -amount_minor end),
      0) as net from receipt r where r.order_id = o.order_id) r,
    lateral (select coalesce(sum(amount_minor), 0) as paid from payment p where p.order_id = o.order_id) p,
    lateral (select coalesce(sum(amount_minor), 0) as refunded from refund f where f.order_id = o.order_id
      and f.status <> 'FAILED') f
    where o.paid_minor - o.refunded_minor <> r.net or o.paid_minor <> p.paid or o.refunded_minor <> f.refunded
      or o.refunded_minor > o.paid_minor`.execute(tx);
  failOn('Paid less refunded is not what receipts say', open);
  const { rows: numbers } = await sql<{ receipts: number; most: number }>`
    select count(*)::int as receipts, coalesce(max(substring(receipt_no from '\\d+$')::int), 0) as most
      from receipt`.execute(tx);
  const { receipts = 0, most = 0 } = numbers[0] ?? {};
  if (receipts !== most) fail(`There are ${receipts} receipts, but the last one has the number ${most}`);
}

/** Checks that the sales and refunds in ledgers match the orders, without tax. */
async function checkSales(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select o.reference, o.status, o.total_minor, o.paid_minor, l.net_minor, s.sold, s.refunded,
      f.net as net_refunded
    from orders o join order_line l on l.order_id = o.order_id and l.kind = 'PACKAGE'
    join member_package p on p.order_id = o.order_id and p.order_line_no = l.line_no,
    lateral (select coalesce(sum(value_minor) filter (where e.kind in ('GRANT', 'BONUS', 'PAYMENT')),
      0) as sold, coalesce(-sum(value_minor) filter (where e.kind = 'REFUND'), 0) as refunded
      from credit_ledger e where e.studio_package_transaction_id = p.studio_package_transaction_id) s,
    lateral (select coalesce(sum(amount_minor - tax_minor), 0) as net from refund f
      where f.order_id = o.order_id and f.status = 'DONE') f
    where p.status <> 'PENDING_PAYMENT' and (o.paid_minor = o.total_minor and s.sold <> l.net_minor
      or s.sold > l.net_minor or s.refunded <> f.net)`.execute(tx);
  failOn('Packages carry other money than their orders', rows);
}

/** Packages in the form of the report's model. */
async function lotsIn(tx: Tx): Promise<Map<string, Valued>> {
  const { rows } = await sql<Valued & { id: string }>`
    select p.studio_package_transaction_id as id, p.unlimited
      or p.recognition = 'STRAIGHT_LINE' as "isByTime", p.status, p.start_date as "startDate",
      p.end_date as "endDate",
      p.earned_until as "recognisedUntil", p.expired_on as "expiredOn",
      coalesce((select json_agg(json_build_object('from', from_date, 'until', until_date))
        from package_freeze f where f.studio_package_transaction_id = p.studio_package_transaction_id),
        '[]') as frozen,
      coalesce((select json_agg(json_build_object('kind', kind, 'valueMinor', value_minor, 'day',
        service_date, 'earnedFrom', earned_from)) from credit_ledger l
        where l.studio_package_transaction_id = p.studio_package_transaction_id), '[]') as lines
    from member_package p`.execute(tx);
  return new Map(rows.map(({ id, ...lot }) => [id, lot]));
}

const ALL = {
  search: '',
  source: null,
  packageType: null,
  sort: 'closing',
  order: 'desc',
  page: 0,
  pageSize: 200,
} as const;
const FIELDS = [
  'opening',
  'sales',
  'onUse',
  'straightLine',
  'breakage',
  'refunds',
  'adjustments',
  'closing',
] as const satisfies (keyof Movement)[];
const ONE_DAY = 86_400_000;

/** Checks that the report adds up per package and in total, and equals the model. */
async function provenMovements(
  tx: Tx,
  period: { from: string; to: string; today: string },
): Promise<Movements> {
  const report = await movementsOf(tx, { ...period, closedMonth: null }, ALL);
  const lots = await lotsIn(tx);
  const total: Movement = {
    opening: 0,
    lateChanges: 0,
    sales: 0,
    onUse: 0,
    straightLine: 0,
    breakage: 0,
    refunds: 0,
    adjustments: 0,
    closing: 0,
  };
  for (const [id, lot] of lots) {
    const expected = movementOf(lot, period, period.today);
    const found = report.items.find((item) => item.id === id);
    for (const field of FIELDS) {
      total[field] += expected[field];
      if ((found?.[field] ?? 0) !== expected[field])
        fail(
          `${field} of a package from ${period.from} to ${period.to} is ${found?.[field]}, but should be ${expected[field]}`,
        );
    }
    if (gapOf(expected) !== 0) fail(`A package is off by ${gapOf(expected)}`);
    if (deferredAt(lot, period.today, period.today) < 0)
      fail(`A package has a negative value: ${JSON.stringify(lot)}`);
  }
  for (const field of FIELDS)
    if (report.header[field] !== total[field])
      fail(`${field} of all packages is ${report.header[field]}, but should be ${total[field]}`);
  if (gapOf(report.header) !== 0) fail(`The report is off by ${gapOf(report.header)}`);
  return report;
}

/** The figures of closed months, which must not change any more. */
export type Closed = Map<string, Movement>;

const spanBefore = (today: string): { from: string; to: string } => {
  const from = monthBefore(today);
  return { from, to: endOfMonth(from) };
};

/**
 * Stores the figures of the last month once it is closed, and compares earlier months with the stored ones.
 */
async function checkClosed(tx: Tx, closed: Closed, today: string): Promise<void> {
  const last = spanBefore(today);
  // The sweeps may write the last lines of a month during the first days of the next.
  if (!closed.has(last.from) && Number(today.slice(8)) > 3)
    closed.set(last.from, (await movementsOf(tx, { ...last, today, closedMonth: null }, ALL)).header);
  for (const [from, header] of closed) {
    const to = endOfMonth(from);
    const now = (await movementsOf(tx, { from, to, today, closedMonth: null }, ALL)).header;
    for (const field of FIELDS)
      if (now[field] !== header[field])
        fail(`${field} of the closed month of ${from} was ${header[field]}, and is ${now[field]}`);
  }
}

/**
 * Checks all invariants.
 * @throws with the defect.
 */
export const check = (
  { api, studio }: MoneyWorld,
  closed: Closed,
  period: { daysAgo: number; days: number },
): Promise<void> =>
  api.db.studio(studio.studioId, async (tx) => {
    const today = localDateOf(api.clock.now(), 'Asia/Singapore');
    const from = localDateOf(
      new Date(api.clock.now().getTime() - period.daysAgo * ONE_DAY),
      'Asia/Singapore',
    );
    await checkLedger(tx);
    await checkBookings(tx);
    await checkShares(tx);
    await checkReceipts(tx);
    await checkSales(tx);
    const all = await provenMovements(tx, { from: '2020-01-01', to: today, today });
    if (all.header.opening !== 0) fail(`The opening balance before the first sale is ${all.header.opening}`);
    const span = { from, to: addDays(from, period.days) };
    const some = await provenMovements(tx, { ...span, today });
    const now = api.clock.now();
    await checkPartPaid(tx, { from: '2020-01-01', to: today, now }, all.header);
    await checkPartPaid(tx, { ...span, now }, some.header);
    await checkClosed(tx, closed, today);
  });
