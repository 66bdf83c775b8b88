import {
  whatIfQuerySchema,
  whatIfSchema,
  whatIfTodayQuerySchema,
  whatIfTodaySchema,
} from '@studio/contract/reports/what-if.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { whatIf, whatIfToday } from './what-if.service.ts';

/** Routes of the question what another rule or price would have done. */
export const whatIfModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/what-if',
    access: staff('policy.edit'),
    query: whatIfQuerySchema,
    answer: whatIfSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'The last 90 days under another rule or price; changes nothing',
    handle: ({ query, ctx }) => whatIf(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/what-if/today',
    access: staff('policy.edit'),
    query: whatIfTodayQuerySchema,
    answer: whatIfTodaySchema,
    refusals: ['NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'The rules and the price of today, beside which others are tried',
    handle: ({ query, ctx }) => whatIfToday(ctx, query),
  }),
];
