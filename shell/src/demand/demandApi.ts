import type {
  ChangeSecondFactorDemand,
  SecondFactorDemand,
} from '@studio/contract/accounts/second-factor-demand.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const url = '/api/auth/portal/second-factor-demand';

/** Of which roles the studio demands a second factor, for owners. */
const demandApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getSecondFactorDemand: build.query<SecondFactorDemand, void>({
      query: () => ({ url, options: QUIET }),
      // The own one is among those that are counted; a colleague's may have come meanwhile.
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
