import type {
  ConfirmAddress,
  NotificationSettings,
  SaveNotificationSettings,
  VerifiedAddresses,
} from '@studio/contract/shell/notification-setting.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const URL = '/api/studio/portal/notification';
const ADDRESS = `${URL}/address`;

/** Who the studio notifies, and where answers to its mails go. */
const notificationApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getNotificationSettings: build.query<NotificationSettings, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [listTag('Studio')],
    }),
    saveNotificationSettings: build.mutation<NotificationSettings, Partial<SaveNotificationSettings>>({
      query: (body) => ({ url: URL, method: 'POST', body, options: { ...QUIET, toFormData: false } }),
      // A switch moves at once, and back if the server refuses; the answer is the truth.
      async onQueryStarted({ switchOn = [], switchOff = [] }, { dispatch, queryFulfilled }) {
        const change = (update: (shown: NotificationSettings) => NotificationSettings) =>
          dispatch(notificationApi.util.updateQueryData('getNotificationSettings', undefined, update));
        const patch = change((shown) => ({
          ...shown,
          on: [...shown.on.filter((name) => !switchOff.includes(name)), ...switchOn],
        }));
        await queryFulfilled.then(({ data }) => change(() => data), patch.undo);
      },
    }),
    getReplyAddresses: build.query<VerifiedAddresses, void>({
      query: () => ({ url: ADDRESS, options: QUIET }),
      providesTags: [listTag('Studio')],
    }),
    proveAddress: build.mutation<null, string>({
      query: (email) => ({ url: ADDRESS, method: 'POST', body: { email }, options: QUIET }),
    }),
    confirmAddress: build.mutation<VerifiedAddresses, ConfirmAddress>({
      query: (body) => ({ url: `${ADDRESS}/confirm`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Studio')],
    }),
    chooseReplyTo: build.mutation<VerifiedAddresses, string>({
      query: (email) => ({
        url: `${ADDRESS}/reply-to`,
        method: 'POST',
        body: { email },
        options: { ...QUIET, toFormData: false },
      }),
      invalidatesTags: [listTag('Studio')],
    }),
    removeAddress: build.mutation<VerifiedAddresses, string>({
      query: (email) => ({ url: `${ADDRESS}/remove`, method: 'POST', body: { email }, options: QUIET }),
      invalidatesTags: [listTag('Studio')],
    }),
  }),
});

export const {
  useGetNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
  useGetReplyAddressesQuery,
  useProveAddressMutation,
  useConfirmAddressMutation,
  useChooseReplyToMutation,
  useRemoveAddressMutation,
} = notificationApi;
