import { byExtensionSchema } from '@studio/contract/package.schema';
import { publicStudioSchema, roomsSchema, studioProfileSchema, updateStudioSchema } from '@studio/contract/studio.schema';
import type { Module } from '../../platform/deps.ts';
import { open, staff } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { updateStudio } from './studio.service.ts';
import { publicStudio, roomsOf, studioProfile } from './studio.views.ts';

const AREA = '/api/studio';

/** The studio itself: its public face, its profile, its rooms. */
export const studioModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/by-extension`,
    access: open(),
    summary: 'What a visitor may know of a studio',
    query: byExtensionSchema,
    answer: publicStudioSchema,
    refusals: ['40006'],
    handle: async ({ query }) => {
      const studio = await publicStudio(db, query.extension);
      if (!studio) throw new Refusal('40006');
      return studio;
    },
  }),
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
    refusals: ['40901'],
    handle: ({ body, ctx }) => updateStudio(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/room`,
    access: staff('schedule.view'),
    summary: 'Rooms of the studio, by name',
    answer: roomsSchema,
    handle: ({ ctx }) => roomsOf(db, ctx.studioId),
  }),
];
