import {
  anonymisedSchema,
  anonymiseMemberSchema,
  anonymisePreviewSchema,
  deleteRequestSchema,
  deletionSchema,
} from '@studio/contract/members/privacy/anonymise.schema';
import {
  consentLogSchema,
  marketingConsentSchema,
  withdrawConsentSchema,
} from '@studio/contract/members/privacy/consent.schema';
import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readConsentLog, saveMarketingConsent, withdrawConsent } from './consent.service.ts';
import {
  anonymiseMember,
  previewAnonymise,
  readDeletion,
  requestDeletion,
  withdrawDeletion,
} from './privacy.service.ts';

const AREA = '/api/member/portal';
const OWN = '/api/users/delete-request';

/** What people agreed to, forgetting them, and being asked to. */
export const privacyModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/anonymise-preview`,
    access: staff('member.anonymise'),
    query: byMemberIdSchema,
    answer: anonymisePreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What anonymising a member would meet and lose',
    handle: ({ query, ctx }) => previewAnonymise(ctx, query.memberId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/anonymise`,
    access: staff('member.anonymise'),
    body: anonymiseMemberSchema,
    answer: anonymisedSchema,
    refusals: ['NOT_FOUND', 'MEMBER_NOT_SETTLED', 'PROOF_NEEDED'],
    summary: 'Forgets a person for good, and keeps what the law keeps',
    handle: ({ body, ctx }) => anonymiseMember(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: OWN,
    access: studioMember(),
    answer: deletionSchema,
    summary: 'Whether the member asked to be deleted, and what it would mean',
    handle: ({ ctx }) => readDeletion(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: OWN,
    access: studioMember(),
    answer: deleteRequestSchema,
    refusals: ['MEMBER_NOT_SETTLED'],
    rateLimit: [{ max: 10, windowSeconds: 3600 }],
    summary: 'A member asks the studio to delete their data',
    handle: ({ ctx }) => requestDeletion(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${OWN}/withdraw`,
    access: studioMember(),
    answer: noData,
    rateLimit: [{ max: 10, windowSeconds: 3600 }],
    summary: 'The member no longer asks for that',
    handle: ({ ctx }) => withdrawDeletion(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/consent`,
    access: staff('member.contact'),
    query: byMemberIdSchema,
    answer: consentLogSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What a member agreed to and took back',
    handle: ({ query, ctx }) => readConsentLog(ctx, query.memberId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/consent/withdraw`,
    irreversible: true,
    access: staff('member.edit'),
    body: withdrawConsentSchema,
    answer: consentLogSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Stops news and offers for a member who asked at the desk',
    handle: ({ body, ctx }) => withdrawConsent(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/users/marketing-consent',
    access: studioMember(),
    body: marketingConsentSchema,
    answer: noData,
    summary: 'A member wants news and offers, or none any more',
    handle: ({ body, ctx }) => saveMarketingConsent(ctx, body),
  }),
];
