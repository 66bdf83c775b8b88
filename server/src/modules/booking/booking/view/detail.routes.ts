import {
  publicDetailQuerySchema,
  publicSessionDetailSchema,
} from '@studio/contract/schedule/schedule.schema';
import type { Database } from '../../../../platform/db/database.ts';
import { open } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { publicSession } from './detail.service.ts';

/** Reads a session together with the rules of booking it; it belongs to booking because of those rules. */
export const detailRoutes = (db: Database): Route[] => [
  defineRoute({
    method: 'GET',
    url: '/api/schedule/detail',
    access: open(),
    query: publicDetailQuerySchema,
    answer: publicSessionDetailSchema,
    refusals: ['STUDIO_UNKNOWN', 'MEMBERS_ONLY', 'NOT_FOUND'],
    summary: 'One session on the booking website',
    handle: ({ query, ctx }) => publicSession(db, query, ctx.now),
  }),
];
