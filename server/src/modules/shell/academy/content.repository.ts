import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LESSON_TYPES, type GuideArticle, type Lesson } from '@studio/contract/shell/academy.schema';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { needed, readPage, readQuiz, rolesOf, type Page } from './content.rules.ts';

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));

/** A course as its author wrote it. */
export interface WrittenCourse {
  courseId: string;
  title: string;
  summary: string;
  roles: StaffRole[];
  order: number;
  lessons: Omit<Lesson, 'isDone'>[];
}

const COURSE_FILE = 'course.md';

/** @throws naming the file that cannot be read. */
function readFile<T>(file: string, read: (page: Page) => T): T {
  try {
    return read(readPage(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();

/** `01-before-they-arrive.md` → `before-they-arrive`: reordering lessons keeps everybody's progress. */
const lessonIdOf = (file: string): string => path.basename(file, '.md').replace(/^\d+-/, '');

function toLesson(file: string, page: Page): Omit<Lesson, 'isDone'> {
  const type = LESSON_TYPES.find((known) => known === needed(page, 'type'));
  if (!type) throw new Error(`There is no lesson of type "${needed(page, 'type')}"`);
  const content = type === 'QUIZ' ? readQuiz(page.body) : { body: page.body, questions: [] };
  return {
    lessonId: lessonIdOf(file),
    title: needed(page, 'title'),
    type,
    minutes: Number(needed(page, 'minutes')),
    url: page.head['url'] ?? null,
    ...content,
  };
}

function readCourse(courseId: string): WrittenCourse {
  const folder = path.join(CONTENT, 'academy', courseId);
  const files = pagesIn(folder).filter((name) => name !== COURSE_FILE);
  const lessons = files.map((name) => readFile(path.join(folder, name), (page) => toLesson(name, page)));
  const course = readFile(path.join(folder, COURSE_FILE), (page) => ({
    title: needed(page, 'title'),
    summary: needed(page, 'summary'),
    roles: rolesOf(page),
    order: Number(needed(page, 'order')),
  }));
  return { courseId, ...course, lessons };
}

/**
 * Every course, in the order of the academy. Read once, when the server starts, so that a broken file fails
 * there and not at a reader.
 */
export const readCourses = (): WrittenCourse[] =>
  readdirSync(path.join(CONTENT, 'academy'))
    .map(readCourse)
    .sort((a, b) => a.order - b.order);

/** Every article of the guide, in its order. */
export const readGuide = (): GuideArticle[] =>
  pagesIn(path.join(CONTENT, 'guide'))
    .map((name) =>
      readFile(path.join(CONTENT, 'guide', name), (page) => ({
        order: Number(needed(page, 'order')),
        article: {
          slug: path.basename(name, '.md'),
          title: needed(page, 'title'),
          category: needed(page, 'category'),
          roles: rolesOf(page),
          updatedAt: needed(page, 'updatedAt'),
          body: page.body,
        },
      })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ article }) => article);
