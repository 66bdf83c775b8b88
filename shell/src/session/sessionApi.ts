import { withEffort } from '@studio/contract/accounts/effort';
import { injectEndpoints, QUIET, type ApiError } from '@studio/platform';
import type { AddressUndo, AddressUndone } from '@studio/contract/accounts/address.schema';
import type { StoppableChange } from '@studio/contract/accounts/stop-change.schema';
import type {
  AcceptInvite,
  CheckPassword,
  ForgotPassword,
  Invite,
  SendOtp,
  StaffResetPassword,
  StaffSignIn,
  StudioSignUp,
  Token,
} from '@studio/contract/accounts/auth.schema';
import type { StaffProfile } from '@studio/contract/members/profile.schema';

const auth = '/api/auth';
/** Requests before there is a session. The form shows the failures. */
const PUBLIC = { ...QUIET, passToken: false, unknownMessage: 'Something wrong' };

const toResult = ({ data, error }: { data?: unknown; error?: ApiError }) => (error ? { error } : { data });

/** Signing in and out, and the profile of the signed-in person. */
export const sessionApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getStaffProfile: build.query<StaffProfile, void>({
      // Start-up decides what a failure means; a dialog would open before there is a page.
      query: () => ({ url: '/api/users/portal/user-profile', options: { ...QUIET, isProbe: true } }),
      providesTags: ['Profile'],
    }),
    signInStaff: build.mutation<Token, StaffSignIn>({
      query: (body) => ({ url: `${auth}/login-from-studio`, method: 'POST', body, options: PUBLIC }),
    }),
    sendSignUpCode: build.mutation<unknown, Pick<SendOtp, 'otpAction' | 'userEmail'>>({
      queryFn: (asked, _api, _options, ask) =>
        withEffort((effort, allowCodes) =>
          ask({
            url: `${auth}/portal/send-email-otp`,
            method: 'POST',
            body: { ...asked, effort },
            options: { ...PUBLIC, allowCodes },
          }),
        ).then(toResult),
    }),
    checkPassword: build.mutation<unknown, CheckPassword>({
      query: (body) => ({ url: `${auth}/check-password`, method: 'POST', body, options: PUBLIC }),
    }),
    signUpStudio: build.mutation<Token, StudioSignUp>({
      query: (body) => ({ url: `${auth}/sign-up-from-studio`, method: 'POST', body, options: PUBLIC }),
    }),
    forgotStaffPassword: build.mutation<unknown, Pick<ForgotPassword, 'userEmail'>>({
      queryFn: (asked, _api, _options, ask) =>
        withEffort((effort, allowCodes) =>
          ask({
            url: '/api/users/portal/forgot-password',
            method: 'POST',
            body: { ...asked, effort },
            options: { ...PUBLIC, allowCodes },
          }),
        ).then(toResult),
    }),
    resetStaffPassword: build.mutation<Token, StaffResetPassword>({
      query: (body) => ({ url: `${auth}/portal/reset-password`, method: 'POST', body, options: PUBLIC }),
    }),
    getInvite: build.query<Invite, string>({
      query: (inviteToken) => ({ url: `${auth}/portal/invite`, params: { inviteToken }, options: PUBLIC }),
    }),
    acceptInvite: build.mutation<Token, AcceptInvite>({
      query: (body) => ({ url: `${auth}/portal/accept-invite`, method: 'POST', body, options: PUBLIC }),
    }),
    getAddressUndo: build.query<AddressUndo, string>({
      query: (undoToken) => ({ url: `${auth}/undo-address`, params: { undoToken }, options: PUBLIC }),
      keepUnusedDataFor: 0,
    }),
    getStoppableChange: build.query<StoppableChange, string>({
      query: (stopToken) => ({ url: `${auth}/stop-change`, params: { stopToken }, options: PUBLIC }),
      keepUnusedDataFor: 0,
    }),
    stopChange: build.mutation<null, { stopToken: string }>({
      query: (body) => ({ url: `${auth}/stop-change`, method: 'POST', body, options: PUBLIC }),
    }),
    undoAddress: build.mutation<AddressUndone, { undoToken: string }>({
      query: (body) => ({ url: `${auth}/undo-address`, method: 'POST', body, options: PUBLIC }),
    }),
    switchStudio: build.mutation<Token, string>({
      query: (studioId) => ({
        url: `${auth}/portal/switch-studio`,
        method: 'POST',
        body: { studioId },
        options: QUIET,
      }),
    }),
    signOutStaff: build.mutation<unknown, void>({
      query: () => ({ url: `${auth}/logout`, method: 'DELETE', options: QUIET }),
    }),
  }),
});

export const {
  useGetStaffProfileQuery,
  useSignInStaffMutation,
  useSendSignUpCodeMutation,
  useCheckPasswordMutation,
  useSignUpStudioMutation,
  useForgotStaffPasswordMutation,
  useResetStaffPasswordMutation,
  useGetInviteQuery,
  useAcceptInviteMutation,
  useSwitchStudioMutation,
  useGetAddressUndoQuery,
  useGetStoppableChangeQuery,
  useStopChangeMutation,
  useUndoAddressMutation,
} = sessionApi;
