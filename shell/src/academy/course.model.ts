import type { Course, CourseSummary, Lesson } from '@studio/contract/shell/academy.schema';

/** How far somebody is, in words. */
export function progressWords({
  doneCount,
  lessonCount,
}: Pick<CourseSummary, 'doneCount' | 'lessonCount'>): string {
  if (doneCount === 0) return `${lessonCount} lessons`;
  return doneCount >= lessonCount ? 'Completed' : `${doneCount} of ${lessonCount} lessons`;
}

/** What the button of a course says. */
export const startLabel = ({
  doneCount,
  lessonCount,
}: Pick<CourseSummary, 'doneCount' | 'lessonCount'>): string =>
  doneCount === 0 ? 'Start' : doneCount >= lessonCount ? 'Review' : 'Continue';

/** The lesson that the address names, else the first that is not done, else the first. */
export const lessonToShow = (
  { lessons }: Pick<Course, 'lessons'>,
  lessonId: string | null,
): Lesson | undefined =>
  lessons.find((lesson) => lesson.lessonId === lessonId) ??
  lessons.find(({ isDone }) => !isDone) ??
  lessons[0];

/** The lesson after this one. */
export const lessonAfter = (
  { lessons }: Pick<Course, 'lessons'>,
  { lessonId }: Pick<Lesson, 'lessonId'>,
): Lesson | undefined => lessons[lessons.findIndex((lesson) => lesson.lessonId === lessonId) + 1];

/** Answers chosen so far, by the place of the question. */
export type Answers = Readonly<Record<number, number>>;

export const isQuizRight = ({ questions }: Pick<Lesson, 'questions'>, answers: Answers): boolean =>
  questions.every(({ answer }, place) => answers[place] === answer);
