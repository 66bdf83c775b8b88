import { sql, type RawBuilder } from 'kysely';
import { taughtBy } from '../../../../platform/db/sql/taughtBy.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Condition, SqlGrouping } from './grouping.views.ts';

/* Rows of sessions, with `staffId` and `coInstructorIds`, by who teaches them. */

/** By the instructor alone: for rows of which there is one for each who teaches. */
export const byInstructor: SqlGrouping = {
  key: sql`r."staffId"`,
  label: (key) => sql`(select staff.display_name from staff where staff.staff_id = ${key}::uuid)`,
};

/** Whether somebody teaches it, as its instructor or with them. */
export const isTaughtBy: Condition = (staffId) =>
  sql`(r."staffId" = ${staffId} or ${staffId} = any(r."coInstructorIds"))`;

/**
 * By all who teach, each of whom has it in their group. A list, not a subquery, for most rows: there can be half a
 * million.
 */
export const byTeacher: SqlGrouping = {
  ...byInstructor,
  each: sql`case when r."coInstructorIds" = '{}' then array[r."staffId"]
    else array(select r."staffId" union select unnest(r."coInstructorIds")) end`,
};

/** The names of all who teach, of a row `r` and its instructor. */
export const teacherNames = (instructor: string): RawBuilder<string | null> => sql<string | null>`(
  select ${taughtBy(instructor)} from (select ${thisStudio} as studio_id, r."staffId" as staff_id,
    r."coInstructorIds" as co_instructor_ids) s)`;
