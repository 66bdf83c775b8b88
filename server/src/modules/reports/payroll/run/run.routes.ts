import {
  adjustRunSchema,
  byRunIdSchema,
  createRunSchema,
  markRunPaidSchema,
  payrollRunSchema,
  payrollRunsQuerySchema,
  payrollRunsSchema,
  removeAdjustmentSchema,
  reopenRunSchema,
  reviewRunSchema,
  runCommandSchema,
} from '@studio/contract/reports/payroll/run.schema';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { staff } from '../../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import {
  adjustRun,
  createRun,
  discardRun,
  lockRun,
  markRunPaid,
  removeAdjustment,
  reopenRun,
  reviewRun,
} from './command.service.ts';
import { payrollRun, payrollRuns } from './run.service.ts';

const AREA = '/api/payroll/portal';
const RUN = `${AREA}/run`;
const REFUSALS = ['NOT_FOUND', 'PAYROLL_LOCKED', 'PAYROLL_STEP', 'CHANGED_MEANWHILE'] as const;

/** Runs, and what is done with them. */
export const runRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    url: `${AREA}/runs`,
    access: staff('payroll.view'),
    query: payrollRunsQuerySchema,
    answer: payrollRunsSchema,
    refusals: ['NOT_ALLOWED'],
    summary: 'Payroll runs, the newest days first',
    handle: ({ query, ctx }) => payrollRuns(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: RUN,
    access: staff('payroll.view'),
    query: byRunIdSchema,
    answer: payrollRunSchema,
    refusals: ['NOT_ALLOWED', 'NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'A payroll run with its problems, and what everybody is paid',
    handle: ({ query, ctx }) => payrollRun(ctx, query.runId),
  }),
  defineRoute({
    method: 'POST',
    url: RUN,
    access: staff('payroll.run'),
    body: createRunSchema,
    answer: payrollRunSchema,
    refusals: ['RUN_OPEN', 'PERIOD_TAKEN', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Begins a payroll run',
    handle: ({ body, ctx }) => createRun(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/discard`,
    access: staff('payroll.run'),
    body: runCommandSchema,
    answer: noData,
    refusals: REFUSALS,
    summary: 'Removes a draft of a payroll run',
    handle: ({ body, ctx }) => discardRun(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/review`,
    access: staff('payroll.run'),
    body: reviewRunSchema,
    answer: payrollRunSchema,
    refusals: REFUSALS,
    summary: 'Keeps what a payroll run pays, for an owner to lock',
    handle: ({ body, ctx }) => reviewRun(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/lock`,
    access: staff('payroll.lock'),
    body: runCommandSchema,
    answer: payrollRunSchema,
    refusals: REFUSALS,
    summary: 'Locks a payroll run: corrections go into the next one',
    handle: ({ body, ctx }) => lockRun(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/mark-paid`,
    access: staff('payroll.lock'),
    body: markRunPaidSchema,
    answer: payrollRunSchema,
    refusals: REFUSALS,
    summary: 'Notes that a payroll run was paid',
    handle: ({ body, ctx }) => markRunPaid(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/reopen`,
    access: staff('payroll.run'),
    body: reopenRunSchema,
    answer: payrollRunSchema,
    refusals: [...REFUSALS, 'NOT_ALLOWED'],
    summary: 'Makes a payroll run a draft again',
    handle: ({ body, ctx }) => reopenRun(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/adjust`,
    access: staff('payroll.run'),
    body: adjustRunSchema,
    answer: payrollRunSchema,
    refusals: REFUSALS,
    idempotent: true,
    summary: 'Adds an amount to somebody’s pay, or takes it',
    handle: ({ body, ctx }) => adjustRun(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${RUN}/adjust/remove`,
    access: staff('payroll.run'),
    body: removeAdjustmentSchema,
    answer: payrollRunSchema,
    refusals: REFUSALS,
    summary: 'Takes an adjustment back',
    handle: ({ body, ctx }) => removeAdjustment(ctx, body),
  }),
];
