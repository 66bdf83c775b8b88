import {
  deferredRevenueQuerySchema,
  deferredRevenueSchema,
} from '@studio/contract/reports/deferred-revenue.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { deferredRevenue } from './deferred-revenue.service.ts';

/** Routes of the deferred-revenue report: money received for services still to come. */
export const deferredRevenueModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/deferred-revenue',
    access: staff('report.deferredRevenue'),
    query: deferredRevenueQuerySchema,
    answer: deferredRevenueSchema,
    refusals: ['PLAN_LIMIT'],
    rateLimit: REPORTS,
    summary: 'Money received and not earned yet, in total and by package',
    handle: ({ query, ctx }) => deferredRevenue(ctx, query),
  }),
];
