import { studioProfileSchema, updateStudioSchema } from '@studio/contract/configure/studio.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { publicRoutes } from './public/public.routes.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { updateStudio } from './studio.service.ts';
import { studioProfile } from './studio.views.ts';

const AREA = '/api/studio';

/** Routes of the studio itself: its public face, its profile. */
export const studioModule: Module = ({ db, auth }) => [
  ...policyRoutes({ auth }),
  ...publicRoutes(db),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('studio.view'),
    summary: 'Profile of the studio',
    answer: studioProfileSchema,
    handle: ({ ctx }) => ctx.transaction(studioProfile),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update`,
    access: staff('studio.edit'),
    summary: 'Change the profile of the studio',
    body: updateStudioSchema,
    answer: studioProfileSchema,
    refusals: ['CHANGED_MEANWHILE'],
    handle: ({ body, ctx }) => updateStudio(ctx, body),
  }),
];
