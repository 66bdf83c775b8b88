import type { Course, CourseSummary, Lesson } from '@studio/contract/shell/academy.schema';

/** The progress of a person in words. */
export function progressWords({
  doneCount,
  lessonCount,
}: Pick<CourseSummary, 'doneCount' | 'lessonCount'>): string {
  if (doneCount === 0) return `${lessonCount} lessons`;
  return doneCount >= lessonCount ? 'Completed' : `${doneCount} of ${lessonCount} lessons`;
}

/** The label of a course's start button. */
export const startLabel = ({
  doneCount,
  lessonCount,
}: Pick<CourseSummary, 'doneCount' | 'lessonCount'>): string =>
  doneCount === 0 ? 'Start' : doneCount >= lessonCount ? 'Review' : 'Continue';

/** The lesson named in the URL, else the first that is not done, else the first. */
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

/** The answers chosen so far, by index of the question. */
export type Answers = Readonly<Record<number, number>>;

export const isQuizRight = ({ questions }: Pick<Lesson, 'questions'>, answers: Answers): boolean =>
  questions.every(({ answer }, place) => answers[place] === answer);
