import type { DeferredRevenueQuery } from '@studio/contract/reports/deferred-revenue.schema';
import { addDays } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { openFrom } from '../../packages/member-package/member-package.api.ts';
import { membersNamed } from '../../members/member/member.api.ts';
import { KINDS, type Movement } from './deferred-revenue.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** Days local to the studio, both inclusive. */
export interface Period {
  from: string;
  to: string;
  today: string;
  /** The closed month that ends on the day before `from`, if any; its closing balance is the opening one. */
  closedMonth: string | RawBuilder<unknown> | null;
}

/** Which packages are asked for. */
export type PackageFilter = Pick<DeferredRevenueQuery, 'search' | 'source' | 'packageType'> &
  Partial<Pick<DeferredRevenueQuery, 'studioPackageId'>>;

/** The filter and the page of the report. */
export type MovementQuery = PackageFilter &
  Partial<Pick<DeferredRevenueQuery, 'flow' | 'ends'>> &
  Pick<DeferredRevenueQuery, 'sort' | 'order' | 'page' | 'pageSize'>;

/** The closing balance by the number of days until packages end. */
export interface Ageing {
  within30: number;
  within90: number;
  within180: number;
  later: number;
  noExpiry: number;
}

export interface Movements {
  header: Movement;
  ageing: Ageing;
  total: number;
  items: (Movement & { id: string })[];
}

const PLACES = Object.keys(KINDS) as (keyof typeof KINDS)[];
/**
 * The place of a line as a number: comparing words a million times takes longer than reading them. 0 = an
 * adjustment.
 */
const placeOf = (kind: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${kind} ${sql.join(
    PLACES.flatMap((place, index) =>
      KINDS[place].map((name) => sql`when ${sql.lit(name)} then ${sql.lit(index + 1)}`),
    ),
    sql` `,
  )} else 0 end`;
const inPlace = (place: keyof typeof KINDS | null): RawBuilder<unknown> =>
  sql`coalesce(sum(value) filter (where place = ${sql.lit(place === null ? 0 : PLACES.indexOf(place) + 1)}),
    0)::bigint`;

/**
 * The sums of all lines since the first day, by package. Earlier sums follow from the present balance, so
 * that the report of a month reads only the lines of that month. Sums after the period ignore the kind.
 * Floating point is twice as fast, and exact for sums of whole numbers as small as these.
 */
const moved = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select id, sum(value)::bigint as since_from,
    coalesce(sum(value) filter (where place = -1), 0)::bigint as after_to, ${inPlace('sales')} as sales,
    ${inPlace('onUse')} as used,
    ${inPlace('straightLine')} as earned, ${inPlace('breakage')} as lost, ${inPlace('refunds')} as refunded,
      ${inPlace(null)} as adjusted
  from (
    select studio_package_transaction_id as id, -1 as place, sum(value_minor::float8) as value
      from credit_ledger where service_date >= ${from} and service_date > ${to} group by 1
    union all
    select studio_package_transaction_id, ${placeOf(sql`kind`)}, sum(value_minor::float8) from credit_ledger
      where service_date >= ${from} and service_date <= ${to} group by 1, 2
  ) placed group by 1`;

/** Narrows packages, named `p`, to those that are asked for. */
export const isAsked = ({
  search,
  source,
  packageType,
  studioPackageId,
}: PackageFilter): RawBuilder<unknown> => sql`true
    ${source ? sql`and p.source = ${source}` : sql``}
    ${packageType ? sql`and p.package_type = ${packageType}` : sql``}
    ${studioPackageId ? sql`and p.studio_package_id = ${studioPackageId}` : sql``}
    ${
      search
        ? sql`and (${contains(sql`folded(p.name)`, search)}
      or p.member_id = any(${membersNamed(search)}))`
        : sql``
    }`;

/** What each package was worth when the month before was closed. */
const closedBalances = ({ closedMonth }: Period): RawBuilder<unknown> => sql`
  select studio_package_transaction_id as id, closing from closed_month_package
  where month = ${closedMonth}::date and closing <> 0`;

const lots = (asked: PackageFilter): RawBuilder<unknown> => sql`
  select p.studio_package_transaction_id as id, p.member_id, p.name, p.status, p.start_date, p.end_date,
    p.earned_until, p.expired_on, p.created_at,
    p.unlimited or p.recognition = 'STRAIGHT_LINE' as by_time,
      p.value_minor - coalesce(v.after_to, 0) as noted_to,
      p.value_minor - coalesce(v.since_from, 0) as noted_before,
    coalesce(v.sales, 0) as sales, coalesce(v.used, 0) as used, coalesce(v.earned, 0) as earned,
      coalesce(v.lost, 0) as lost, coalesce(v.refunded, 0) as refunded, coalesce(v.adjusted, 0) as adjusted,
    coalesce(c.closing, 0) as closed
  from member_package p left join moved v on v.id = p.studio_package_transaction_id
    left join closed_balances c on c.id = p.studio_package_transaction_id
  where (p.value_minor > 0 or v.id is not null or c.id is not null) and ${isAsked(asked)}`;

/**
 * The spans of days that the first or last day of the period may cut: lines of several days, and days without
 * a line yet.
 */
const spans = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select l.id, true as is_line, e.earned_from as first_day, e.service_date as last_day,
    -e.value_minor as amount_to, -e.value_minor as amount_before
  from lots l join credit_ledger e on e.studio_package_transaction_id = l.id and e.kind = 'EARN'
    and e.service_date >= ${from} and e.earned_from <= ${to}
  where l.by_time
  union all
  select id, false, greatest(start_date, earned_until + 1), end_date, noted_to, noted_before
  from lots where by_time and start_date is not null`;

/** Days of freezes in each span: all of them, and those until each of the two days. */
const frozen = (before: string, to: string): RawBuilder<unknown> => sql`
  select s.id, s.first_day, sum(least(f.until_date, s.last_day) - greatest(f.from_date,
    s.first_day) + 1) as days,
    sum(greatest(0, least(f.until_date, ${to}::date) - greatest(f.from_date, s.first_day) + 1)) as to_days,
    sum(greatest(0, least(f.until_date, ${before}::date) - greatest(f.from_date,
      s.first_day) + 1)) as before_days
  from spans s join package_freeze f on f.studio_package_transaction_id = s.id and f.from_date <= s.last_day
    and f.until_date >= s.first_day
  group by 1, 2`;

/** The part that a span recognises until the end of a day, rounded down; all of it on its last day. */
const recognisedUntil = (
  day: string,
  amount: 'amount_to' | 'amount_before',
  frozenDays: 'to_days' | 'before_days',
): RawBuilder<unknown> => sql`
  case when ${day}::date < s.first_day then 0
    when s.last_day is null or ${day}::date >= s.last_day then ${sql.ref(`s.${amount}`)}
    when s.last_day - s.first_day + 1 - coalesce(f.days, 0) <= 0 then 0
    else floor(${sql.ref(`s.${amount}`)} * (${day}::date - s.first_day + 1 -
      coalesce(${sql.ref(`f.${frozenDays}`)}, 0))::numeric / (s.last_day - s.first_day + 1 - coalesce(f.days,
      0))) end`;

/** Lines that end by a day are among those recorded by then. */
const inPart = (before: string, to: string): RawBuilder<unknown> => sql`
  select s.id, sum(case when s.is_line and s.last_day <= ${to} then 0
    else ${recognisedUntil(to, 'amount_to', 'to_days')} end)::bigint as earned_to,
    sum(case when s.is_line and s.last_day <= ${before} then 0
      else ${recognisedUntil(before, 'amount_before', 'before_days')} end)::bigint as earned_before
  from spans s left join frozen f on f.id = s.id and f.first_day = s.first_day
  group by 1`;

/**
 * The day of an end that no sweep has processed yet, on which the remaining value is recognised; null for all
 * others.
 */
const lostOn = (today: string): RawBuilder<unknown> => sql`
  case when not l.by_time and l.status in ('ACTIVE', 'INACTIVE') and l.end_date < ${today}::date
    then case when l.expired_on is null then greatest(l.end_date, ${openFrom(today)}::date)
      else ${today}::date end end`;

const movements = (before: string, { to, today, closedMonth }: Period): RawBuilder<unknown> => sql`
  select id, member_id, name, end_date, created_at,
    case when ${closedMonth}::date is null then known_before else closed end as opening,
    case when ${closedMonth}::date is null then 0 else known_before - closed end as late_changes, sales, -used as on_use, earned_to - earned_before - earned as straight_line,
    lost_to - lost_before - lost as breakage, -refunded as refunds, adjusted as adjustments,
      noted_to - earned_to - lost_to as closing
  from (
    select l.*, coalesce(e.earned_to, 0) as earned_to, coalesce(e.earned_before, 0) as earned_before,
      case when ${to}::date >= d.lost_on then l.noted_to else 0 end as lost_to, case
        when ${before}::date >= d.lost_on then l.noted_before else 0 end as lost_before
    from lots l left join in_part e on e.id = l.id, lateral (select ${lostOn(today)} as lost_on) d
  ) parts, lateral (select noted_before - earned_before - lost_before as known_before) k`;

const HAPPENED = sql`opening <> 0 or late_changes <> 0 or closing <> 0 or sales <> 0 or on_use <> 0 or straight_line <> 0
  or breakage <> 0 or refunds <> 0 or adjustments <> 0`;
const COLUMNS = [
  ['opening', 'opening'],
  ['late_changes', 'lateChanges'],
  ['sales', 'sales'],
  ['on_use', 'onUse'],
  ['straight_line', 'straightLine'],
  ['breakage', 'breakage'],
  ['refunds', 'refunds'],
  ['adjustments', 'adjustments'],
  ['closing', 'closing'],
] as const;
const object = (value: (column: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(COLUMNS.map(([column, name]) => sql`${sql.lit(name)}, ${value(column)}`));

/** Whether a package ends so soon, by the days from the last day to its end. */
const ENDS: Record<keyof Ageing, (days: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  within30: (days) => sql`${days} <= 30`,
  within90: (days) => sql`${days} > 30 and ${days} <= 90`,
  within180: (days) => sql`${days} > 90 and ${days} <= 180`,
  later: (days) => sql`${days} > 180`,
  noExpiry: (days) => sql`${days} is null`,
};
const daysUntil = (to: string): RawBuilder<unknown> => sql`(end_date - ${to}::date)`;
const ageingOf = (to: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(ENDS).map(
      ([age, endsSo]) =>
        sql`${sql.lit(age)}, coalesce(sum(closing) filter (where ${endsSo(daysUntil(to))}), 0)`,
    ),
  );

/** Whether a package is still worth something, and ends so soon. */
export const endsIn = (age: unknown, days: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`closing <> 0 and ${ENDS[age as keyof Ageing](days)}`;

/** Packages that a figure counts, or whose balance ends so soon. */
function narrowed({ flow, ends, to }: Pick<MovementQuery, 'flow' | 'ends'> & Pick<Period, 'to'>) {
  const [column] = COLUMNS.find(([, name]) => name === flow) ?? [];
  return sql`happened where ${column ? sql`${sql.ref(column)} <> 0` : sql`true`}
    and ${ends ? endsIn(ends, daysUntil(to)) : sql`true`}`;
}

const ORDER_BY: Record<MovementQuery['sort'], RawBuilder<unknown>> = {
  closing: sql`closing`,
  memberName: sql`member_name`,
  packageName: sql`folded(name)`,
  purchasedOn: sql`created_at`,
  endDate: sql`end_date`,
  recognisedInPeriod: sql`on_use + straight_line + breakage`,
};

/**
 * Common table expressions that end with `happened`: the packages with money in them or with a flow in a period, as
 * the ledger knows them now.
 */
export const happenedIn = (period: Period, asked: PackageFilter): RawBuilder<unknown> => {
  const before = addDays(period.from, -1);
  return sql`moved as materialized (${moved(period)}),
      closed_balances as materialized (${closedBalances(period)}), lots as materialized (${lots(asked)}),
      spans as materialized (${spans(period)}), frozen as materialized (${frozen(before, period.to)}),
      in_part as materialized (${inPart(before, period.to)}),
      happened as materialized (select * from (${movements(before, period)}) a where ${HAPPENED})`;
};

/** The sums of `happened`, and one page of it. @param happened Its common table expressions. */
export async function readMovements(
  tx: Tx,
  happened: RawBuilder<unknown>,
  { to, flow, ends, sort, order, page, pageSize }: MovementQuery & Pick<Period, 'to'>,
): Promise<Movements> {
  const asked = narrowed({ flow, ends, to });
  const withNames =
    sort === 'memberName'
      ? sql`, (select folded(${shownName('m')}) from member m
        where m.member_id = a.member_id) as member_name`
      : sql``;
  // Sums of a hundred thousand packages fit into this, but not into the memory of everyday queries; and the
  // best plan for a month is not the best for two years.
  await sql`select set_config('work_mem', '64MB', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
  const { rows } = await sql<Movements>`
    with ${happened}
    select json_build_object(${object((column) => sql`coalesce(sum(${sql.ref(column)}), 0)`)}) as header,
      count(*)::int as total,
      json_build_object(${ageingOf(to)}) as ageing,
      (select coalesce(json_agg(json_build_object('id', i.id, ${object((column) => sql.ref(`i.${column}`))})),
        '[]') from (
        select a.* ${withNames} from (select * from ${asked}) a
        order by ${ORDER_BY[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, id
          limit ${pageSize} offset ${page * pageSize}
      ) i) as items
    from ${asked}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A sum has no row');
  return found;
}

/**
 * The flows of packages in a period: of all matching packages together, and of those on one page. Includes
 * only packages with money in it, or with a flow.
 */
export const movementsOf = (tx: Tx, period: Period, asked: MovementQuery): Promise<Movements> =>
  readMovements(tx, happenedIn(period, asked), { ...asked, to: period.to });
