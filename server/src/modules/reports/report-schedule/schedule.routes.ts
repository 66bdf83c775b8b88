import {
  byReportScheduleIdSchema,
  reportScheduleSchema,
  reportSchedulesQuerySchema,
  reportSchedulesSchema,
  saveReportScheduleSchema,
  setScheduleStateSchema,
} from '@studio/contract/reports/reportSchedule.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { listSchedules, removeSchedule, saveSchedule, setScheduleState } from './schedule.service.ts';

const URL = '/api/report/portal/schedule';
/** Which report it is decides about the right, so the service looks. */
const access = staff('dashboard.view');

/** Routes of reports that are mailed to staff. */
export const reportScheduleModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: URL,
    access,
    query: reportSchedulesQuerySchema,
    answer: reportSchedulesSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'The emails of a report that concern the caller, and who could get it',
    handle: ({ query, ctx }) => listSchedules(ctx, query.report),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    access,
    body: saveReportScheduleSchema,
    answer: reportScheduleSchema,
    idempotent: true,
    refusals: ['NOT_FOUND', 'PLAN_LIMIT', 'PROOF_NEEDED', 'REQUEST_FINAL'],
    rateLimit: REPORTS,
    summary: 'Sends a report by email every day, week or month, or changes how',
    handle: ({ body, ctx }) => saveSchedule(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/state`,
    access,
    body: setScheduleStateSchema,
    answer: reportScheduleSchema,
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    rateLimit: REPORTS,
    summary: 'Pauses a report by email, goes on with it, removes it or takes that back',
    handle: ({ body, ctx }) => setScheduleState(ctx, body.reportScheduleId, body.status),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${URL}/:reportScheduleId`,
    access,
    params: byReportScheduleIdSchema,
    answer: reportScheduleSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'Removes a report by email; its state can be set back for 30 days',
    handle: ({ params, ctx }) => removeSchedule(ctx, params.reportScheduleId),
  }),
];
