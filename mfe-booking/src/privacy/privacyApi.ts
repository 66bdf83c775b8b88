import type { DeleteRequest, Deletion } from '@studio/contract/members/privacy/anonymise.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const AREA = '/api/users/delete-request';
const OWN = { ...QUIET, bw: true };

/** The member's wish that the studio deletes their account. */
const privacyApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getMyDeletion: build.query<Deletion, void>({
      query: () => ({ url: AREA, options: OWN }),
      providesTags: ['Profile'],
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

export const { useGetMyDeletionQuery, useRequestMyDeletionMutation, useWithdrawMyDeletionMutation } =
  privacyApi;
