import { byScheduleIdSchema } from '@studio/contract/schedule/schedule.schema';
import {
  createSubRequestSchema,
  decideSubRequestSchema,
  subCandidatesSchema,
  subRequestIdSchema,
  subRequestQuerySchema,
  subRequestSchema,
  subRequestsSchema,
} from '@studio/contract/schedule/sub-request.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import {
  cancelSubRequest,
  claimSubRequest,
  decideSubRequest,
  listCandidates,
  listSubRequests,
  requestSubstitute,
} from './sub-request.service.ts';

const AREA = '/api/schedule/portal/sub-request';

const reading = () => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('schedule.requestSubstitute'),
    query: subRequestQuerySchema,
    answer: subRequestsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Requests for substitutes that the caller may know of',
    handle: ({ query, ctx }) => listSubRequests(ctx, query.scheduleId ?? null),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/candidates`,
    access: staff('schedule.requestSubstitute'),
    query: byScheduleIdSchema,
    answer: subCandidatesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who could stand in, free ones first',
    handle: ({ query, ctx }) => listCandidates(ctx, query.scheduleId),
  }),
];

const changing = () => [
  defineRoute({
    method: 'POST',
    url: AREA,
    access: staff('schedule.requestSubstitute'),
    body: createSubRequestSchema,
    answer: subRequestSchema,
    refusals: ['NOT_FOUND', 'SUBSTITUTE_WANTED', 'REQUEST_FINAL'],
    summary: 'Asks for a substitute',
    handle: ({ body, ctx }) => requestSubstitute(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/claim`,
    access: staff('schedule.view'),
    body: subRequestIdSchema,
    answer: subRequestSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL'],
    summary: 'Offers to stand in',
    handle: ({ body, ctx }) => claimSubRequest(ctx, body.subRequestId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/cancel`,
    access: staff('schedule.requestSubstitute'),
    body: subRequestIdSchema,
    answer: subRequestSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL'],
    summary: 'Withdraws a request',
    handle: ({ body, ctx }) => cancelSubRequest(ctx, body.subRequestId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/decide`,
    access: staff('schedule.edit'),
    body: decideSubRequestSchema,
    answer: subRequestSchema,
    refusals: ['REQUEST_FINAL', 'BOOKING_CLOSED', 'TIME_TAKEN', 'NOT_FOUND'],
    summary: 'Approves or declines who would stand in',
    handle: ({ body, ctx }) => decideSubRequest(ctx, body),
  }),
];

/** Routes of instructors' requests for a substitute. */
export const subRequestModule: Module = () => [...reading(), ...changing()];
