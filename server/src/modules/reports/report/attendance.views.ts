import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../platform/db/sql/inList.ts';
import { isLong, within, type Days, type ReportSource } from './report.views.ts';

const isHeld = sql`s.status <> 'CANCELLED'`;

const visits = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct on (b.member_id) b.studio_id, b.member_id, b.booking_id, s.start_at
  from session s join booking b on b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
  where ${condition} and b.status = 'CHECKED_IN'
  order by b.member_id, s.start_at, b.booking_id`;

const isListed = sql`s.status not in ('DRAFT', 'CANCELLED')`;

/**
 * A first-timer's check-in is their earliest one at the studio, of any class. Only the earliest one of these days can
 * be: what came before is looked for once for each member, not for each check-in.
 */
const firstOfFewDays = (days: Days): RawBuilder<unknown> => sql`
  select f.booking_id from (${visits(sql`${isListed} and ${within(sql`s.start_at`, days)}`)}) f
  left join lateral (
    select true as found from booking before join session earlier on earlier.studio_id = before.studio_id
      and earlier.schedule_id = before.schedule_id
    where before.studio_id = f.studio_id and before.member_id = f.member_id and before.status = 'CHECKED_IN'
      and (earlier.start_at, before.booking_id) < (f.start_at, f.booking_id)
    limit 1) before on true
  where before.found is null`;

/** Of a long time nobody is looked up: the earliest check-ins until its end are found in one pass. */
const firstOfManyDays = (days: Days): RawBuilder<unknown> => sql`
  select s.booking_id from (${visits(sql`s.start_at < (${days.to}::timestamp at time zone ${days.timezone})`)}) s
  where ${within(sql`s.start_at`, days)}`;

const firstVisits = (days: Days): RawBuilder<unknown> =>
  isLong(days) ? firstOfManyDays(days) : firstOfFewDays(days);

/** One session at a time: the planner guesses one row for each, and would compare all of them with each other. */
const counted = sql`
  select count(*) filter (where b.status in ${inList(BOOKED)}) as booked,
    count(*) filter (where b.status in ${inList(BOOKED)} and b.source = 'CLASSPASS') as partner,
    count(*) filter (where b.status = 'CHECKED_IN') as checked_in,
    count(*) filter (where b.status = 'NO_SHOW') as no_show,
    count(*) filter (where b.status = 'LATE_CANCELLED') as late_cancelled,
    count(*) filter (where b.status = 'CANCELLED') as cancelled,
    count(*) filter (where b.booking_id in (select booking_id from first_visits)) as first_timers
  from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id`;

/** The most people who waited at one time. Who leaves as somebody joins is not counted with them. */
const waited = sql`
  select coalesce(max(waiting), 0) as peak, coalesce(max(promoted), 0) as promoted from (
    select sum(change) over (order by at, change) as waiting, count(*) filter (where is_promoted) over () as promoted
    from waitlist_entry w cross join lateral (values (w.joined_at, 1, false),
      (w.settled_at, -1, w.status = 'PROMOTED')) moment(at, change, is_promoted)
    where w.studio_id = s.studio_id and w.schedule_id = s.schedule_id and at is not null) moments`;

const total = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(sum(${column}), 0)`;

/** Sessions by their day. What was cancelled has no counts, so that it is in no sum and no rate. */
export const attendanceSource: ReportSource = {
  report: ATTENDANCE_REPORT,
  base: (days) => sql`
    with first_visits as materialized (${firstVisits(days)})
    select s.schedule_id::text as "rowId", s.start_at as at, s.local_date as day, s.schedule_id as "scheduleId",
      s.start_at as "startAt", s.class_templ_id as "classTemplId", s.staff_id as "staffId", s.room_id as "roomId",
      s.title, s.status, t.template_type as "templateType", 'D' || extract(isodow from s.local_date) as weekday,
      'H' || to_char(s.start_at at time zone ${days.timezone}, 'HH24') as hour,
      case when ${isHeld} then extract(epoch from s.end_at - s.start_at)::float8 / 3600 end as hours,
      case when ${isHeld} then s.sub_for_staff_id end as "substituteForId",
      case when ${isHeld} then s.capacity end as capacity, c.booked, c.partner, c.checked_in as "checkedIn",
      c.no_show as "noShow", c.late_cancelled as "lateCancelled", c.cancelled, c.first_timers as "firstTimers",
      w.peak as "waitlistPeak", w.promoted,
      case when ${isHeld} then c.booked::float8 / nullif(s.capacity, 0) end as "fillRate",
      c.checked_in::float8 / nullif(c.checked_in + c.no_show, 0) as "showRate"
    from session s
    join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    left join lateral (${counted}) c on ${isHeld}
    left join lateral (${waited}) w on ${isHeld}
    where s.status <> 'DRAFT' and ${within(sql`s.start_at`, days)}`,
  details: (base) => sql`
    select r.*, coalesce(nullif(r.title, ''), t.class_name) as "className", staff.display_name as "staffName",
      room.name as "roomName", absent.display_name as "substituteFor"
    from ${base} r
    join class_template t on t.class_templ_id = r."classTemplId"
    left join staff on staff.staff_id = r."staffId"
    left join staff absent on absent.staff_id = r."substituteForId"
    left join room on room.room_id = r."roomId"`,
  sortsInBase: [
    'startAt',
    'templateType',
    'status',
    'hours',
    'capacity',
    'booked',
    'partner',
    'checkedIn',
    'noShow',
    'lateCancelled',
    'cancelled',
    'firstTimers',
    'waitlistPeak',
    'promoted',
    'fillRate',
    'showRate',
  ],
  figures: {
    fillRate: sql`sum(r.booked)::float8 / nullif(sum(r.capacity), 0)`,
    sessions: sql`count(r.capacity)`,
    booked: total(sql`r.booked`),
    checkedIn: total(sql`r."checkedIn"`),
    showRate: sql`sum(r."checkedIn")::float8 / nullif(sum(r."checkedIn") + sum(r."noShow"), 0)`,
    noShow: total(sql`r."noShow"`),
    lateCancelled: total(sql`r."lateCancelled"`),
    firstTimers: total(sql`r."firstTimers"`),
    calledOff: sql`count(*) - count(r.capacity)`,
  },
  groups: {
    class: {
      key: sql`r."classTemplId"`,
      label: (key) => sql`(select t.class_name from class_template t where t.class_templ_id = ${key}::uuid)`,
    },
    staff: {
      key: sql`r."staffId"`,
      label: (key) => sql`(select staff.display_name from staff where staff.staff_id = ${key}::uuid)`,
    },
    weekday: { key: sql`r.weekday`, isInOrder: true },
    hour: { key: sql`r.hour`, isInOrder: true },
    slot: { key: sql`r.weekday || ' ' || r.hour`, isInOrder: true },
  },
  isHashedWhenLong: true,
  owner: sql`r."staffId"`,
};
