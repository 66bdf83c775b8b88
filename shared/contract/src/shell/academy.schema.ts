import { boolean, object, type InferType } from 'yup';
import { STAFF_ROLES } from '../configure/roles/roles.ts';
import {
  count,
  flag,
  freeText,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
  typed,
} from '../values/fields.ts';

export const LESSON_TYPES = ['VIDEO', 'ARTICLE', 'QUIZ'] as const;

const courseFields = {
  courseId: text(),
  title: text(),
  summary: text(),
  minutes: count(),
  roles: list(oneOf(STAFF_ROLES)).required(),
  lessonCount: count(),
  doneCount: count(),
  percent: count(),
  /** When the last lesson was finished: the date on the certificate. */
  completedAt: instantOrNull(),
};
/** GET /api/academy/portal/courses: those for the caller's role, with the caller's progress. */
export const courseSummarySchema = object(courseFields);
export type CourseSummary = InferType<typeof courseSummarySchema>;
export const courseSummariesSchema = list(courseSummarySchema).required();

/** A question of a quiz; `answer` is the index of the right option. */
export const quizQuestionSchema = object({
  question: text(),
  options: list(text()).required(),
  answer: count(),
  explanation: text(),
});
export type QuizQuestion = InferType<typeof quizQuestionSchema>;
/** `body` is Markdown; `url` leads to a video; `questions` belong to a quiz. */
export const lessonSchema = object({
  lessonId: text(),
  title: text(),
  type: oneOf(LESSON_TYPES),
  minutes: count(),
  body: text(),
  url: textOrNull(),
  questions: list(quizQuestionSchema).required(),
  isDone: flag(),
});
export type Lesson = InferType<typeof lessonSchema>;
/** GET /api/academy/portal/course?courseId. `certificate` exists once every lesson is done. */
export const courseSchema = object({
  ...courseFields,
  lessons: list(lessonSchema).required(),
  certificate: object({ staffName: text(), studioName: text(), courseTitle: text(), completedAt: text() })
    .nullable()
    .default(null),
});
export type Course = InferType<typeof courseSchema>;
export const byCourseIdSchema = object({
  courseId: typed().required('Name the course').max(60, 'Use at most 60 characters'),
});

/** POST /api/academy/portal/progress. Answers with the updated course. */
export const saveProgressSchema = object({
  courseId: typed().required('Name the course').max(60, 'Use at most 60 characters'),
  lessonId: typed().required('Name the lesson').max(60, 'Use at most 60 characters'),
  isDone: boolean().default(true),
});
export type SaveProgress = InferType<typeof saveProgressSchema>;

/**
 * GET /api/academy/portal/guide?search: articles for the caller's role; with a search, the best match first.
 * `body` is Markdown.
 */
export const guideQuerySchema = object({ search: freeText(80) });
export const guideArticleSchema = object({
  slug: text(),
  title: text(),
  category: text(),
  roles: list(oneOf(STAFF_ROLES)).required(),
  updatedAt: text(),
  body: text(),
});
export type GuideArticle = InferType<typeof guideArticleSchema>;
export const guideSchema = list(guideArticleSchema).required();
