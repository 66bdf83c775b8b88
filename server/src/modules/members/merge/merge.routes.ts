import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import {
  memberMergeSchema,
  memberMergesSchema,
  mergeMembersSchema,
  mergePreviewSchema,
  undoMergeSchema,
} from '@studio/contract/members/merge/memberMerge.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readOfMember } from '../member/member.api.ts';
import { mergeMembers, previewMerge } from './merge.service.ts';
import { mergesInto } from './merge.views.ts';
import { undoMerge } from './mergeUndo.service.ts';

const AREA = '/api/member/portal';
/** Nobody compares two people faster by hand. */
const BY_HAND = [{ max: 30, windowSeconds: 60 }];

/** Two records of one person become one. */
export const mergeModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/merge-preview`,
    access: staff('member.merge'),
    query: mergeMembersSchema,
    answer: mergePreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What merging two members would do',
    handle: ({ query, ctx }) => previewMerge(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/merge`,
    irreversible: true,
    access: staff('member.merge'),
    body: mergeMembersSchema,
    answer: memberMergeSchema,
    refusals: ['NOT_FOUND', 'MERGE_NOT_POSSIBLE'],
    rateLimit: BY_HAND,
    summary: 'Makes two records of one person one',
    handle: ({ body, ctx }) => mergeMembers(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/merge/undo`,
    irreversible: true,
    access: staff('member.merge'),
    body: undoMergeSchema,
    answer: memberMergeSchema,
    refusals: ['NOT_FOUND', 'MERGE_NOT_UNDOABLE'],
    rateLimit: BY_HAND,
    summary: 'Undoes a merge of the last 24 hours',
    handle: ({ body, ctx }) => undoMerge(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/merges`,
    access: staff('member.merge'),
    query: byMemberIdSchema,
    answer: memberMergesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What was merged into a member',
    handle: ({ query, ctx }) =>
      readOfMember(ctx, query.memberId, (tx) => mergesInto(tx, query.memberId, ctx.now)),
  }),
];
