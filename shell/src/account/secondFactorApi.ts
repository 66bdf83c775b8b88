import type {
  ConfirmSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from '@studio/contract/accounts/second-factor.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const url = '/api/users/portal/second-factor';

/**
 * The person's own second factor. Tags are invalidated by hand, because recovery codes must not be kept in
 * the cache.
 */
const secondFactorApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => ({ url, options: QUIET }),
      providesTags: ['Profile'],
      keepUnusedDataFor: 0,
    }),
    startSecondFactor: build.mutation<SecondFactorSecret, void>({
      query: () => ({ url: `${url}/start`, method: 'POST', options: QUIET }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, ConfirmSecondFactor>({
      query: (body) => ({ url: `${url}/confirm`, method: 'POST', body, options: QUIET }),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: `${url}/recovery-codes`, method: 'POST', options: QUIET }),
    }),
    turnOffSecondFactor: build.mutation<unknown, void>({
      query: () => ({ url: `${url}/turn-off`, method: 'POST', options: QUIET }),
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = secondFactorApi;
