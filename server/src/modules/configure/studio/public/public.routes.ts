import {
  aboutStudioSchema,
  listedQuerySchema,
  listedStudiosSchema,
} from '@studio/contract/configure/place/studioPlace.schema';
import { byStudioIdSchema } from '@studio/contract/configure/studio.schema';
import type { Database } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { open } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { faceOf } from '../studio.views.ts';
import { listedStudios } from './listed.views.ts';

const AREA = '/api/studio';
/** Enough for a person who leafs through the list, too few to copy it every minute. */
const READS = [{ max: 120, windowSeconds: 60 }];

/** Routes of what everybody may know of studios. */
export const publicRoutes = (db: Database): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/all`,
    access: open(),
    summary: 'The studios that list themselves publicly, by name',
    query: listedQuerySchema,
    answer: listedStudiosSchema,
    rateLimit: READS,
    handle: ({ query }) => listedStudios(db, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/about`,
    access: open(),
    summary: 'What everybody may know of a studio',
    query: byStudioIdSchema,
    answer: aboutStudioSchema,
    refusals: ['STUDIO_UNKNOWN'],
    rateLimit: READS,
    handle: async ({ query }) => {
      const face = await faceOf(db, query.studioId);
      if (!face) throw new Refusal('STUDIO_UNKNOWN');
      return face;
    },
  }),
];
