import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { startOfWeek } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { weekOf } from '../../../platform/db/sql/weekOf.ts';
import type { PromisedRules, Promises, RuledSession } from '../../booking/booking/booking.api.ts';

/** A class of the studio on which its rules are shown. */
export interface ExampleSession extends RuledSession {
  className: string;
  startAt: Date;
  endAt: Date;
  localDate: string;
  creditCost: number;
}

const ruled = sql`t.template_type as "templateType", t.booking_rules as "templateRules",
  s.booking_rules as "sessionRules", s.waitlist_max as "waitlistMax"`;
const joined = sql`session s
  join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id`;
const hasRules = (rules: RawBuilder<unknown>) =>
  sql`jsonb_strip_nulls(coalesce(${rules}, '{}'::jsonb)) <> '{}'::jsonb`;

/**
 * One upcoming session of each type, from the day after tomorrow on if there is one: the next that follows the rules
 * of the studio.
 */
export async function exampleSessions(tx: Tx, now: Date): Promise<ExampleSession[]> {
  const { rows } = await sql<ExampleSession>`
    select distinct on (t.template_type) coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt", s.end_at as "endAt", s.local_date as "localDate", s.credit_cost as "creditCost", ${ruled}
    from ${joined}
    where s.status = 'PUBLISHED' and s.start_at > ${now}
    order by t.template_type, (${hasRules(sql`t.booking_rules`)} or ${hasRules(sql`s.booking_rules`)}),
      s.start_at < ${now}::timestamptz + interval '1 day', s.start_at, s.schedule_id`.execute(tx);
  return rows;
}

/** The names of the classes that have booking rules of their own. */
export async function templatesWithRules(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.class_name as name from class_template t
    where t.archived_at is null and ${hasRules(sql`t.booking_rules`)} order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** The names of the studio's plans, by id. */
export async function planNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select studio_package_id as id, package_name as name from package_plan
    order by folded(package_name), studio_package_id`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A session that is still to come, with whom a rule may touch. */
export interface UpcomingSession extends RuledSession {
  startAt: Date;
  endAt: Date;
  localDate: string;
  status: string;
  sessionFreeCancelUntil: Date | null;
  /** Booked places in all, and by what their members were promised about leaving. */
  booked: number;
  places: (Promises & { bookings: number })[];
  waiting: number;
}

/** JSON has no instants. */
type UpcomingRow = Omit<UpcomingSession, 'places'> & {
  places: (Omit<UpcomingSession['places'][number], 'freeCancelUntil'> & { freeCancelUntil: string | null })[];
};

/** All published sessions to come. */
export async function upcomingSessions(tx: Tx, now: Date): Promise<UpcomingSession[]> {
  const { rows } = await sql<UpcomingRow>`
    select s.start_at as "startAt", s.end_at as "endAt", s.local_date as "localDate", s.status, ${ruled},
      s.free_cancel_until as "sessionFreeCancelUntil", b.booked, b.places, coalesce(w.waiting, 0) as waiting
    from ${joined}
    left join lateral (select coalesce(sum(p.bookings), 0)::int as booked,
        coalesce(jsonb_agg(jsonb_build_object('freeCancelUntil', p.free_cancel_until, 'promisedRules', p.rules,
          'bookings', p.bookings)), '[]') as places
      from (select o.free_cancel_until, o.promised_rules - 'penalties' as rules, count(*)::int as bookings
        from booking o where o.studio_id = s.studio_id and o.schedule_id = s.schedule_id
          and o.status = 'BOOKED' group by 1, 2) p) b on true
    left join lateral (select count(*)::int as waiting
      from waitlist_entry e where e.studio_id = s.studio_id and e.schedule_id = s.schedule_id
        and e.status in ('WAITING', 'OFFERED')) w on true
    where s.status = 'PUBLISHED' and s.start_at > ${now}`.execute(tx);
  return rows.map(({ places, ...session }) => ({
    ...session,
    places: places.map(({ freeCancelUntil: until, ...place }) => ({
      ...place,
      freeCancelUntil: until === null ? null : new Date(until),
    })),
  }));
}

/** A session that has begun, as far as attendance goes. */
export interface PastSession {
  startAt: Date;
  endAt: Date;
  isSettled: boolean;
}

/** Sessions with bookings that began before now and ended after an instant. */
export async function pastSessions(tx: Tx, endedAfter: Date, now: Date): Promise<PastSession[]> {
  const { rows } = await sql<PastSession>`
    select s.start_at as "startAt", s.end_at as "endAt", s.attendance_settled_at is not null as "isSettled"
    from session s where s.status in ('PUBLISHED', 'COMPLETED') and s.start_at <= ${now}
      and s.start_at > ${endedAfter}::timestamptz - interval '1 day' and s.end_at > ${endedAfter}
      and exists (select from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
        and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW'))`.execute(tx);
  return rows;
}

/** What a member has booked: all that is to come, and the most on one day and in one week. */
export async function bookedByMember(
  tx: Tx,
  { now, today, weekStart }: { now: Date; today: string; weekStart: number },
): Promise<{ upcoming: number; onDay: number; inWeek: number }[]> {
  const { rows } = await sql<{ upcoming: number; onDay: number; inWeek: number }>`
    with held as (select b.member_id, s.start_at, s.local_date
      from booking b join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
      where b.status in ${inList(HOLDING)} and s.local_date >= ${startOfWeek(today, weekStart)}::date),
    days as (select member_id, max(n) as n from (select member_id, count(*) as n from held
      where local_date >= ${today}::date group by member_id, local_date) d group by member_id),
    weeks as (select member_id, max(n) as n from (select member_id, count(*) as n from held
      group by member_id, ${weekOf(sql`local_date`, weekStart)}) w group by member_id)
    select count(*) filter (where h.start_at > ${now})::int as upcoming,
      coalesce(max(d.n), 0)::int as "onDay", coalesce(max(w.n), 0)::int as "inWeek"
    from held h left join days d using (member_id) left join weeks w using (member_id)
    group by member_id`.execute(tx);
  return rows;
}

/** How many places to come are paid for alike. */
export interface PaidPlaces {
  unlimited: boolean;
  studioPackageId: string | null;
  credits: number;
  /** The penalties that they were booked with; null = those of now. */
  promised: PromisedRules['penalties'] | null;
  bookings: number;
}

/** The booked places to come whose loss would cost something. */
export async function paidPlacesAhead(tx: Tx, now: Date): Promise<PaidPlaces[]> {
  const { rows } = await sql<PaidPlaces>`
    select coalesce(p.unlimited, false) as unlimited, p.studio_package_id as "studioPackageId",
      b.credits_used as credits, b.promised_rules -> 'penalties' as promised, count(*)::int as bookings
    from booking b join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
    left join member_package p on p.studio_id = b.studio_id
      and p.studio_package_transaction_id = b.studio_package_transaction_id
    where b.status = 'BOOKED' and s.start_at > ${now} and b.pay_mode not in ('FREE', 'CHANNEL')
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}
