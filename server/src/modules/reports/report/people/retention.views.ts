import { COHORT_MONTHS, RETENTION_REPORT } from '@studio/contract/reports/definitions/retention.report';
import { localDateOf } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import { cameShortlyBefore } from '../newcomers.views.ts';
import { within, type Days, type ReportSource } from '../report.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

const MONTHS = Array.from({ length: COHORT_MONTHS }, (_, index) => index + 1);

/** The number of a day's month, so that months can be counted across years. */
const monthOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`;

/** Whether a member came so many months after their first; null until that month has ended. */
const came = (month: number, { now, timezone }: Days): RawBuilder<unknown> => sql`
  case when f.cohort + ${month}::int < ${monthOf(sql`${localDateOf(now, timezone)}::date`)}
    then f.cohort + ${month}::int = any(f.came) end as ${sql.id(`month${month}`)}`;

/**
 * Members whose first visit was on some days, with the months in which they came. Who came on these days is found
 * first: of those who had come before, nothing more is read.
 */
export const retentionSource: ReportSource = {
  report: RETENTION_REPORT,
  base: (days) => sql`
    select f.member_id::text as "rowId", f.first_at as at, f.first_on as day, f.member_id as "memberId",
      f.first_on as "firstVisit", f.visits, cardinality(f.came) as months, f.last_on as "lastVisit",
      (select m.source from member m where m.studio_id = f.studio_id and m.member_id = f.member_id) as source,
      ${sql.join(MONTHS.map((month) => came(month, days)))}
    from (
      select c.studio_id, c.member_id, v.*, ${monthOf(sql`v.first_on`)} as cohort
      from (
        select distinct b.studio_id, b.member_id
        from session s join booking b on b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
        where b.status = 'CHECKED_IN' and ${within(sql`s.start_at`, days)} offset 0
      ) c
      cross join lateral (
        select min(s.start_at) as first_at, min(s.local_date) as first_on, max(s.local_date) as last_on,
          count(*)::int as visits, array_agg(distinct ${monthOf(sql`s.local_date`)}) as came
        from booking b join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
        where b.studio_id = c.studio_id and b.member_id = c.member_id and b.status = 'CHECKED_IN'
      ) v
      where c.member_id not in (${cameShortlyBefore(days)}) and not exists (
        select from booking b join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
        where b.studio_id = c.studio_id and b.member_id = c.member_id and b.status = 'CHECKED_IN'
          and s.start_at < (${days.from}::timestamp at time zone ${days.timezone}))
    ) f`,
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName"
    from ${base} r join member m on m.member_id = r."memberId"`,
  sortsInBase: ['firstVisit', 'visits', 'months', 'lastVisit', 'source'],
  figures: {
    newcomers: sql`count(*)`,
    ...Object.fromEntries(
      MONTHS.map((month) => {
        const isBack = sql.ref(`r.month${month}`);
        return [
          `month${month}`,
          sql`count(*) filter (where ${isBack})::float8 / nullif(count(${isBack}), 0)`,
        ];
      }),
    ),
  },
  groups: { source: { key: sql`r.source` } },
  isHashedWhenLong: true,
  owner: sql`null::uuid`,
};
