import {
  deferredGiftCardsQuerySchema,
  deferredGiftCardsSchema,
} from '@studio/contract/reports/deferred-gift-cards.schema';
import {
  deferredRevenueQuerySchema,
  deferredRevenueSchema,
} from '@studio/contract/reports/deferred-revenue.schema';
import {
  closedMonthsSchema,
  closeMonthSchema,
  reopenMonthSchema,
} from '@studio/contract/reports/closed-month.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { closedMonths, closeMonth, reopenMonth } from './closed-month.service.ts';
import { deferredGiftCards, deferredRevenue } from './deferred-revenue.service.ts';

const URL = '/api/report/portal/deferred-revenue';
const CLOSED = '/api/report/portal/closed-month';

/** Routes of the deferred-revenue report: money received for services still to come. */
export const deferredRevenueModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: URL,
    access: staff('report.deferredRevenue'),
    query: deferredRevenueQuerySchema,
    answer: deferredRevenueSchema,
    refusals: ['NOT_FOUND', 'PLAN_LIMIT'],
    rateLimit: REPORTS,
    summary: 'Money received and not earned yet, in total and by package',
    handle: ({ query, ctx }) => deferredRevenue(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/gift-cards`,
    access: staff('report.deferredRevenue'),
    query: deferredGiftCardsQuerySchema,
    answer: deferredGiftCardsSchema,
    refusals: ['PLAN_LIMIT'],
    rateLimit: REPORTS,
    summary: 'The gift cards that a line of deferred revenue counts',
    handle: ({ query, ctx }) => deferredGiftCards(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: CLOSED,
    access: staff('report.deferredRevenue'),
    answer: closedMonthsSchema,
    rateLimit: REPORTS,
    summary: 'Closed months of deferred revenue, and the one that can be closed next',
    handle: ({ ctx }) => closedMonths(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: CLOSED,
    access: staff('report.closeMonth'),
    body: closeMonthSchema,
    answer: closedMonthsSchema,
    refusals: ['MONTH_NOT_CLOSABLE', 'PREVIEW_OUTDATED'],
    rateLimit: REPORTS,
    summary: 'Freezes the figures of a month',
    handle: ({ body, ctx }) => closeMonth(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${CLOSED}/reopen`,
    access: staff('report.closeMonth'),
    body: reopenMonthSchema,
    answer: closedMonthsSchema,
    refusals: ['MONTH_NOT_CLOSABLE'],
    rateLimit: REPORTS,
    summary: 'Opens the month that was closed last again',
    handle: ({ body, ctx }) => reopenMonth(ctx, body),
  }),
];
