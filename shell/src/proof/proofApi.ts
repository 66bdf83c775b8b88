import type { GiveStepUp, StepUp } from '@studio/contract/accounts/step-up.schema';
import type { PasskeyOptions } from '@studio/contract/accounts/passkey.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const URL = '/api/auth/portal/step-up';

/** Step-up requests. */
const proofApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getStepUp: build.query<StepUp, void>({
      query: () => ({ url: URL, options: QUIET }),
      keepUnusedDataFor: 0,
    }),
    askForPasskeyProof: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: `${URL}/passkey-options`, method: 'POST', options: QUIET }),
    }),
    sendStepUpCode: build.mutation<unknown, string>({
      query: (userEmail) => ({
        url: '/api/auth/portal/send-email-otp',
        method: 'POST',
        body: { otpAction: 'STEP_UP', userEmail },
        options: QUIET,
      }),
    }),
    giveStepUp: build.mutation<StepUp, GiveStepUp>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
    }),
  }),
});

export const {
  useGetStepUpQuery,
  useAskForPasskeyProofMutation,
  useSendStepUpCodeMutation,
  useGiveStepUpMutation,
} = proofApi;
