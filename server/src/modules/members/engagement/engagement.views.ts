import { sql, type RawBuilder } from 'kysely';
import { paysForOthers } from '../family-link/family-link.api.ts';
import { owedBy } from '../../packages/order/order.api.ts';
import { spentBy } from '../../../platform/db/sql/spentBy.ts';

/** Whose figures, and the studio's day. */
export interface FiguresQuery {
  /** `null`: everybody. */
  memberIds: readonly string[] | null;
  /** The studio's local date. */
  today: string;
  now: Date;
  /** `MMDD` of the coming week. */
  birthdays: readonly string[];
  /** Percent of its credits up to which a package is low. */
  lowCredits: number;
}

/**
 * What decides a status (rules B19), from the figures `f` of a member. The first that holds: money at stake
 * comes before visits, and a booking to come before how long ago the last visit was. `away_days` counts since
 * the last visit, or since the day they joined. A child for whom a guardian's package can pay is not lost, however
 * seldom they come.
 */
const REASON = sql`case
  when f.tenure_days <= 30 and f.visits <= 3 then 'JOINED'
  when f.is_past_due then 'PAST_DUE'
  when f.next_booking_at is not null then 'BOOKED'
  when f.has_family_package and f.away_days > 30 then 'FAMILY'
  when f.away_days > 180 then 'AWAY_181'
  when f.away_days > 60 then 'AWAY_61'
  when f.away_days > 30 then 'AWAY_31'
  when f.used_up_days > 7 then 'USED_UP'
  when f.away_days <= 14 then 'CAME'
  when f.visits30 * 2 * 84 <= f.visits_12_weeks * 30 then 'DROPPED'
  else 'AS_USUAL' end`;

const STATUS_OF_REASON = sql`case r.reason
  when 'JOINED' then 'NEW'
  when 'BOOKED' then 'ACTIVE' when 'FAMILY' then 'ACTIVE' when 'CAME' then 'ACTIVE' when 'AS_USUAL' then 'ACTIVE'
  when 'DROPPED' then 'COOLING'
  when 'AWAY_61' then 'LAPSED' when 'AWAY_181' then 'LOST'
  else 'AT_RISK' end`;

/** The one definition of a status: the rows of `figures` with `status` and `reason`. */
export const withStatus = (figures: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.*, ${STATUS_OF_REASON} as status from (
    select f.*, ${REASON} as reason from (${figures}) f
  ) r`;

const chosen = (alias: string, memberIds: FiguresQuery['memberIds']) =>
  memberIds === null ? sql`true` : sql`${sql.ref(`${alias}.member_id`)} = any(${memberIds}::uuid[])`;

const attendance = ({ memberIds, today, now }: FiguresQuery) => sql`
  seen as materialized (
    select b.member_id, b.status, s.local_date, s.start_at, (s.local_date - date '2000-01-03') / 7 as week
    from booking b join session s using (studio_id, schedule_id) where ${chosen('b', memberIds)}
  ), attendance as (
    select member_id,
      count(*) filter (where status = 'CHECKED_IN')::int as visits,
      count(*) filter (where status = 'CHECKED_IN' and local_date > ${today}::date - 30)::int as visits30,
      count(*) filter (where status = 'CHECKED_IN' and local_date > ${today}::date - 90)::int as visits90,
      count(*) filter (where status = 'CHECKED_IN' and local_date > ${today}::date - 84)::int
        as visits_12_weeks,
      count(*) filter (where status = 'NO_SHOW' and local_date > ${today}::date - 90)::int as no_shows90,
      count(*) filter (where status = 'LATE_CANCELLED' and local_date > ${today}::date - 90)::int
        as late_cancels90,
      max(start_at) filter (where status = 'CHECKED_IN') as last_visit_at,
      max(local_date) filter (where status = 'CHECKED_IN') as last_visit_on,
      min(start_at) filter (where status in ('BOOKED', 'PROVISIONAL') and start_at > ${now}::timestamptz)
        as next_booking_at
    from seen group by member_id
  ), streak as (
    select member_id, count(*)::int as weeks from (
      select member_id, week + row_number() over newest_first as run, max(week) over (partition by member_id)
        as newest
      from (select distinct member_id, week from seen where status = 'CHECKED_IN') weeks
      window newest_first as (partition by member_id order by week desc)
    ) numbered
    where run = newest + 1 and newest >= (${today}::date - date '2000-01-03') / 7 - 1
    group by member_id
  )`;

/** Their packages: `lot`, with what they can use of it today, and whether it is renewed by itself. */
export const lots = ({ memberIds, today, lowCredits }: FiguresQuery): RawBuilder<unknown> => sql`
  lot as materialized (
    select p.*, (p.status in ('ACTIVE', 'NOT_STARTED', 'FROZEN') and (p.unlimited or p.credits_remaining > 0)
        and (p.end_date is null or p.end_date >= ${today}::date)) as is_usable,
      (not p.unlimited and p.credits_remaining * 100 <= p.initial_credits * ${lowCredits}::int) as is_low,
      (p.subscription_id is not null and exists (select from subscription s where s.studio_id = p.studio_id
        and s.subscription_id = p.subscription_id and s.status in ('TRIALING', 'ACTIVE'))) as is_renewed
    from member_package p where p.deleted_at is null and ${chosen('p', memberIds)}
  )`;

/** Packages `l` of which something is left at their end: neither frozen nor renewed by itself. */
export const CAN_END = sql`(l.is_usable and l.status <> 'FROZEN' and not l.is_renewed)`;
/** How many days ahead an end is soon. */
export const SOON_DAYS = 14;

/** `used_up_on`: when the last credit of their packages went, while none is left that can pay. */
const packages = (query: FiguresQuery) => sql`
  ${lots(query)}, holding as (
    select l.member_id, bool_or(l.is_usable) as has_package,
      bool_and(l.is_low) filter (where l.is_usable) as is_low,
      min(l.end_date) filter (where ${CAN_END}) as ends_on
    from lot l group by l.member_id
  ), used_up as (
    select l.member_id, max(c.created_at) as used_up_at
    from lot l join credit_ledger c using (studio_id, studio_package_transaction_id)
    where l.credits_remaining = 0 and not l.unlimited and l.status in ('ACTIVE', 'INACTIVE')
      and c.delta < 0 and c.kind <> 'SHARE_REVOKE'
      and not exists (select from lot o where o.member_id = l.member_id and o.is_usable)
    group by l.member_id
  )`;

/** Children for whom a guardian's package can pay today. */
const families = ({ memberIds, today }: FiguresQuery) => sql`
  family as (
    select distinct l.dependant_id as member_id
    from family_link l join member_package p on p.studio_id = l.studio_id and p.member_id = l.guardian_id
    where l.relation = 'CHILD' and l.can_pay and ${paysForOthers('p')} and p.deleted_at is null and p.status in ('ACTIVE', 'NOT_STARTED')
      and (p.unlimited or p.credits_remaining > 0) and (p.end_date is null or p.end_date >= ${today}::date)
      and ${memberIds === null ? sql`true` : sql`l.dependant_id = any(${memberIds}::uuid[])`}
  )`;

function money({ memberIds }: FiguresQuery): RawBuilder<unknown> {
  const whose = memberIds && sql`${memberIds}::uuid[]`;
  return sql`
  money as (${spentBy(whose)}
  ), owed as (${owedBy(whose)}
  ), past_due as (
    select distinct member_id from subscription
    where status = 'PAST_DUE' and ${chosen('subscription', memberIds)}
  )`;
}

/** Members who have not signed a waiver that all have to sign. */
const isUnsigned = (now: Date) => sql`exists (
  select from studio_form w where w.status = 'ACTIVE' and w.archived_at is null and w.form_type = 'WAIVER'
    and w.required_for = 'ALL_MEMBERS' and not exists (
      select from signed_form s where s.studio_id = w.studio_id and s.waiver_form_id = w.waiver_form_id
        and s.member_id = m.member_id and s.status = 'VALID' and s.form_version >= w.counts_from_version
        and (s.expires_at is null or s.expires_at > ${now}::timestamptz))
    and not (w.counts_from_version = 1 and exists (
      select from brought_waiver b where b.studio_id = w.studio_id and b.member_id = m.member_id
        and (w.valid_months is null or b.signed_on + w.valid_months * interval '1 month' > ${now}::timestamptz))))`;

/** The figures of members, with their status: all columns that the sweep writes. */
export const figuresOf = (query: FiguresQuery): RawBuilder<unknown> => {
  const { memberIds, today, now, birthdays } = query;
  return sql`with ${attendance(query)}, ${packages(query)}, ${families(query)}, ${money(query)}
    ${withStatus(sql`
      select m.member_id, coalesce(a.visits, 0) as visits, coalesce(a.visits30, 0) as visits30,
        coalesce(a.visits90, 0) as visits90, coalesce(a.visits_12_weeks, 0) as visits_12_weeks,
        coalesce(a.no_shows90, 0) as no_shows90, coalesce(a.late_cancels90, 0) as late_cancels90,
        coalesce(streak.weeks, 0) as streak_weeks, a.last_visit_at, a.next_booking_at,
        coalesce(money.spent_minor, 0) as spent_minor, coalesce(owed.owed_minor, 0) as owed_minor,
        coalesce(holding.has_package, false) as has_package, coalesce(holding.is_low, false) as is_low,
        holding.ends_on,
        case when holding.ends_on <= ${today}::date + ${SOON_DAYS}::int then holding.ends_on end as expires_on,
        days.away_days >= 21 as is_away, ${isUnsigned(now)} as is_unsigned,
        coalesce(to_char(m.birthday, 'MMDD') = any(${birthdays}::text[]), false) as has_birthday,
        past_due.member_id is not null as is_past_due, family.member_id is not null as has_family_package,
        days.tenure_days, days.away_days,
        ${today}::date - (used_up.used_up_at at time zone studio.timezone)::date as used_up_days
      from member m
      join studio using (studio_id)
      left join attendance a using (member_id)
      left join streak using (member_id)
      left join holding using (member_id)
      left join used_up using (member_id)
      left join money using (member_id)
      left join owed using (member_id)
      left join past_due using (member_id)
      left join family using (member_id)
      cross join lateral (select ${today}::date - (m.joined_at at time zone studio.timezone)::date
          as tenure_days,
        ${today}::date - coalesce(a.last_visit_on, (m.joined_at at time zone studio.timezone)::date)
          as away_days) days
      where ${chosen('m', memberIds)}`)}`;
};
