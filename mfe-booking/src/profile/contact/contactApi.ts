import type { SendOtp } from '@studio/contract/accounts/auth.schema';
import type { GiveStepUp, StepUp } from '@studio/contract/accounts/step-up.schema';
import type {
  ContactChanged,
  UpdateUserEmail,
  UpdateUserPhone,
} from '@studio/contract/members/profile.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const OWN = { ...QUIET, bw: true };
const STEP_UP = '/api/auth/step-up';

type Proof = Pick<GiveStepUp, 'purpose' | 'method'> & Partial<GiveStepUp>;

/** What the member signs in with, and the proof that it is them who changes it. */
const contactApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getMyStepUp: build.query<StepUp, void>({
      query: () => ({ url: STEP_UP, options: OWN }),
      // It tells until when the last proof counts.
      keepUnusedDataFor: 0,
    }),
    giveMyStepUp: build.mutation<StepUp, Proof>({
      query: (body) => ({ url: STEP_UP, method: 'POST', body, options: OWN }),
    }),
    sendMyCode: build.mutation<null, Pick<SendOtp, 'otpAction' | 'userEmail'>>({
      query: (body) => ({ url: '/api/auth/send-email-otp', method: 'POST', body, options: OWN }),
    }),
    changeMyEmail: build.mutation<ContactChanged, UpdateUserEmail>({
      query: (body) => ({ url: '/api/users/update-user-email', method: 'POST', body, options: OWN }),
      invalidatesTags: ['Profile'],
    }),
    changeMyPhone: build.mutation<ContactChanged, UpdateUserPhone>({
      query: (body) => ({ url: '/api/users/update-user-phone', method: 'POST', body, options: OWN }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useGetMyStepUpQuery,
  useGiveMyStepUpMutation,
  useSendMyCodeMutation,
  useChangeMyEmailMutation,
  useChangeMyPhoneMutation,
} = contactApi;
