import { classAttendanceQuerySchema, classAttendanceSchema } from '@studio/contract/report.schema';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { classAttendance } from './report.views.ts';

/** What happened in a studio, counted. */
export const reportModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/class-attendance',
    access: staff('report.attendance'),
    query: classAttendanceQuerySchema,
    answer: classAttendanceSchema,
    summary: 'Attendance per session; a trainer sees own sessions',
    handle: ({ query, ctx }) => ctx.transaction((tx) => classAttendance(tx, query, ctx.role === 'TRAINER' ? ctx.staffId : null)),
  }),
];
