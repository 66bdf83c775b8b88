import type { DeleteRequest, Deletion } from '@studio/contract/members/privacy/anonymise.schema';
import type { MailedLink } from '@studio/contract/members/privacy/ownData.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const AREA = '/api/users/delete-request';
const OWN = { ...QUIET, bw: true };

/** What the studio has of the member: a link to it, and the wish that it goes. */
const privacyApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getMyDeletion: build.query<Deletion, void>({
      query: () => ({ url: AREA, options: OWN }),
      providesTags: ['Profile'],
    }),
    mailMyData: build.mutation<MailedLink, void>({
      query: () => ({ url: '/api/users/export/mail', method: 'POST', options: OWN }),
    }),
    requestMyDeletion: build.mutation<DeleteRequest, void>({
      query: () => ({ url: AREA, method: 'POST', options: OWN }),
      // Runs on refusal too: something was booked or bought meanwhile.
      invalidatesTags: ['Profile'],
    }),
    withdrawMyDeletion: build.mutation<null, void>({
      query: () => ({ url: `${AREA}/withdraw`, method: 'POST', options: OWN }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useGetMyDeletionQuery,
  useMailMyDataMutation,
  useRequestMyDeletionMutation,
  useWithdrawMyDeletionMutation,
} = privacyApi;
