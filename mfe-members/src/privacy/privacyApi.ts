import type {
  AnonymiseMember,
  AnonymisePreview,
  Anonymised,
} from '@studio/contract/members/privacy/anonymise.schema';
import type { ConsentLog, WithdrawConsent } from '@studio/contract/members/privacy/consent.schema';
import type { MailedLink } from '@studio/contract/members/privacy/ownData.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const members = '/api/member/portal';

/** What the law lets people ask of a studio that keeps their data. */
const privacyApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    previewAnonymise: build.query<AnonymisePreview, string>({
      query: (memberId) => ({ url: `${members}/anonymise-preview`, params: { memberId }, options: QUIET }),
      // Whatever settles something, here or in another tab, changes what stands against it.
      providesTags: ['Member', 'Booking', 'MemberPackage', 'Order'],
    }),
    listConsents: build.query<ConsentLog, string>({
      query: (memberId) => ({ url: `${members}/consent`, params: { memberId }, options: QUIET }),
      providesTags: (_log, _error, id) => [{ type: 'Member', id }],
    }),
    withdrawConsent: build.mutation<ConsentLog, WithdrawConsent>({
      query: (body) => ({ url: `${members}/consent/withdraw`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_log, _error, { memberId }) => [{ type: 'Member', id: memberId }],
    }),
    mailDataTo: build.mutation<MailedLink, string>({
      query: (memberId) => ({
        url: `${members}/own-data/mail`,
        method: 'POST',
        body: { memberId },
        options: QUIET,
      }),
    }),
    anonymiseMember: build.mutation<Anonymised, AnonymiseMember>({
      query: (body) => ({ url: `${members}/anonymise`, method: 'POST', body, options: QUIET }),
      // A refusal means that something has come up since the preview.
      invalidatesTags: (_done, _error, { memberId }) => [{ type: 'Member', id: memberId }, listTag('Member')],
    }),
  }),
});

export const {
  usePreviewAnonymiseQuery,
  useListConsentsQuery,
  useWithdrawConsentMutation,
  useAnonymiseMemberMutation,
  useMailDataToMutation,
} = privacyApi;
