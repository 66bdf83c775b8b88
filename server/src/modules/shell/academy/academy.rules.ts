import type { Course, CourseSummary, Lesson } from '@studio/contract/shell/academy.schema';
import type { StaffRole } from '@studio/contract/configure/roles/roles';

interface Written {
  courseId: string;
  title: string;
  summary: string;
  roles: StaffRole[];
  lessons: Omit<Lesson, 'isDone'>[];
}

/** When a person completed each lesson of a course, by the lesson's id. Removed lessons do not count. */
export type Progress = ReadonlyMap<string, Date>;

/**
 * A course with a person's progress. It is completed at the instant when its last missing lesson was done.
 */
export function summaryOf({ lessons, ...course }: Written, progress: Progress): CourseSummary {
  const done = lessons.map(({ lessonId }) => progress.get(lessonId)).filter((at) => at !== undefined);
  const isComplete = done.length === lessons.length;
  return {
    courseId: course.courseId,
    title: course.title,
    summary: course.summary,
    roles: course.roles,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    lessonCount: lessons.length,
    doneCount: done.length,
    percent: Math.floor((done.length / lessons.length) * 100),
    completedAt: isComplete ? new Date(Math.max(...done.map(Number))).toISOString() : null,
  };
}

/** Course, lessons and, once every lesson is done, the certificate. */
export function courseOf(
  course: Written,
  progress: Progress,
  names: { staffName: string; studioName: string },
): Course {
  const summary = summaryOf(course, progress);
  const { completedAt, title: courseTitle } = summary;
  return {
    ...summary,
    lessons: course.lessons.map((lesson) => ({ ...lesson, isDone: progress.has(lesson.lessonId) })),
    certificate: completedAt ? { ...names, courseTitle, completedAt } : null,
  };
}
