import { reachOf } from '@studio/contract/roles';
import { classAttendanceQuerySchema, classAttendanceSchema } from '@studio/contract/report.schema';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { REPORTS } from '../../platform/http/rateLimit.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { isTemplate } from '../class-template/class-template.api.ts';
import { classAttendance } from './report.views.ts';

/** What happened in a studio, counted. */
export const reportModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/class-attendance',
    access: staff('report.attendance'),
    query: classAttendanceQuerySchema,
    answer: classAttendanceSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'Attendance per session; a trainer sees own sessions',
    handle: ({ query, ctx }) =>
      ctx.transaction(async (tx) => {
        if (query.classTemplId !== null && !(await isTemplate(tx, query.classTemplId)))
          throw new Refusal('NOT_FOUND');
        return classAttendance(
          tx,
          query,
          reachOf(ctx.role, 'report.attendance') === 'own' ? ctx.staffId : null,
        );
      }),
  }),
];
