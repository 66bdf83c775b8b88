import { byScheduleIdSchema } from '@studio/contract/schedule/schedule.schema';
import { createdSessionsSchema } from '@studio/contract/schedule/create-session.schema';
import {
  cancelledSessionsSchema,
  cancelSessionsSchema,
  changedSessionsSchema,
  copiedWeekSchema,
  copyWeekSchema,
  duplicateSchema,
  messageAttendeesSchema,
  messagedSchema,
  publishSessionsSchema,
  sessionsCancelPreviewQuerySchema,
  sessionsCancelPreviewSchema,
  substituteSchema,
  substitutesSchema,
  updateSessionSchema,
} from '@studio/contract/schedule/schedule-change.schema';
import { addLeftOutSchema, bySeriesIdSchema, leftOutSchema } from '@studio/contract/schedule/left-out.schema';
import { reassignedSchema, reassignSchema } from '@studio/contract/schedule/reassign.schema';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { cancelSessions, previewCancel } from './cancel.service.ts';
import { copyWeek, duplicate } from '../series/copy.service.ts';
import { addLeftOut, listLeftOut } from '../series/leftOut.service.ts';
import { messageAttendees } from '../message/message.service.ts';
import { publishSessions } from './publish.service.ts';
import { previewReassign, reassignSessions } from '../staffing/reassign.service.ts';
import { listSubstitutes, substitute } from '../staffing/substitute.service.ts';
import { updateSession } from './update.service.ts';

const PORTAL = '/api/schedule/portal';
/** A series is as much as so many sessions: two of them in an hour need no proof. */
const SERIES_ACTS = 20;
const MAILS = [{ max: 10, windowSeconds: 3600 }];

const updating = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/update`,
    access: staff('schedule.edit'),
    body: updateSessionSchema,
    answer: changedSessionsSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SESSION_FULL', 'BOOKING_CLOSED', 'TIME_TAKEN'],
    summary: 'Changes or moves a session, or its series',
    handle: ({ body, ctx }) => updateSession(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/publish`,
    access: staff('schedule.edit'),
    body: publishSessionsSchema,
    answer: changedSessionsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Puts drafts on the booking website',
    handle: ({ body, ctx }) => publishSessions(ctx, body),
  }),
];

const copying = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/duplicate`,
    access: staff('schedule.edit'),
    body: duplicateSchema,
    answer: createdSessionsSchema,
    refusals: ['NOT_FOUND', 'TIME_TAKEN'],
    idempotent: true,
    summary: 'Adds a session like another one',
    handle: ({ body, ctx }) => duplicate(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/copy-week`,
    access: staff('schedule.edit'),
    body: copyWeekSchema,
    answer: copiedWeekSchema,
    summary: 'Copies the classes of a week',
    handle: ({ body, ctx }) => copyWeek(ctx, body),
  }),
];

const leavingOut = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/left-out`,
    access: staff('schedule.edit'),
    query: bySeriesIdSchema,
    answer: leftOutSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Dates that a series left out, and what is in their way',
    handle: ({ query, ctx }) => listLeftOut(ctx, query.seriesId),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/left-out`,
    access: staff('schedule.edit'),
    body: addLeftOutSchema,
    answer: createdSessionsSchema,
    refusals: ['NOT_FOUND', 'BOOKING_CLOSED', 'TIME_TAKEN'],
    idempotent: true,
    summary: 'Adds a date that a series left out',
    handle: ({ body, ctx }) => addLeftOut(ctx, body),
  }),
];

const cancelling = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/cancel-preview`,
    access: staff('schedule.cancel'),
    query: sessionsCancelPreviewQuerySchema,
    answer: sessionsCancelPreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What cancelling a session would do',
    handle: ({ query, ctx }) => previewCancel(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/cancel`,
    irreversible: ({ scope, scheduleIds }) => (scope === 'THIS' ? scheduleIds.length : SERIES_ACTS),
    access: staff('schedule.cancel'),
    body: cancelSessionsSchema,
    answer: cancelledSessionsSchema,
    refusals: ['BOOKING_CLOSED', 'REFUND_TOO_HIGH', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Cancels sessions',
    handle: ({ body, ctx }) => cancelSessions(ctx, body),
  }),
];

const staffing = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/substitutes`,
    access: staff('schedule.edit'),
    query: byScheduleIdSchema,
    answer: substitutesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who could teach a session',
    handle: ({ query, ctx }) => listSubstitutes(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/substitute`,
    access: staff('schedule.edit'),
    body: substituteSchema,
    answer: changedSessionsSchema,
    refusals: ['NOT_FOUND', 'BOOKING_CLOSED', 'TIME_TAKEN'],
    summary: 'Lets somebody else teach a session',
    handle: ({ body, ctx }) => substitute(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/reassign`,
    access: staff('schedule.edit'),
    query: reassignSchema,
    answer: reassignedSchema,
    summary: 'What giving all sessions of one person to another would do',
    handle: ({ query, ctx }) => previewReassign(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/reassign`,
    access: staff('schedule.edit'),
    body: reassignSchema,
    answer: reassignedSchema,
    summary: 'Gives all upcoming sessions of one person to another',
    handle: ({ body, ctx }) => reassignSessions(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/message`,
    irreversible: true,
    access: staff('booking.manage'),
    body: messageAttendeesSchema,
    answer: messagedSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: MAILS,
    idempotent: true,
    summary: 'Writes to those who are booked',
    handle: ({ body, ctx }) => messageAttendees(ctx, body),
  }),
];

/** Routes for changing sessions. */
export const changeRoutes = (): Route[] => [
  ...updating(),
  ...copying(),
  ...leavingOut(),
  ...cancelling(),
  ...staffing(),
];
