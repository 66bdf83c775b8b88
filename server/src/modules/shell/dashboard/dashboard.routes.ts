import { dashboardSchema } from '@studio/contract/configure/studio.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readDashboard } from './dashboard.service.ts';

/** Routes of the home page's figures. */
export const dashboardModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/studio/dashboard',
    access: staff('dashboard.view'),
    summary: 'Figures of the home page',
    answer: dashboardSchema,
    handle: ({ ctx }) => readDashboard(ctx),
  }),
];
