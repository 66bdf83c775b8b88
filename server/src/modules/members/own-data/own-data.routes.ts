import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import { mailedLinkSchema } from '@studio/contract/members/privacy/ownData.schema';
import type { Module } from '../../../platform/deps.ts';
import { ZIP_TYPE } from '../../../platform/export/zipFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { mailLinkTo, mailOwnLink } from './mailLink.service.ts';
import { exportDataOf, exportOwnData } from './own-data.service.ts';

/** Everything that a studio has of one person, for that person. */
export const ownDataModule: Module = (deps) => [
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
  defineRoute({
    method: 'POST',
    url: '/api/users/export/mail',
    access: studioMember(),
    answer: mailedLinkSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: [{ max: 5, windowSeconds: 3600 }],
    summary: 'Mails the member a link to the same',
    handle: ({ ctx }) => mailOwnLink(deps)(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/member/portal/own-data/mail',
    access: staff('data.transfer'),
    body: byMemberIdSchema,
    answer: mailedLinkSchema,
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    rateLimit: [{ max: 30, windowSeconds: 3600 }],
    summary: 'Mails that link to a member who asked at the desk',
    handle: ({ body, ctx }) => mailLinkTo(deps)(ctx, body.memberId),
  }),
];
