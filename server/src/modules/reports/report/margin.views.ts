import { MARGIN_REPORT, MOST_OPEN_DAYS } from '@studio/contract/reports/definitions/margin.report';
import { addDays, DAY } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { paidBySession, payEstimates, visitWorth } from '../payroll/payroll.api.ts';
import { attendanceSource } from './attendance.views.ts';
import { ofCategory } from './narrowing/conditions.views.ts';
import { byTeacher, isTaughtBy, teacherNames } from './narrowing/taught.views.ts';
import { localDay, within, type Days, type ReportSource } from './report.views.ts';

/** Places that keep their worth: one that was given back has none. Those of an estimate are known with it. */
const worth = sql`
  select coalesce(sum(${visitWorth}), 0)::bigint as revenue,
    count(*) filter (where b.status = 'CHECKED_IN') as checked_in
  from booking b left join member_package p on p.studio_id = b.studio_id
    and p.studio_package_transaction_id = b.studio_package_transaction_id
  where guess."scheduleId" is null and b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
    and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED')`;

const { class: byClass } = attendanceSource.groups;

/** Of few days also what no locked run has paid for yet. */
const paidOnly = ({ from, to }: Days): boolean => Date.parse(to) - Date.parse(from) > MOST_OPEN_DAYS * DAY;

/** What has taken place, or is paid although it was cancelled. */
const counts = ({ now }: Days) => sql`paid.pay is not null or guess."scheduleId" is not null
  or (s.status not in ('DRAFT', 'CANCELLED') and s.end_at <= ${now})`;

/** What sessions would be paid, as rows: an array says how many there are, which the planner would not know of JSON. */
const guesses = ({ payEstimates: found = [] }: Days) => sql`unnest(
  ${found.map(({ scheduleId }) => scheduleId)}::uuid[], ${found.map(({ payMinor }) => payMinor)}::bigint[],
  ${found.map(({ revenueMinor }) => revenueMinor)}::bigint[], ${found.map(({ checkedIn }) => checkedIn)}::bigint[]
) guess("scheduleId", pay, revenue, "checkedIn")`;

/**
 * Sessions by their day, with what they brought in. Pay is what locked payroll runs paid, corrections included; while
 * there is none, what payroll would pay for the session as it is now. @see MOST_OPEN_DAYS
 */
export const marginSource: ReportSource = {
  report: MARGIN_REPORT,
  completed: async (tx, days) =>
    paidOnly(days)
      ? days
      : // The day that a session keeps may be by another zone than the report's.
        {
          ...days,
          payEstimates: await payEstimates(tx, { from: addDays(days.from, -1), to: days.to }, days.now),
        },
  base: (days) => sql`
    select s.schedule_id::text as "rowId", s.start_at as at, ${localDay(sql`s.start_at`, days)} as day,
      s.schedule_id as "scheduleId",
      s.start_at as "startAt", s.class_templ_id as "classTemplId", s.staff_id as "staffId",
      s.co_instructor_ids as "coInstructorIds", s.room_id as "roomId", s.title,
      t.template_type as "templateType", known."checkedIn", known.revenue, known.pay,
      known.revenue - known.pay as margin, (known.revenue - known.pay)::float8 / nullif(known.revenue, 0) as "marginShare",
      case when paid.pay is not null then 'LOCKED' when guess.pay is not null then 'OPEN' else 'UNKNOWN' end as payroll
    from session s ${paidOnly(days) ? sql`join` : sql`left join`} (${paidBySession}) paid
      on paid.studio_id = s.studio_id and paid.schedule_id = s.schedule_id
    left join ${guesses(days)} on guess."scheduleId" = s.schedule_id
    join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    cross join lateral (${worth}) w
    cross join lateral (select coalesce(paid.pay, guess.pay) as pay, coalesce(guess.revenue, w.revenue) as revenue,
      coalesce(guess."checkedIn", w.checked_in) as "checkedIn") known
    where ${within(sql`s.start_at`, days)} and (${counts(days)})`,
  details: (base) => sql`
    select r.*, coalesce(nullif(r.title, ''), t.class_name) as "className", ${teacherNames('staff')} as "staffName"
    from ${base} r
    join class_template t on t.class_templ_id = r."classTemplId"
    left join staff on staff.staff_id = r."staffId"`,
  sortsInBase: ['startAt', 'templateType', 'checkedIn', 'revenue', 'pay', 'margin', 'marginShare', 'payroll'],
  figures: {
    margin: sql`coalesce(sum(r.margin), 0)::bigint`,
    revenue: sql`coalesce(sum(r.revenue), 0)::bigint`,
    pay: sql`coalesce(sum(r.pay), 0)::bigint`,
    estimated: sql`coalesce(sum(r.pay) filter (where r.payroll = 'OPEN'), 0)::bigint`,
    marginShare: sql`sum(r.margin)::float8
      / nullif(sum(r.revenue) filter (where r.pay is not null), 0)::float8`,
    sessions: sql`count(*)`,
  },
  groups: {
    ...(byClass && { class: byClass }),
    staff: byTeacher,
    type: { key: sql`r."templateType"` },
  },
  conditions: { categoryId: ofCategory, staffId: isTaughtBy },
  owner: sql`r."staffId"`,
  isOwn: isTaughtBy,
};
