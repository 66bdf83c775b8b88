import {
  differentMembersSchema,
  duplicatePageSchema,
  duplicatesQuerySchema,
  lookAlikesQuerySchema,
  lookAlikesSchema,
} from '@studio/contract/members/merge/duplicate.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { soughtOf } from './duplicate.rules.ts';
import { markDifferent } from './duplicate.service.ts';
import { listDuplicates, lookAlikes } from './duplicate.views.ts';

const AREA = '/api/member/portal';

/** One person with several records: found while they are added, and in a list. */
export const duplicateModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/look-alikes`,
    access: staff('member.edit'),
    query: lookAlikesQuerySchema,
    answer: lookAlikesSchema,
    // Limits callers who try who is a client by asking; a form asks once per pause.
    rateLimit: [
      { max: 120, windowSeconds: 60 },
      { max: 2000, windowSeconds: 3600 },
    ],
    summary: 'Members that a new client may be already',
    handle: ({ query, ctx }) => ctx.transaction((tx) => lookAlikes(tx, soughtOf(query), ctx)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/duplicates`,
    access: staff('member.merge'),
    query: duplicatesQuerySchema,
    answer: duplicatePageSchema,
    rateLimit: [{ max: 60, windowSeconds: 60 }],
    summary: 'Pairs of members who may be one person',
    handle: ({ query, ctx }) => ctx.transaction((tx) => listDuplicates(tx, query, ctx)),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/duplicates/different`,
    irreversible: true,
    access: staff('member.merge'),
    body: differentMembersSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Says that two members are not one person',
    handle: ({ body, ctx }) => markDifferent(ctx, body),
  }),
];
