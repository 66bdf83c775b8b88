import { reachOf } from '@studio/contract/accounts/roles';
import { classAttendanceQuerySchema, classAttendanceSchema } from '@studio/contract/reports/report.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { isTemplate } from '../../schedule/class-template/class-template.api.ts';
import { classAttendance } from './report.views.ts';

/** Routes of the attendance report. */
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
