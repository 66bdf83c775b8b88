import {
  bulkMessagedSchema,
  bulkMessageSchema,
  messageReachQuerySchema,
  messageReachSchema,
  MOST_CHOSEN,
} from '@studio/contract/members/segment.schema';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { messageMembers, readReach } from './message.service.ts';

const AREA = '/api/member/portal';
/** Ids of members, beside a few other fields. */
const MOST_VALUES = MOST_CHOSEN + 10;

/** One text to chosen members: to several of them it is marketing, as a campaign is. */
export const messageRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/bulk-message`,
    access: staff('campaign.send'),
    body: bulkMessageSchema,
    mostValues: MOST_VALUES,
    idempotent: true,
    answer: bulkMessagedSchema,
    refusals: ['NOT_FOUND', 'PREVIEW_OUTDATED', 'PLAN_LIMIT', 'PROOF_NEEDED'],
    rateLimit: [{ max: 10, windowSeconds: 3600 }],
    summary: 'Writes to many members by mail',
    handle: ({ body, ctx }) => messageMembers(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/bulk-message/reach`,
    access: staff('campaign.send'),
    body: messageReachQuerySchema,
    mostValues: MOST_VALUES,
    answer: messageReachSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who would get a message to many members',
    handle: ({ body, ctx }) => readReach(ctx, body.memberIds),
  }),
];
