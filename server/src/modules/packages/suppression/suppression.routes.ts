import {
  removedSuppressionSchema,
  removeSuppressionSchema,
  suppressionPageSchema,
  suppressionQuerySchema,
} from '@studio/contract/members/suppression.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { removeSuppression } from './suppression.service.ts';
import { listSuppressed } from './suppression.views.ts';

const AREA = '/api/suppression/portal';

/** Addresses that nothing, or no news, go to. */
export const suppressionModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio`,
    access: staff('member.contact'),
    query: suppressionQuerySchema,
    answer: suppressionPageSchema,
    summary: 'Addresses that nothing, or no news of the studio, go to',
    handle: ({ query, ctx }) => ctx.transaction((tx) => listSuppressed(tx, query)),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/remove`,
    access: staff('campaign.send'),
    body: removeSuppressionSchema,
    answer: removedSuppressionSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Lets mails go to an address again',
    handle: ({ body, ctx }) => removeSuppression(ctx, body),
  }),
];
