import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** One lesson of one person. */
export interface DoneLesson {
  staffId: string;
  courseId: string;
  lessonId: string;
}

export const academyRepository = (tx: Tx) => ({
  /** Repeating a lesson keeps the day on which it was first done. */
  markDone: async ({ staffId, courseId, lessonId }: DoneLesson, now: Date): Promise<void> => {
    await tx
      .insertInto('academy_progress')
      .values({
        studio_id: thisStudio,
        staff_id: staffId,
        course_id: courseId,
        lesson_id: lessonId,
        done_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  markOpen: async ({ staffId, courseId, lessonId }: DoneLesson): Promise<void> => {
    await tx
      .deleteFrom('academy_progress')
      .where('staff_id', '=', staffId)
      .where('course_id', '=', courseId)
      .where('lesson_id', '=', lessonId)
      .execute();
  },
});
