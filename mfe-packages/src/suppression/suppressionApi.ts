import type {
  RemoveSuppression,
  SuppressionPage,
  SuppressionQuery,
} from '@studio/contract/members/suppression.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const URL = '/api/suppression/portal';

/** Addresses that nothing, or no news, go to. */
const suppressionApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listSuppressed: build.query<SuppressionPage, Partial<SuppressionQuery>>({
      query: (params) => ({ url: `${URL}/studio`, params, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    removeSuppression: build.mutation<{ address: string }, RemoveSuppression>({
      query: (body) => ({ url: `${URL}/remove`, method: 'POST', body, options: QUIET }),
      // Runs on refusal too: somebody else may have taken it off the list.
      invalidatesTags: [listTag('Member')],
    }),
  }),
});

export const { useListSuppressedQuery, useRemoveSuppressionMutation } = suppressionApi;
