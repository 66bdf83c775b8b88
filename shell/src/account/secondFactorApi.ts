import type {
  ConfirmSecondFactor, RecoveryCodes, SecondFactor, SecondFactorSecret, StartSecondFactor, TurnOffSecondFactor,
} from '@studio/contract/second-factor.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const url = '/api/users/portal/second-factor';

/** The own second factor. Turning it on and off is told to the cache by hand: recovery codes must not be kept there. */
const secondFactorApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({ query: () => ({ url, options: QUIET }), keepUnusedDataFor: 0 }),
    startSecondFactor: build.mutation<SecondFactorSecret, StartSecondFactor>({
      query: (body) => ({ url: `${url}/start`, method: 'POST', body, options: QUIET }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, ConfirmSecondFactor>({
      query: (body) => ({ url: `${url}/confirm`, method: 'POST', body, options: QUIET }),
    }),
    turnOffSecondFactor: build.mutation<unknown, TurnOffSecondFactor>({
      query: (body) => ({ url: `${url}/turn-off`, method: 'POST', body, options: QUIET }),
    }),
  }),
});

export const {
  useGetSecondFactorQuery, useStartSecondFactorMutation, useConfirmSecondFactorMutation, useTurnOffSecondFactorMutation,
} = secondFactorApi;
