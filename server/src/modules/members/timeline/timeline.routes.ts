import { timelineQuerySchema, timelineSchema } from '@studio/contract/members/history/timeline.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readTimeline } from './timeline.service.ts';

/** Everything that happened to a member. */
export const timelineModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/timeline',
    access: staff('member.view'),
    query: timelineQuerySchema,
    answer: timelineSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Everything that happened to a member, newest first, in pages',
    handle: ({ query, ctx }) => readTimeline(ctx, query),
  }),
];
