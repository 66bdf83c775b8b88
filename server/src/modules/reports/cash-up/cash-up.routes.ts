import { cashUpQuerySchema, cashUpSchema, countDaySchema } from '@studio/contract/reports/cash-up.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { cashUpOf, countDay } from './cash-up.service.ts';

const DAY = '/api/report/portal/cash-up/day';

/** Routes of counting a day's money. The history of counts is a report. */
export const cashUpModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: DAY,
    access: staff('report.cashUp'),
    query: cashUpQuerySchema,
    answer: cashUpSchema,
    rateLimit: REPORTS,
    summary: 'What came in on a day by way of paying, and what was counted',
    handle: ({ query, ctx }) => cashUpOf(ctx, query.day),
  }),
  defineRoute({
    method: 'POST',
    url: DAY,
    access: staff('report.cashUp'),
    body: countDaySchema,
    answer: cashUpSchema,
    refusals: ['NOT_ALLOWED', 'CHANGED_MEANWHILE', 'PREVIEW_OUTDATED'],
    rateLimit: REPORTS,
    summary: 'Signs off a count of a day',
    handle: ({ body, ctx }) => countDay(ctx, body),
  }),
];
