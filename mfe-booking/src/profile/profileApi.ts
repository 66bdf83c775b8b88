import { injectEndpoints, QUIET } from '@studio/platform';
import type { SignInSessions } from '@studio/contract/accounts/auth.schema';
import type {
  ChangePassword,
  MemberCompleteProfile,
  MemberUpdateProfile,
} from '@studio/contract/members/profile.schema';

const OWN = { ...QUIET, bw: true };

/** The member's details, password and devices. */
const profileApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    updateMyProfile: build.mutation<null, MemberUpdateProfile>({
      query: (body) => ({ url: '/api/users/update-profile', method: 'POST', body, options: OWN }),
      invalidatesTags: ['Profile'],
    }),
    completeMyProfile: build.mutation<null, MemberCompleteProfile>({
      query: (body) => ({ url: '/api/users/update-incomplete-profile', method: 'POST', body, options: OWN }),
      invalidatesTags: ['Profile'],
    }),
    changeMyPassword: build.mutation<null, ChangePassword>({
      query: (body) => ({ url: '/api/users/change-password', method: 'POST', body, options: OWN }),
    }),
    listMySignIns: build.query<SignInSessions, void>({
      query: () => ({ url: '/api/auth/sessions', options: OWN }),
      providesTags: ['Profile'],
    }),
    endMySignIn: build.mutation<null, string>({
      query: (jti) => ({ url: `/api/auth/sessions/${jti}`, method: 'DELETE', options: OWN }),
      invalidatesTags: ['Profile'],
    }),
    endMyOtherSignIns: build.mutation<null, void>({
      query: () => ({ url: '/api/auth/sessions', method: 'DELETE', options: OWN }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useUpdateMyProfileMutation,
  useCompleteMyProfileMutation,
  useChangeMyPasswordMutation,
  useListMySignInsQuery,
  useEndMySignInMutation,
  useEndMyOtherSignInsMutation,
} = profileApi;
