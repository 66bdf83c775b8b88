import { staffOptionsSchema, staffSummariesSchema } from '@studio/contract/studio.schema';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { staffList, staffOptions } from './staff.views.ts';

const AREA = '/api/studio-staff';

/** The people who work at the studio. */
export const staffModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ddl`,
    access: staff('staff.view'),
    summary: 'Staff to choose from',
    answer: staffOptionsSchema,
    handle: ({ ctx }) => staffOptions(db, ctx.studioId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('staff.view'),
    summary: 'Staff of the studio, by name',
    answer: staffSummariesSchema,
    handle: ({ ctx }) => staffList(db, ctx.studioId, ctx.role !== 'TRAINER'),
  }),
];
