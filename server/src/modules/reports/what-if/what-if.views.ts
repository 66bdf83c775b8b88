import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Facts, GivenBack, LeftSession, Waiting } from './replay.service.ts';

/** Local days of the studio, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

const held = ({ from, to }: Span) =>
  sql`s.status <> 'CANCELLED' and s.status <> 'DRAFT' and s.local_date between ${from} and ${to}`;

/** Places that members gave back before the start, of sessions that were held. */
async function givenBackIn(tx: Tx, span: Span): Promise<GivenBack[]> {
  const { rows } = await sql<Omit<GivenBack, 'payer'> & GivenBack['payer']>`
    select b.schedule_id as "scheduleId", b.member_id as "memberId", b.cancelled_at as at,
      b.free_cancel_until as "freeCancelUntil", coalesce(p.unlimited, false) as unlimited,
      p.studio_package_id as "studioPackageId", coalesce(-taken.delta, 0)::int as credits,
      coalesce(-taken.value_minor, 0)::float8 as "valueMinor", b.pay_mode not in ('FREE', 'CHANNEL') as "isPaid"
    from session s join booking b on b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
    left join member_package p on p.studio_id = b.studio_id
      and p.studio_package_transaction_id = b.studio_package_transaction_id
    left join lateral (
      select l.delta, l.value_minor from credit_ledger l where l.studio_id = b.studio_id
        and l.booking_id = b.booking_id and l.kind in ('CONSUME', 'SWITCH_CONSUME')
      order by l.created_at desc, l.ledger_id desc limit 1) taken on true
    where ${held(span)} and b.status in ('CANCELLED', 'LATE_CANCELLED') and b.cancelled_at < s.start_at
    order by b.cancelled_at, b.booking_id`.execute(tx);
  return rows.map(({ unlimited, studioPackageId, credits, ...place }) => ({
    ...place,
    payer: { unlimited, studioPackageId, credits },
  }));
}

async function sessionsIn(tx: Tx, span: Span): Promise<Map<string, LeftSession>> {
  const { rows } = await sql<LeftSession>`
    select s.schedule_id as "scheduleId", s.start_at as "startAt", s.end_at as "endAt", s.capacity,
      s.free_cancel_until as "freeCancelUntil", t.template_type as "templateType", t.booking_rules as "templateRules",
      s.booking_rules as "sessionRules", s.waitlist_max as "waitlistMax",
      (select count(*)::int from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
        and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW')) as taken
    from session s join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    where ${held(span)} and exists (select from booking b where b.studio_id = s.studio_id
      and b.schedule_id = s.schedule_id and b.status in ('CANCELLED', 'LATE_CANCELLED'))`.execute(tx);
  return new Map(rows.map((row) => [row.scheduleId, row]));
}

async function waitingIn(tx: Tx, span: Span): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.schedule_id as "scheduleId", w.joined_at as "joinedAt", w.accept_late,
      case when w.status = 'LEFT' then w.settled_at end as "goneAt"
    from session s join waitlist_entry w on w.studio_id = s.studio_id and w.schedule_id = s.schedule_id
    where ${held(span)} order by w.joined_at, w.waitlist_id`.execute(tx);
  return rows;
}

/** What happened in some days, as far as the rules look at it. */
export async function factsOf(tx: Tx, span: Span, timezone: string): Promise<Facts> {
  return {
    sessions: await sessionsIn(tx, span),
    givenBack: await givenBackIn(tx, span),
    waiting: await waitingIn(tx, span),
    timezone,
  };
}

/** Of the offers of some days, how many were taken; everything where nothing was offered. */
export async function takenShareIn(tx: Tx, span: Span): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select (count(*) filter (where w.status = 'PROMOTED'))::float8 / nullif(count(*), 0) as share
    from session s join waitlist_entry w on w.studio_id = s.studio_id and w.schedule_id = s.schedule_id
    where ${held(span)} and w.offered_at is not null`.execute(tx);
  return rows[0]?.share ?? 1;
}

/** What a place that a package paid for was worth in these days, in minor units; 0 where none was. */
export async function placeValueIn(tx: Tx, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ value: number | null }>`
    select avg(-value_minor)::float8 as value from credit_ledger
    where kind = 'CONSUME' and value_minor < 0 and service_date between ${from} and ${to}`.execute(tx);
  return rows[0]?.value ?? 0;
}

/** What plans are called and cost, in minor units, by their ids. */
export async function plansIn(tx: Tx): Promise<ReadonlyMap<string, { name: string; priceMinor: number }>> {
  const plans = await tx
    .selectFrom('package_plan')
    .select(['studio_package_id as id', 'package_name as name', 'price_minor as priceMinor'])
    .execute();
  return new Map(plans.map(({ id, ...plan }) => [id, plan]));
}

/** A plan's paid sales: how many, what came in without tax, and what would have at another price. Minor units. */
export async function salesIn(
  tx: Tx,
  { from, to }: Span,
  {
    studioPackageId,
    priceMinor,
    timezone,
  }: { studioPackageId: string; priceMinor: number; timezone: string },
): Promise<{ sold: number; before: number; after: number }> {
  const { rows } = await sql<{ sold: number; before: number; after: number }>`
    select coalesce(sum(l.quantity), 0)::int as sold, coalesce(sum(l.net_minor), 0)::float8 as before,
      round(coalesce(sum(l.net_minor::float8 * ${priceMinor}::float8 / nullif(l.unit_minor, 0)), 0)::numeric)::float8
        as after
    from orders o join order_line l on l.studio_id = o.studio_id and l.order_id = o.order_id
    where l.studio_package_id = ${studioPackageId} and o.status in ('PAID', 'PARTIALLY_REFUNDED') and l.unit_minor > 0
      and o.paid_at >= (${from}::timestamp at time zone ${timezone})
      and o.paid_at < ((${to}::date + 1)::timestamp at time zone ${timezone})`.execute(tx);
  return rows[0] ?? { sold: 0, before: 0, after: 0 };
}
