import {
  askRatingSchema,
  rateVisitSchema,
  visitRatingSchema,
} from '@studio/contract/booking/feedback.schema';
import type { Module } from '../../../platform/deps.ts';
import { open } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { rateVisit, readRating } from './feedback.service.ts';

const URL = '/api/booking/rating';

/** Routes of what members say about their visits. */
export const feedbackModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: URL,
    access: open(),
    query: askRatingSchema,
    answer: visitRatingSchema,
    refusals: ['NOT_FOUND'],
    summary: 'The visit that a link in a mail is about',
    handle: ({ query }) => readRating(db, query),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    access: open(),
    body: rateVisitSchema,
    answer: visitRatingSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Rates a visit; the code of the link proves who asks',
    handle: ({ body, ctx }) => rateVisit(db, body, ctx.now),
  }),
];
