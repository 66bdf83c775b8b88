import { INSTRUCTOR_REPORT } from '@studio/contract/reports/definitions/instructor.report';
import { sql } from 'kysely';
import { attendanceSource } from './attendance.views.ts';
import type { ReportSource } from './report.views.ts';

const { figures, groups } = attendanceSource;

/** The sessions of the report Class attendance that somebody teaches. */
export const instructorSource: ReportSource = {
  ...attendanceSource,
  report: INSTRUCTOR_REPORT,
  base: (days) => sql`select r.* from (${attendanceSource.base(days)}) r where r."staffId" is not null`,
  figures: {
    ...figures,
    hours: sql`coalesce(sum(r.hours), 0)`,
    heads: sql`sum(r."checkedIn")::float8 / nullif(count(r.capacity), 0)`,
    substitutes: sql`count(r."substituteForId")`,
  },
  groups,
};
