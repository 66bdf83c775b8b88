import { byExtensionSchema, publicStudioSchema } from '@studio/contract/configure/studio.schema';
import {
  teacherDetailSchema,
  teacherListQuerySchema,
  teacherQuerySchema,
  teachersSchema,
} from '@studio/contract/booking/teacher.schema';
import { cacheTtl } from '../../../platform/db/microCache.ts';
import type { Module } from '../../../platform/deps.ts';
import { open } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { findTeacher, listTeachers } from './teacher.service.ts';
import { siteFinder } from './publicStudio.service.ts';

/** Routes of a studio's public data, which need no sign-in. */
export const publicSiteModule: Module = (deps) => {
  const findSite = siteFinder({ ...deps, cacheTtl: cacheTtl(deps.config) });
  return [
    defineRoute({
      method: 'GET',
      url: '/api/studio/by-extension',
      access: open(),
      summary: 'What a visitor may know of a studio',
      query: byExtensionSchema,
      answer: publicStudioSchema,
      refusals: ['STUDIO_UNKNOWN'],
      handle: async ({ query }) => {
        const site = await findSite(query.extension);
        if (!site) throw new Refusal('STUDIO_UNKNOWN');
        return site.face;
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/api/studio-staff/public',
      access: open(),
      summary: 'The instructors on the booking website',
      query: teacherListQuerySchema,
      answer: teachersSchema,
      refusals: ['STUDIO_UNKNOWN'],
      handle: ({ query }) => listTeachers(deps.db, query),
    }),
    defineRoute({
      method: 'GET',
      url: '/api/studio-staff/public/teacher',
      access: open(),
      summary: 'One instructor on the booking website, with their next classes',
      query: teacherQuerySchema,
      answer: teacherDetailSchema,
      refusals: ['STUDIO_UNKNOWN', 'MEMBERS_ONLY', 'NOT_FOUND'],
      handle: ({ query, ctx }) => findTeacher(deps.db, query, ctx.now),
    }),
  ];
};
