import { INSTRUCTOR_REPORT } from '@studio/contract/reports/definitions/instructor.report';
import { sql } from 'kysely';
import { attendanceSource, sessionRows } from './attendance.views.ts';
import { byInstructor } from './narrowing/taught.views.ts';
import type { ReportSource } from './report.views.ts';

const { figures, groups } = attendanceSource;

/** What a row has of its session that is not as it is for each who teaches it. */
const OF_SESSION = {
  rowId: 'sessionId',
  staffId: 'leadId',
  coInstructorIds: 'togetherIds',
  substituteForId: 'absentId',
};

/**
 * The sessions of the report Class attendance that somebody teaches; one that several teach together is a row for each
 * of them. Only the instructor stands in for somebody.
 */
export const instructorSource: ReportSource = {
  ...attendanceSource,
  report: INSTRUCTOR_REPORT,
  base: (days) => sql`
    select r.*, taught."staffId", '{}'::uuid[] as "coInstructorIds", case when taught."staffId" = r."leadId" then r."absentId" end as "substituteForId",
      r."sessionId" || case when taught."staffId" = r."leadId" then '' else ':' || taught."staffId" end as "rowId"
    from (${sessionRows(days, OF_SESSION)}) r
    cross join lateral (select r."leadId" as "staffId" where r."leadId" is not null
      union select unnest(r."togetherIds")) taught`,
  figures: {
    ...figures,
    hours: sql`coalesce(sum(r.hours), 0)`,
    heads: sql`sum(r."checkedIn")::float8 / nullif(count(r.capacity), 0)`,
    substitutes: sql`count(r."substituteForId")`,
  },
  groups: { ...groups, staff: byInstructor },
};
