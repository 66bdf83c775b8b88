import { MEMBERSHIP_REPORT } from '@studio/contract/reports/definitions/membership.report';
import { addDays, firstOfMonth } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { oneOfThese } from './narrowing/conditions.views.ts';
import type { Days, ReportSource } from './report.views.ts';
import { isLong } from './suiting.views.ts';

type Sql = RawBuilder<unknown>;

const DAYS_OF_MONTH = sql`30.4375`;

/** Whether the member had a membership before, and none any more when this one began. */
const cameBack = sql`
  exists (select from subscription o where o.studio_id = s.studio_id and o.member_id = s.member_id
    and o.current_start is not null and o.ended_at <= s.started_at and o.subscription_id <> s.subscription_id)
  and not exists (select from subscription o where o.studio_id = s.studio_id and o.member_id = s.member_id
    and o.current_start is not null and o.started_at < s.started_at
    and (o.ended_at is null or o.ended_at > s.started_at))`;

/** Of a cycle: a bill for another plan does not count before it is paid. */
const counts = sql`c.part = 0 and (c.credited_order_id is null or c.status = 'PAID')`;

/** The cycle of the last day of a span, looked up. */
const cycleOfSpan = sql`lateral (
  select c.* from subscription_cycle c
  where c.studio_id = s.studio_id and c.subscription_id = s.subscription_id and ${counts}
    and c.cycle_start <= span.last_day
  order by c.cycle_start desc limit 1) then_ on true`;

/** The same of many spans, in one pass: each cycle is that of the last days until the next one begins. */
const cyclesOfSpans = (spans: Sql): Sql => sql`(
  select c.*, generate_series(c.first, c.last) as n
  from (
    select c.*, width_bucket(c.cycle_start - 1, lasts.days) + 1 as first, coalesce(width_bucket(
      lead(c.cycle_start) over (partition by c.subscription_id order by c.cycle_start) - 1, lasts.days),
      cardinality(lasts.days)) as last
    from subscription_cycle c
    cross join (select array_agg(last_day order by last_day) as days from (${spans}) span) lasts
    where ${counts}) c) then_
  on then_.studio_id = s.studio_id and then_.subscription_id = s.subscription_id and then_.n = span.n`;

const isTrial = sql`then_.status = 'TRIAL' and then_.cycle_end >= span.last_day`;

/** Whether the bill of the cycle was not paid a day after it was written. */
const isUnpaid = sql`(then_.paid_at is null or then_.paid_at >= span.to_at)
  and then_.created_at < span.to_at - interval '1 day'`;

/** Whether a bill of before was paid after the last day, so late that its cycle began anew with the payment. */
const isPaidLater = sql`case when then_.cycle_end < span.last_day then (
  select c.created_at < span.to_at - interval '1 day' from subscription_cycle c
  where c.studio_id = s.studio_id and c.subscription_id = s.subscription_id and c.part = 0
    and c.cycle_start > span.last_day
  order by c.cycle_start limit 1) end`;

/** Most memberships have never had a pause: they are found together, before each is asked about a span. */
const isPaused = sql`s.subscription_id in (select subscription_id from subscription_pause where begun_at is not null)
  and exists (select from subscription_pause p where p.studio_id = s.studio_id
  and p.subscription_id = s.subscription_id and p.begun_at is not null
  and span.last_day between p.from_date and p.until_date)`;

/** Whether it began with a trial, and nothing was paid for it before an instant. Few did: they are found together. */
const isUnpaidTrial = (instant: Sql): Sql => sql`(
  s.subscription_id in (
    select subscription_id from subscription_cycle where studio_id = ${thisStudio} and status = 'TRIAL')
  and not exists (select from subscription_cycle c where c.studio_id = s.studio_id
    and c.subscription_id = s.subscription_id and c.status <> 'TRIAL' and c.paid_at < ${instant}))`;

const daysOf = (unit: Sql, count: Sql): Sql => sql`(${count} * case ${unit} when 'WEEK' then 7
  when 'MONTH' then ${DAYS_OF_MONTH} else 365.25 end)`;

/** How long a cycle is: of another plan than that of today, as long as that plan's are. */
const cycleDays = sql`case when then_.studio_package_id <> s.studio_package_id then (
    select ${daysOf(sql`plan.cycle_unit`, sql`plan.cycle_count`)} from package_plan plan
    where plan.studio_id = s.studio_id and plan.studio_package_id = then_.studio_package_id)
  else ${daysOf(sql`s.cycle_unit`, sql`s.cycle_count`)} end`;

/** Keeps the planner from working out how a membership stood wherever it is used. */
const ONCE = sql`offset 0`;

/**
 * Memberships that were running in each span of days, with what became of them in it: their price and plan of its last
 * day, not of now.
 */
const runningIn = (spans: Sql, { timezone }: Days, cycle: Sql): Sql => sql`
  select r.*, case when r.over is null then r.price * ${DAYS_OF_MONTH} / r.cycle_days end as exact
  from (
    select s.subscription_id::text as "rowId", s.started_at as at, span.from_day as day, s.member_id as "memberId",
      s.staff_id as "staffId", s.subscription_id, s.started_at < span.from_at as "wasActive",
      s.started_at < span.from_at and not ${isUnpaidTrial(sql`span.from_at`)} as "wasPaid",
      case when s.started_at >= span.from_at then case when ${cameBack} then 'BACK' else 'NEW' end end as began,
      over.how as over, coalesce(over.how, case when ${isPaused} then 'PAUSED'
        when ${isUnpaid} or ${isPaidLater} then 'PAST_DUE' when ${isTrial} then 'TRIAL' else 'ACTIVE' end) as state,
      then_.studio_package_transaction_id as package_id, coalesce(then_.studio_package_id, s.studio_package_id) as "studioPackageId",
      coalesce(then_.price_minor, s.price_minor) as price, ${cycleDays} as cycle_days,
      (s.started_at at time zone ${timezone})::date as "startedAt",
      case when s.ended_at is not null or s.status = 'CANCEL_AT_END' then s.current_end else s.ends_on end as "endsOn",
      case when s.status <> 'CANCEL_AT_END' then s.next_bill_on end as "nextBillOn", s.failed_tries as "failedTries",
      case when s.ended_at is not null or s.status = 'CANCEL_AT_END' or s.ends_on is not null
        then s.cancel_reason end as "cancelReason",
      (extract(epoch from least(s.ended_at, span.to_at, span.now) - s.started_at) / 86400 / ${DAYS_OF_MONTH})::float8
        as tenure, span.last_day
    from (${spans}) span
    join subscription s on s.current_start is not null and s.started_at < span.to_at
      and (s.ended_at is null or s.ended_at >= span.from_at)
    left join ${cycle}
    cross join lateral (select case when s.ended_at < span.to_at
      then case when s.cancel_reason <> 'NOT_PAID' and not ${isUnpaidTrial(sql`s.ended_at`)}
        then 'CANCELLED' else 'ENDED' end end as how) over ${ONCE}) r`;

const instants = (days: Sql, { timezone, now }: Days): Sql => sql`
  select row_number() over (order by from_day) as n, from_day, to_day - 1 as last_day, ${now}::timestamptz as now,
    from_day::timestamp at time zone ${timezone} as from_at, to_day::timestamp at time zone ${timezone} as to_at
  from (${days}) days`;

const wholeOf = ({ from, to }: Days): Sql => sql`select ${from}::date as from_day, ${to}::date as to_day`;
const monthsOf = ({ from, to }: Days): Sql => sql`
  select greatest(t::date, ${from}::date) as from_day, least((t + interval '1 month')::date, ${to}::date) as to_day
  from generate_series(${firstOfMonth(from)}::timestamp, ${to}::timestamp - interval '1 day', interval '1 month') t`;

const isOneMonth = ({ from, to }: Days): boolean => firstOfMonth(from) === firstOfMonth(addDays(to, -1));

const isOf = (...states: string[]): Sql => sql`r.state in (${sql.join(states)})`;
const isActive = isOf('ACTIVE', 'TRIAL', 'PAST_DUE', 'PAUSED');
const isPaying = isOf('ACTIVE', 'PAST_DUE');
const counted = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;
const monthly = sql`coalesce(sum(r.exact) filter (where ${isPaying}), 0)`;

/**
 * Memberships from what the database keeps of them: when each began and was over, its cycles with their packages and
 * bills, and its pauses. It is one row in a period, and one in each of its months.
 */
export const membershipSource: ReportSource = {
  report: MEMBERSHIP_REPORT,
  base: (days) => runningIn(instants(wholeOf(days), days), days, cycleOfSpan),
  // Only what figures and filters need: of two years there is a row for each membership and month.
  byMonth: (days) => {
    if (isOneMonth(days)) return undefined;
    const months = instants(monthsOf(days), days);
    return sql`
      select r.day, r."memberId", r."staffId", r."studioPackageId", r."wasActive", r."wasPaid", r.began, r.over,
        r.state, r."cancelReason", r.exact
      from (${runningIn(months, days, isLong(days) ? cyclesOfSpans(months) : cycleOfSpan)}) r`;
  },
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName", plan.package_name as "planName", nullif(m.phone, '') as phone,
      round(r.exact) as monthly, credits.granted, credits.used, credits.left,
      (select coalesce(sum(least(p.until_date, r.last_day) - p.from_date + 1), 0) from subscription_pause p
        where p.subscription_id = r.subscription_id and p.begun_at is not null and p.from_date <= r.last_day)
        as "pausedDays",
      (select coalesce(sum(o.paid_minor - o.refunded_minor), 0) from orders o
        where o.subscription_id = r.subscription_id) as "lifetimeValue"
    from ${base} r
    join member m on m.member_id = r."memberId"
    join package_plan plan on plan.studio_package_id = r."studioPackageId"
    left join lateral (select p.total_credits as granted, p.credits_remaining as left,
        (select coalesce(-sum(l.delta), 0) from credit_ledger l
          where l.studio_package_transaction_id = p.studio_package_transaction_id
            and l.kind in ('CONSUME', 'RETURN', 'SWITCH_CONSUME', 'SWITCH_RETURN')) as used
      from member_package p
      where p.studio_package_transaction_id = r.package_id and not p.unlimited) credits on true`,
  sortsInBase: [
    'state',
    'began',
    'startedAt',
    'endsOn',
    'nextBillOn',
    'price',
    'failedTries',
    'cancelReason',
    'tenure',
  ],
  figures: {
    activeAtStart: counted(sql`r."wasActive"`),
    started: counted(sql`r.began = 'NEW'`),
    cameBack: counted(sql`r.began = 'BACK'`),
    cancelled: counted(sql`r.over = 'CANCELLED'`),
    ended: counted(sql`r.over = 'ENDED'`),
    activeAtEnd: counted(isActive),
    // Also of those who cancelled only the ones of the start: it is a share of them.
    churn: sql`${counted(sql`r."wasPaid" and r.over = 'CANCELLED'`)}::float8 / nullif(${counted(sql`r."wasPaid"`)}, 0)`,
    mrr: sql`round(${monthly})`,
    arpm: sql`round(${monthly} / nullif(count(distinct r."memberId") filter (where ${isPaying}), 0))`,
    paused: counted(isOf('PAUSED')),
    pastDue: counted(isOf('PAST_DUE')),
  },
  groups: {
    plan: {
      key: sql`r."studioPackageId"`,
      label: (key) =>
        sql`(select plan.package_name from package_plan plan where plan.studio_package_id = ${key}::uuid)`,
    },
    state: { key: sql`r.state` },
    cancelReason: { key: sql`r."cancelReason"` },
  },
  conditions: {
    active: oneOfThese('state', { START: sql`r."wasActive"`, END: isActive, PAYING: isPaying }),
  },
  owner: sql`r."staffId"`,
};
