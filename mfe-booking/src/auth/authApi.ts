import { injectEndpoints, QUIET, type AnswerMeta } from '@studio/platform';
import type { EffortDemand, MemberResetPassword, MemberSignIn, MemberSignUp, SendOtp, Token, VerifyEmailAndPhone } from '@studio/contract/auth.schema';
import type { MemberStudioProfile, UserProfile } from '@studio/contract/member.schema';

const auth = '/api/auth';
const PUBLIC = { ...QUIET, bw: true, passToken: false, unknownMessage: 'Something wrong' };
// Whoever asks decides what a failure means: at start-up there is no session yet that could have expired.
const PROBE = { ...QUIET, bw: true, isProbe: true };

/** Signing members in and up, and who they are. */
export const authApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    signInMember: build.mutation<Token, MemberSignIn>({
      query: (body) => ({ url: `${auth}/login`, method: 'POST', body, options: PUBLIC }),
    }),
    /** `true` when the e-mail address or the phone number already belongs to somebody, or work to be done before it is said. */
    isKnownMember: build.mutation<boolean | EffortDemand, VerifyEmailAndPhone>({
      query: (body) => ({ url: `${auth}/verify-email-and-phone`, method: 'POST', body, options: { ...PUBLIC, allowCodes: ['40002', '42901'] } }),
      transformResponse: (data: EffortDemand, meta: AnswerMeta | undefined) => (meta?.code === '42901' ? data : meta?.code === '40002'),
    }),
    sendMemberCode: build.mutation<unknown, SendOtp>({
      query: (body) => ({ url: `${auth}/send-email-otp`, method: 'POST', body, options: PUBLIC }),
    }),
    checkMemberCode: build.mutation<unknown, SendOtp & { otp: string }>({
      query: (body) => ({ url: `${auth}/verify-otp`, method: 'POST', body, options: PUBLIC }),
    }),
    signUpMember: build.mutation<Token, MemberSignUp>({
      query: (body) => ({ url: `${auth}/sign-up`, method: 'POST', body, options: PUBLIC }),
    }),
    resetMemberPassword: build.mutation<Token, MemberResetPassword>({
      query: (body) => ({ url: `${auth}/reset-password`, method: 'POST', body, options: PUBLIC }),
    }),
    signOutMember: build.mutation<unknown, void>({
      query: () => ({ url: `${auth}/logout`, method: 'DELETE', options: { ...QUIET, bw: true } }),
    }),
    getMemberProfile: build.query<UserProfile, void>({
      query: () => ({ url: '/api/users/user-profile', options: PROBE }),
      providesTags: ['Profile'],
    }),
    getMemberStudioProfile: build.query<MemberStudioProfile, string>({
      query: (studioId) => ({ url: '/api/users/user-studio-profile', params: { studioId }, options: PROBE }),
      providesTags: ['Profile'],
    }),
    saveMyDefaultStudio: build.mutation<Token, string>({
      query: (studioId) => ({ url: '/api/users/save-default-studio', method: 'POST', body: { studioId }, options: PROBE }),
    }),
  }),
});

export const {
  useSignInMemberMutation, useIsKnownMemberMutation, useSendMemberCodeMutation, useCheckMemberCodeMutation, useSignUpMemberMutation, useResetMemberPasswordMutation,
} = authApi;
