import type { Course, CourseSummary, Lesson } from '@studio/contract/academy.schema';
import type { StaffRole } from '@studio/contract/roles';

interface Written {
  courseId: string;
  title: string;
  summary: string;
  roles: StaffRole[];
  lessons: Omit<Lesson, 'isDone'>[];
}

/**
 * When a person has done which lesson of a course, by the lesson's id. Lessons that are gone do not count.
 */
export type Progress = ReadonlyMap<string, Date>;

/**
 * A course and how far a person has come. It is completed at the instant of the last lesson that was missing.
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
