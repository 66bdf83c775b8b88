import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../platform/db/sql/inList.ts';
import { oneOfThese } from './narrowing/conditions.views.ts';
import { byTeacher, isTaughtBy, teacherNames } from './narrowing/taught.views.ts';
import { cameShortlyBefore } from './newcomers.views.ts';
import { localDay, within, type Days, type ReportSource } from './report.views.ts';
import { isLong } from './suiting.views.ts';

type Sql = RawBuilder<unknown>;

const isHeld = sql`s.status <> 'CANCELLED'`;

const isListed = sql`s.status not in ('DRAFT', 'CANCELLED')`;

/**
 * A first-timer's check-in is their earliest one at the studio, of any class; of two at the same time that of the first
 * session by its id. Only the earliest one of these days can be: what came before is looked for once for each member,
 * not for each check-in, and not at all for most, who came shortly before.
 */
const firstOfFewDays = (days: Days): Sql => sql`
  select f.schedule_id, f.member_id from (
    select distinct on (b.member_id) b.studio_id, b.member_id, s.schedule_id, s.start_at
    from session s join booking b on b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
    where ${isListed} and ${within(sql`s.start_at`, days)} and b.status = 'CHECKED_IN'
    order by b.member_id, s.start_at, s.schedule_id offset 0) f
  left join lateral (
    select true as found from booking before join session earlier on earlier.studio_id = before.studio_id
      and earlier.schedule_id = before.schedule_id
    where before.studio_id = f.studio_id and before.member_id = f.member_id and before.status = 'CHECKED_IN'
      and (earlier.start_at, earlier.schedule_id) < (f.start_at, f.schedule_id)
    limit 1) before on true
  where f.member_id not in (${cameShortlyBefore(days)}) and before.found is null`;

/**
 * The earliest check-in of each member. With a second grouping set, which is left out again, the planner sums up by
 * hashes: it guesses few check-ins, and would sort half a million.
 */
const firstTimes = (days: Days): Sql => sql`
  select b.member_id, min(s.start_at) as first_at
  from booking b join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
  where b.status = 'CHECKED_IN' and s.start_at < (${days.to}::timestamp at time zone ${days.timezone})
  group by grouping sets ((b.member_id), ()) having grouping(b.member_id) = 0`;

const COUNTS = {
  booked: sql`count(*) filter (where b.status in ${inList(BOOKED)})`,
  partner: sql`count(*) filter (where b.source = 'CLASSPASS' and b.status in ${inList(BOOKED)})`,
  checked_in: sql`count(*) filter (where b.status = 'CHECKED_IN')`,
  no_show: sql`count(*) filter (where b.status = 'NO_SHOW')`,
  late_cancelled: sql`count(*) filter (where b.status = 'LATE_CANCELLED')`,
  cancelled: sql`count(*) filter (where b.status = 'CANCELLED')`,
};
const columns = (of: (name: string, count: Sql) => Sql): Sql =>
  sql.join(Object.entries(COUNTS).map(([name, count]) => sql`${of(name, count)} as ${sql.id(name)}`));

const counted = (ofSessions: Sql, more = sql``): Sql => sql`
  select b.schedule_id, ${columns((_, count) => count)} ${more} from booking b where ${ofSessions} group by b.schedule_id`;

const ofOne = sql`b.studio_id = s.studio_id and b.schedule_id = s.schedule_id`;
const ofMany = (days: Days): Sql => sql`(b.studio_id, b.schedule_id) in (
  select s.studio_id, s.schedule_id from session s where ${within(sql`s.start_at`, days)})`;

const firstTimersOfOne = sql`, count(*) filter (where b.status = 'CHECKED_IN'
  and (b.schedule_id, b.member_id) in (select schedule_id, member_id from first_visits)) as first_timers`;

/**
 * Places of sessions and the first times of members are no part of one another, so that two processes of the database
 * read them at the same time. Only for who first came in these days a session is looked up.
 */
const firstVisitsOfManyDays = (days: Days): Sql => sql`
  parts as materialized (
    select places.*, null::uuid as member_id, null::timestamptz as first_at from (${counted(ofMany(days))}) places
    union all
    select null, ${columns(() => sql`null`)}, member_id, first_at from (${firstTimes(days)}) times),
  first_visits as materialized (
    select found.schedule_id, count(*) as first_timers
    from parts f cross join lateral (
      select s.schedule_id from session s join booking b on ${ofOne}
      where s.start_at = f.first_at and b.member_id = f.member_id and b.status = 'CHECKED_IN'
      order by s.schedule_id limit 1) found
    where ${within(sql`f.first_at`, days)}
    group by found.schedule_id)`;

const firstVisits = (days: Days): Sql =>
  isLong(days) ? firstVisitsOfManyDays(days) : sql`first_visits as materialized (${firstOfFewDays(days)})`;

/** The most people who waited at one time. Who leaves as somebody joins is not counted with them. */
const waited = (ofSessions: Sql): Sql => sql`
  select schedule_id, max(waiting) as peak, max(promoted) as promoted from (
    select b.schedule_id, sum(change) over (partition by b.schedule_id order by at, change) as waiting,
      count(*) filter (where is_promoted) over (partition by b.schedule_id) as promoted
    from waitlist_entry b cross join lateral (values (b.joined_at, 1, false),
      (b.settled_at, -1, b.status = 'PROMOTED')) moment(at, change, is_promoted)
    where ${ofSessions} and at is not null) moments group by schedule_id`;

/**
 * What is counted of each session, as rows to join: of few sessions one at a time, because the planner guesses one row
 * for each, and would compare all of them with each other; of a long time in one pass.
 */
const placesOf = (days: Days): Sql =>
  isLong(days)
    ? sql`select parts.*, first_visits.first_timers from parts left join first_visits using (schedule_id)
        where parts.schedule_id is not null`
    : counted(ofOne, firstTimersOfOne);
const waitlistOf = (days: Days): Sql => waited(isLong(days) ? ofMany(days) : ofOne);

const ofHeld = (count: Sql): Sql => sql`case when ${isHeld} then coalesce(${count}, 0) end`;

const total = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(sum(${column}), 0)`;

const some = (column: string): Sql => sql`${sql.ref(`r.${column}`)} > 0`;

/** Columns that say whose a session is: who makes several rows of one gives each its own. */
const OF_ONE = {
  rowId: 'rowId',
  staffId: 'staffId',
  coInstructorIds: 'coInstructorIds',
  substituteForId: 'substituteForId',
};

/** Sessions by their day. What was cancelled has no counts, so that it is in no sum and no rate. */
export const sessionRows = (days: Days, as = OF_ONE): Sql => sql`
  with ${firstVisits(days)}
  select s.schedule_id::text as ${sql.id(as.rowId)}, s.start_at as at, ${localDay(sql`s.start_at`, days)} as day,
    s.schedule_id as "scheduleId",
    s.start_at as "startAt", s.class_templ_id as "classTemplId", s.staff_id as ${sql.id(as.staffId)},
    s.co_instructor_ids as ${sql.id(as.coInstructorIds)}, s.room_id as "roomId",
    s.title, s.status, t.template_type as "templateType", t.category_id as "categoryId",
    'D' || extract(isodow from ${localDay(sql`s.start_at`, days)}) as weekday,
    'H' || to_char(s.start_at at time zone ${days.timezone}, 'HH24') as hour,
    case when ${isHeld} then date_part('epoch', s.end_at - s.start_at) / 3600 end as hours,
    case when ${isHeld} then s.sub_for_staff_id end as ${sql.id(as.substituteForId)},
    case when ${isHeld} then s.capacity end as capacity, ${ofHeld(sql`c.booked`)} as booked,
    ${ofHeld(sql`c.partner`)} as partner, ${ofHeld(sql`c.checked_in`)} as "checkedIn",
    ${ofHeld(sql`c.no_show`)} as "noShow", ${ofHeld(sql`c.late_cancelled`)} as "lateCancelled",
    ${ofHeld(sql`c.cancelled`)} as cancelled, ${ofHeld(sql`c.first_timers`)} as "firstTimers",
    ${ofHeld(sql`w.peak`)} as "waitlistPeak", ${ofHeld(sql`w.promoted`)} as promoted,
    ${ofHeld(sql`c.booked`)}::float8 / nullif(s.capacity, 0) as "fillRate",
    c.checked_in::float8 / nullif(c.checked_in + c.no_show, 0) as "showRate"
  from session s
  join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
  left join lateral (${placesOf(days)}) c on ${isHeld} and c.schedule_id = s.schedule_id
  left join lateral (${waitlistOf(days)}) w on ${isHeld} and w.schedule_id = s.schedule_id
  where s.status <> 'DRAFT' and ${within(sql`s.start_at`, days)}`;

export const attendanceSource: ReportSource = {
  report: ATTENDANCE_REPORT,
  base: (days) => sessionRows(days),
  details: (base) => sql`
    select r.*, coalesce(nullif(r.title, ''), t.class_name) as "className", ${teacherNames('staff')} as "staffName",
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
    staff: byTeacher,
    category: {
      key: sql`r."categoryId"`,
      label: (key) => sql`(select c.name from category c where c.category_id = ${key}::uuid)`,
    },
    weekday: { key: sql`r.weekday`, isInOrder: true },
    hour: { key: sql`r.hour`, isInOrder: true },
    slot: { key: sql`r.weekday || ' ' || r.hour`, isInOrder: true },
  },
  isHashedWhenLong: true,
  conditions: {
    staffId: isTaughtBy,
    status: oneOfThese('status', { HELD: sql`r.status <> 'CANCELLED'` }),
    having: oneOfThese('having', {
      booked: some('booked'),
      checkedIn: some('checkedIn'),
      noShow: some('noShow'),
      lateCancelled: some('lateCancelled'),
      firstTimers: some('firstTimers'),
      substitutes: sql`r."substituteForId" is not null`,
    }),
  },
  owner: sql`r."staffId"`,
  isOwn: isTaughtBy,
};
