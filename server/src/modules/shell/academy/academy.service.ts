import type {
  Course,
  CourseSummary,
  GuideArticle,
  SaveProgress,
} from '@studio/contract/shell/academy.schema';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { academyRepository } from './academy.repository.ts';
import { courseOf, summaryOf } from './academy.rules.ts';
import { namesOf, progressOf } from './academy.views.ts';
import { readCourses, readGuide, type WrittenCourse } from './content.repository.ts';
import { headingFor, searchGuide } from './guide.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

interface FoundArticle {
  slug: string;
  title: string;
  heading: string | null;
}

const courses = readCourses();
const articles = readGuide();

const isFor =
  (role: StaffRole) =>
  ({ roles }: { roles: readonly StaffRole[] }): boolean =>
    roles.includes(role);

/** @throws {Refusal} NOT_FOUND, also for a course that the role does not have. */
function courseFor(role: StaffRole, courseId: string): WrittenCourse {
  const course = courses.filter(isFor(role)).find((known) => known.courseId === courseId);
  if (!course) throw new Refusal('NOT_FOUND');
  return course;
}

async function openCourse(tx: Tx, { role, staffId }: StaffContext, courseId: string): Promise<Course> {
  const course = courseFor(role, courseId);
  const [progress, names] = await Promise.all([progressOf(tx, staffId), namesOf(tx, staffId)]);
  return courseOf(course, progress(courseId), names);
}

/** The courses for the caller's role, each with the caller's progress. */
export const listCourses = (ctx: StaffContext): Promise<CourseSummary[]> =>
  ctx.transaction(async (tx) => {
    const progress = await progressOf(tx, ctx.staffId);
    return courses.filter(isFor(ctx.role)).map((course) => summaryOf(course, progress(course.courseId)));
  });

/** One course with its lessons. @throws {Refusal} NOT_FOUND. */
export const readCourse = (ctx: StaffContext, courseId: string): Promise<Course> =>
  ctx.transaction((tx) => openCourse(tx, ctx, courseId));

/**
 * Records that the caller has done a lesson, or has not.
 * @throws {Refusal} NOT_FOUND for an unknown course or lesson.
 */
export const saveProgress = (
  ctx: StaffContext,
  { courseId, lessonId, isDone }: SaveProgress,
): Promise<Course> =>
  ctx.transaction(async (tx) => {
    if (!courseFor(ctx.role, courseId).lessons.some((lesson) => lesson.lessonId === lessonId))
      throw new Refusal('NOT_FOUND');
    const academy = academyRepository(tx);
    const lesson = { staffId: ctx.staffId, courseId, lessonId };
    await (isDone ? academy.markDone(lesson, ctx.now) : academy.markOpen(lesson));
    writeAudit(tx, ctx, {
      action: 'academy.progress',
      entity: 'staff',
      entityId: ctx.staffId,
      after: { courseId, lessonId, isDone },
    });
    return openCourse(tx, ctx, courseId);
  });

/** The articles of the guide for a role. */
export const readArticles = (role: StaffRole, search: string): GuideArticle[] =>
  searchGuide(articles.filter(isFor(role)), search);

/** The few articles for a role that fit the words best, each with the heading that fits. */
export const findArticles = (role: StaffRole, search: string, most: number): FoundArticle[] =>
  searchGuide(articles.filter(isFor(role)), search)
    .slice(0, most)
    .map((article) => ({
      slug: article.slug,
      title: article.title,
      heading: headingFor(article, search),
    }));
