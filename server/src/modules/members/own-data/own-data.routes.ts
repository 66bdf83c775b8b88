import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { ZIP_TYPE } from '../../../platform/export/zipFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { exportDataOf, exportOwnData } from './own-data.service.ts';

/** Everything that a studio has of one person, for that person. */
export const ownDataModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/users/export',
    access: studioMember(),
    answer: fileAnswer(ZIP_TYPE),
    rateLimit: [{ max: 5, windowSeconds: 3600 }],
    summary: 'Everything that the studio has of the member, as JSON and CSV',
    handle: ({ ctx }) => exportOwnData(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/own-data',
    access: staff('data.transfer'),
    query: byMemberIdSchema,
    answer: fileAnswer(ZIP_TYPE),
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    rateLimit: [{ max: 30, windowSeconds: 3600 }],
    summary: 'The same for a member who asked at the desk',
    handle: ({ query, ctx }) => exportDataOf(ctx, query.memberId),
  }),
];
