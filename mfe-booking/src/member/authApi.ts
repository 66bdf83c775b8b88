import { isRefused, wireOf } from '@studio/contract/refusals/codes';
import { injectEndpoints, QUIET } from '@studio/platform';
import type {
  MemberResetPassword,
  MemberSignIn,
  MemberSignUp,
  SendOtp,
  Token,
  VerifyEmailAndPhone,
  VerifyOtp,
} from '@studio/contract/accounts/auth.schema';
import { withEffort } from '@studio/contract/accounts/effort';
import type { MemberStudioProfile, UserProfile } from '@studio/contract/members/member.schema';

const auth = '/api/auth';
const PUBLIC = { ...QUIET, bw: true, passToken: false, unknownMessage: 'Something wrong' };
// The caller decides what a failure means: at start-up there is no session yet that could have expired.
const PROBE = { ...QUIET, bw: true, isProbe: true };

/** Signs members in and up, and loads their profile. */
export const authApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    signInMember: build.mutation<Token, MemberSignIn>({
      query: (body) => ({ url: `${auth}/login`, method: 'POST', body, options: PUBLIC }),
    }),
    /**
     * `true` when the e-mail address or the phone number already belongs to somebody. Does the proof of work
     * if the server demands it.
     */
    isKnownMember: build.mutation<boolean, VerifyEmailAndPhone>({
      queryFn: async (person, _api, _options, ask) => {
        const { error, meta } = await withEffort((effort, codes) =>
          ask({
            url: `${auth}/verify-email-and-phone`,
            method: 'POST',
            body: { ...person, effort },
            options: { ...PUBLIC, allowCodes: [wireOf('USER_EXISTS'), ...codes] },
          }),
        );
        return error ? { error } : { data: isRefused(meta, 'USER_EXISTS') };
      },
    }),
    sendMemberCode: build.mutation<unknown, Omit<SendOtp, 'effort'>>({
      queryFn: async (asked, _api, _options, ask) => {
        const { error, data } = await withEffort((effort, allowCodes) =>
          ask({
            url: `${auth}/send-email-otp`,
            method: 'POST',
            body: { ...asked, effort },
            options: { ...PUBLIC, allowCodes },
          }),
        );
        return error ? { error } : { data };
      },
    }),
    checkMemberCode: build.mutation<unknown, VerifyOtp>({
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
      query: (studioId) => ({
        url: '/api/users/save-default-studio',
        method: 'POST',
        body: { studioId },
        options: PROBE,
      }),
    }),
  }),
});

export const {
  useSignInMemberMutation,
  useIsKnownMemberMutation,
  useSendMemberCodeMutation,
  useCheckMemberCodeMutation,
  useSignUpMemberMutation,
  useResetMemberPasswordMutation,
} = authApi;
