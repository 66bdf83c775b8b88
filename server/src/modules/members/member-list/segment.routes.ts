import {
  exportChosenSchema,
  bySavedViewIdSchema,
  byTagIdSchema,
  createTagSchema,
  MOST_CHOSEN,
  savedViewSchema,
  savedViewsQuerySchema,
  savedViewsSchema,
  saveViewSchema,
  segmentTagSchema,
  segmentTagsSchema,
  taggedSchema,
  tagMembersSchema,
  tagQuerySchema,
} from '@studio/contract/members/segment.schema';
import { MEDIA_TYPES } from '../../../platform/export/tableFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { exportChosen } from './export.service.ts';
import { savedViews } from './savedView.repository.ts';
import { createTag, readTags, removeTag, removeView, saveView, tagMembers } from './segment.service.ts';

const AREA = '/api/member/portal';
/** Ids of members, beside a few other fields. */
const MOST_VALUES = MOST_CHOSEN + 10;

const tagRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/tag`,
    access: staff('member.view'),
    query: tagQuerySchema,
    answer: segmentTagsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Tags that the studio puts on members, or those of one member',
    handle: ({ query, ctx }) => readTags(ctx, query.memberId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/tag`,
    access: staff('member.edit'),
    body: createTagSchema,
    answer: segmentTagSchema,
    summary: 'Makes a tag',
    handle: ({ body, ctx }) => createTag(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/tag/:tagId`,
    access: staff('member.edit'),
    params: byTagIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Removes a tag, from all members',
    handle: ({ params, ctx }) => removeTag(ctx, params.tagId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/tag/members`,
    access: staff('member.edit'),
    body: tagMembersSchema,
    mostValues: MOST_VALUES,
    answer: taggedSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Puts a tag on members, or takes it off',
    handle: ({ body, ctx }) => tagMembers(ctx, body),
  }),
];

/** What a view shows is read by the right of its page; that one keeps it is nobody else's. */
const viewRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/view`,
    access: staff('dashboard.view'),
    query: savedViewsQuerySchema,
    answer: savedViewsSchema,
    summary: 'Views of the list of members, or of a report, that the caller keeps',
    handle: ({ query, ctx }) => ctx.transaction((tx) => savedViews(tx, ctx.staffId).all(query.page)),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/view`,
    access: staff('dashboard.view'),
    body: saveViewSchema,
    answer: savedViewSchema,
    summary: 'Keeps a view of the list of members, or of a report',
    handle: ({ body, ctx }) => saveView(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/view/:savedViewId`,
    access: staff('dashboard.view'),
    params: bySavedViewIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Forgets a view that the caller keeps',
    handle: ({ params, ctx }) => removeView(ctx, params.savedViewId),
  }),
];

/** Tags, kept views, and what is done with many members. */
export const segmentRoutes = (): Route[] => [
  ...tagRoutes(),
  ...viewRoutes(),
  defineRoute({
    method: 'POST',
    url: `${AREA}/export`,
    access: staff('member.export'),
    body: exportChosenSchema,
    mostValues: MOST_VALUES,
    answer: fileAnswer(...Object.values(MEDIA_TYPES)),
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    rateLimit: [{ max: 10, windowSeconds: 3600 }],
    summary: 'Chosen members as a file',
    handle: ({ body, ctx }) => exportChosen(ctx, body),
  }),
];
