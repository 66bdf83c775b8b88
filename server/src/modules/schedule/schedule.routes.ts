import { byScheduleIdSchema, createdSessionsSchema, createSessionSchema, publicRangeSchema, publicSessionsSchema, sessionDetailSchema, sessionListQuerySchema, sessionsSchema } from '@studio/contract/schedule.schema';
import type { Module } from '../../platform/deps.ts';
import { open, staff } from '../../platform/http/access.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { createSessions } from './create.service.ts';
import { openSession, publicSchedule } from './schedule.service.ts';
import { listSessions } from './schedule.views.ts';

const AREA = '/api/schedule';

/** Dated sessions and their rosters. */
export const scheduleModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('schedule.view'),
    query: sessionListQuerySchema,
    answer: sessionsSchema,
    summary: 'Sessions of some days',
    handle: ({ query, ctx }) => ctx.transaction((tx) => listSessions(tx, query)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('roster.view'),
    query: byScheduleIdSchema,
    answer: sessionDetailSchema,
    refusals: ['40400'],
    summary: 'One session with its roster',
    handle: ({ query, ctx }) => openSession(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('schedule.edit'),
    body: createSessionSchema,
    answer: createdSessionsSchema,
    refusals: ['40051'],
    idempotent: true,
    summary: 'Adds a session, or a series',
    handle: ({ body, ctx }) => createSessions(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/public`,
    access: open(),
    query: publicRangeSchema,
    answer: publicSessionsSchema,
    refusals: ['40006'],
    summary: 'Sessions on the booking website',
    handle: ({ query, ctx }) => publicSchedule(db, query, ctx.now),
  }),
];
