import { engagementSchema } from '@studio/contract/members/engagement.schema';
import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readEngagement } from './engagement.service.ts';

/** How one member is doing. */
export const engagementModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/engagement',
    access: staff('member.view'),
    query: byMemberIdSchema,
    answer: engagementSchema,
    refusals: ['NOT_FOUND'],
    summary: 'How a member is doing: visits, weeks in a row, status and its reason',
    handle: ({ query, ctx }) => readEngagement(ctx, query.memberId),
  }),
];
