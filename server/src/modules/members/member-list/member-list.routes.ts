import { memberPageSchema } from '@studio/contract/members/member.schema';
import {
  memberExportQuerySchema,
  memberFilterSchema,
  memberListQuerySchema,
} from '@studio/contract/members/memberList.schema';
import { memberIdsSchema, MOST_CHOSEN } from '@studio/contract/members/segment.schema';
import type { Module } from '../../../platform/deps.ts';
import { MEDIA_TYPES } from '../../../platform/export/tableFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { exportMembers } from './export.service.ts';
import { chosenIds, memberLists } from './list.service.ts';
import { segmentRoutes } from './segment.routes.ts';

const AREA = '/api/member/portal';

/** The list of members: views, tags, and what is done with many at once. */
export const memberListModule: Module = (deps) => {
  const listMembers = memberLists(deps);
  return [
    defineRoute({
      method: 'GET',
      url: `${AREA}/studio`,
      access: staff('member.view'),
      query: memberListQuerySchema,
      answer: memberPageSchema,
      refusals: ['NOT_FOUND'],
      summary: 'Members in pages',
      handle: ({ query, ctx }) => listMembers(ctx, query),
    }),
    defineRoute({
      method: 'GET',
      url: `${AREA}/studio/ids`,
      access: staff('member.view'),
      query: memberFilterSchema,
      answer: memberIdsSchema,
      refusals: ['NOT_FOUND'],
      summary: 'All members of a view, to do something with them',
      handle: ({ query, ctx }) => chosenIds(ctx, query, MOST_CHOSEN),
    }),
    defineRoute({
      method: 'GET',
      url: `${AREA}/export`,
      access: staff('member.export'),
      query: memberExportQuerySchema,
      answer: fileAnswer(...Object.values(MEDIA_TYPES)),
      refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
      rateLimit: [{ max: 10, windowSeconds: 3600 }],
      summary: 'Members as a file',
      handle: ({ query, ctx }) => exportMembers(ctx, query),
    }),
    ...segmentRoutes(),
  ];
};
