import { dashboardSchema } from '@studio/contract/configure/studio.schema';
import { homeFiguresQuerySchema, homeFiguresSchema } from '@studio/contract/shell/homeFigures.schema';
import { needsSchema } from '@studio/contract/shell/needs.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readHomeFigures } from './figures.service.ts';
import { readDashboard } from './dashboard.service.ts';
import { readNeeds } from './needs.service.ts';

/** Routes of the home page: its figures, and what waits. */
export const dashboardModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/studio/dashboard',
    access: staff('dashboard.view'),
    summary: 'Figures of the home page',
    answer: dashboardSchema,
    handle: ({ ctx }) => readDashboard(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/dashboard',
    access: staff('dashboard.view'),
    query: homeFiguresQuerySchema,
    rateLimit: REPORTS,
    summary: 'Figures of a period for the home page, with what was before and the last thirty days',
    answer: homeFiguresSchema,
    handle: ({ query, ctx }) => readHomeFigures(ctx, query.period),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/studio/needs',
    access: staff('dashboard.view'),
    refusals: ['NOT_FOUND'],
    summary: 'What waits for the person who asks',
    answer: needsSchema,
    handle: ({ ctx }) => readNeeds(ctx),
  }),
];
