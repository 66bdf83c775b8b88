import {
  byCourseIdSchema,
  courseSchema,
  courseSummariesSchema,
  guideQuerySchema,
  guideSchema,
  saveProgressSchema,
} from '@studio/contract/shell/academy.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { listCourses, readArticles, readCourse, saveProgress } from './academy.service.ts';

const AREA = '/api/academy/portal';

/** Routes of courses and articles for staff. */
export const academyModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/courses`,
    access: staff('academy.learn'),
    answer: courseSummariesSchema,
    summary: "The courses for the caller's role, with the caller's progress",
    handle: ({ ctx }) => listCourses(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/course`,
    access: staff('academy.learn'),
    query: byCourseIdSchema,
    answer: courseSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One course with its lessons',
    handle: ({ query, ctx }) => readCourse(ctx, query.courseId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/progress`,
    access: staff('academy.learn'),
    body: saveProgressSchema,
    answer: courseSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Notes that a lesson is done, or takes that back',
    handle: ({ body, ctx }) => saveProgress(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/guide`,
    access: staff('academy.learn'),
    query: guideQuerySchema,
    answer: guideSchema,
    summary: "Articles for the caller's role; the best match first",
    handle: ({ query, ctx }) => Promise.resolve(readArticles(ctx.role, query.search)),
  }),
];
