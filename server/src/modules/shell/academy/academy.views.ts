import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Progress } from './academy.rules.ts';

/** A person's progress, by course. */
export async function progressOf(tx: Tx, staffId: string): Promise<(courseId: string) => Progress> {
  const rows = await tx
    .selectFrom('academy_progress')
    .select(['course_id', 'lesson_id', 'done_at'])
    .where('staff_id', '=', staffId)
    .execute();
  return (courseId) =>
    new Map(rows.filter((row) => row.course_id === courseId).map((row) => [row.lesson_id, row.done_at]));
}

/** The names on the certificate. */
export async function namesOf(tx: Tx, staffId: string): Promise<{ staffName: string; studioName: string }> {
  return tx
    .selectFrom('staff')
    .innerJoin('studio', 'studio.studio_id', 'staff.studio_id')
    .select(['display_name as staffName', 'studio_name as studioName'])
    .where('staff.studio_id', '=', thisStudio)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
}
