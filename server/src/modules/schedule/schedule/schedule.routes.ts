import {
  activitySchema,
  byScheduleIdSchema,
  dateRangeSchema,
  publicRangeSchema,
  publicSessionsSchema,
  sessionDetailSchema,
  sessionListQuerySchema,
  sessionsSchema,
} from '@studio/contract/schedule/schedule.schema';
import {
  conflictsQuerySchema,
  conflictsSchema,
  createdSessionsSchema,
  createSessionSchema,
} from '@studio/contract/schedule/create-session.schema';
import type { Module } from '../../../platform/deps.ts';
import { open, staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { changeRoutes } from './change/change.routes.ts';
import { findConflicts } from './clash/conflicts.service.ts';
import { createSessions } from './create/create.service.ts';
import { openSession, readActivity, readSchedule, visibleScheduleOn } from './schedule.service.ts';

const AREA = '/api/schedule';

const readingRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('schedule.view'),
    query: sessionListQuerySchema,
    answer: sessionsSchema,
    summary: 'Sessions of some days',
    handle: ({ query, ctx }) => readSchedule(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('roster.view'),
    query: byScheduleIdSchema,
    answer: sessionDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One session with its roster',
    handle: ({ query, ctx }) => openSession(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/activity`,
    access: staff('roster.view'),
    query: byScheduleIdSchema,
    answer: activitySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who did what with a session and its bookings',
    handle: ({ query, ctx }) => readActivity(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/conflicts`,
    access: staff('schedule.edit'),
    query: conflictsQuerySchema,
    answer: conflictsSchema,
    summary: 'What would come of a timetable',
    handle: ({ query, ctx }) => findConflicts(ctx, query),
  }),
];

const publicRoutes = (shown: ReturnType<typeof visibleScheduleOn>): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/public`,
    access: open(),
    query: publicRangeSchema,
    answer: publicSessionsSchema,
    refusals: ['STUDIO_UNKNOWN', 'MEMBERS_ONLY'],
    summary: 'Sessions on the booking website',
    handle: ({ query, ctx }) => shown.forVisitor(query, ctx.now),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    query: dateRangeSchema,
    answer: publicSessionsSchema,
    refusals: ['MEMBERS_ONLY'],
    summary: 'Sessions on the booking website, for a member',
    handle: ({ query, ctx }) => shown.forMember(ctx, query),
  }),
];

const creating = (): Route =>
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('schedule.edit'),
    body: createSessionSchema,
    answer: createdSessionsSchema,
    refusals: ['TIME_TAKEN'],
    idempotent: true,
    summary: 'Adds a session, or a series',
    handle: ({ body, ctx }) => createSessions(ctx, body),
  });

/** Dated sessions and their rosters. */
export const scheduleModule: Module = (deps) => [
  ...readingRoutes(),
  creating(),
  ...changeRoutes(),
  ...publicRoutes(visibleScheduleOn(deps)),
];
