import { injectEndpoints, QUIET } from '@studio/platform';
import type { GiveStepUp, StepUp } from '@studio/contract/payment-gateway.schema';

const URL = '/api/auth/portal/step-up';

/** Proving anew who one is, before something that moves money elsewhere. */
const stepUpApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getStepUp: build.query<StepUp, void>({ query: () => ({ url: URL, options: QUIET }), keepUnusedDataFor: 0 }),
    sendStepUpCode: build.mutation<unknown, string>({
      query: (userEmail) => ({ url: '/api/auth/portal/send-email-otp', method: 'POST', body: { otpAction: 'STEP_UP', userEmail }, options: QUIET }),
    }),
    giveStepUp: build.mutation<StepUp, GiveStepUp>({ query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }) }),
  }),
});

export const { useGetStepUpQuery, useSendStepUpCodeMutation, useGiveStepUpMutation } = stepUpApi;
