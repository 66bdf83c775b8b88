import type {
  ChangeUserPassword,
  UpdateUserEmail,
  UpdateUserProfile,
} from '@studio/contract/members/profile.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const users = '/api/users/portal';

/** Changes to the own profile. Forms show the failures. */
const profileApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    updateUserProfile: build.mutation<unknown, UpdateUserProfile>({
      query: (body) => ({ url: `${users}/update-user-profile`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Profile'],
    }),
    changeUserPassword: build.mutation<unknown, ChangeUserPassword>({
      query: (body) => ({ url: `${users}/change-user-password`, method: 'POST', body, options: QUIET }),
    }),
    sendEmailChangeCode: build.mutation<unknown, string>({
      query: (userEmail) => ({
        url: '/api/auth/portal/send-email-otp',
        method: 'POST',
        body: { otpAction: 'CHANGE_EMAIL', userEmail },
        options: QUIET,
      }),
    }),
    updateUserEmail: build.mutation<unknown, UpdateUserEmail>({
      query: (body) => ({ url: `${users}/update-user-email`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useUpdateUserProfileMutation,
  useChangeUserPasswordMutation,
  useSendEmailChangeCodeMutation,
  useUpdateUserEmailMutation,
} = profileApi;
