import {
  savePlaceSchema,
  studioPlaceSchema,
  zonePreviewQuerySchema,
  zonePreviewSchema,
} from '@studio/contract/configure/place/studioPlace.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { previewZone, readPlace, savePlace } from './studio-place.service.ts';

const AREA = '/api/studio/portal/studio/place';

/** Routes of where a studio is: its clock, its money, its country. */
export const studioPlaceModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('studio.view'),
    answer: studioPlaceSchema,
    summary: 'Where the studio is',
    handle: ({ ctx }) => readPlace(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/preview`,
    access: staff('studio.edit'),
    query: zonePreviewQuerySchema,
    answer: zonePreviewSchema,
    summary: 'What another time zone would do to coming sessions',
    handle: ({ query, ctx }) => previewZone(ctx, query.timezone),
  }),
  defineRoute({
    method: 'POST',
    url: AREA,
    access: staff('studio.edit'),
    body: savePlaceSchema,
    answer: studioPlaceSchema,
    refusals: ['CHANGED_MEANWHILE'],
    summary: 'Changes where the studio is; coming sessions keep their wall times',
    handle: ({ body, ctx }) => savePlace(ctx, body),
  }),
];
