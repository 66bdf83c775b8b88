import { planFitQuerySchema, planFitsSchema } from '@studio/contract/booking/plan-fit.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { open } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { planFits } from './planFit.service.ts';

/** Which plans on sale could pay for a class. */
export const planFitRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'GET',
    url: '/api/booking/plan-fit',
    access: open(),
    query: planFitQuerySchema,
    answer: planFitsSchema,
    refusals: ['STUDIO_UNKNOWN', 'NOT_FOUND'],
    summary: 'Which plans could pay for a class or an appointment',
    handle: ({ query, ctx }) => planFits(db, query, ctx.now),
  }),
];
