import { injectEndpoints, QUIET } from '@studio/platform';
import type { SendOtp, StaffProfile, StaffSignIn, StudioSignUp, Token } from '@studio/contract/auth.schema';

const auth = '/api/auth';

/** Calls of signing in and out, and the profile of who is signed in. */
export const sessionApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getStaffProfile: build.query<StaffProfile, void>({
      // Start-up decides what a failure means; a dialog would come before there is a page.
      query: () => ({ url: '/api/users/portal/user-profile', options: { ...QUIET, isProbe: true } }),
      providesTags: ['Profile'],
    }),
    signInStaff: build.mutation<Token, StaffSignIn>({
      query: (body) => ({ url: `${auth}/login-from-studio`, method: 'POST', body, options: { ...QUIET, passToken: false } }),
    }),
    sendSignUpCode: build.mutation<unknown, SendOtp>({
      query: (body) => ({ url: `${auth}/portal/send-email-otp`, method: 'POST', body, options: { ...QUIET, passToken: false } }),
    }),
    signUpStudio: build.mutation<Token, StudioSignUp>({
      query: (body) => ({ url: `${auth}/sign-up-from-studio`, method: 'POST', body, options: { ...QUIET, passToken: false } }),
    }),
    signOutStaff: build.mutation<unknown, void>({
      query: () => ({ url: `${auth}/logout`, method: 'DELETE', options: QUIET }),
    }),
  }),
});

export const { useGetStaffProfileQuery, useSignInStaffMutation, useSendSignUpCodeMutation, useSignUpStudioMutation } = sessionApi;
