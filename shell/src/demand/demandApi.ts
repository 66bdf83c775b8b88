import type {
  ChangeSecondFactorDemand,
  SecondFactorDemand,
} from '@studio/contract/accounts/second-factor-demand.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const url = '/api/auth/portal/second-factor-demand';

/** Of which roles the studio demands a second factor. For owners only. */
const demandApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getSecondFactorDemand: build.query<SecondFactorDemand, void>({
      query: () => ({ url, options: QUIET }),
      // The person's own factor is among those counted; a colleague's may have been set up meanwhile.
      providesTags: ['Profile', listTag('Staff')],
      keepUnusedDataFor: 0,
    }),
    changeSecondFactorDemand: build.mutation<SecondFactorDemand, ChangeSecondFactorDemand>({
      query: (body) => ({ url, method: 'POST', body, options: { ...QUIET, toFormData: false } }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useGetSecondFactorDemandQuery, useChangeSecondFactorDemandMutation } = demandApi;
