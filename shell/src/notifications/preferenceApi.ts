import type {
  NotificationPreference,
  SavePreference,
} from '@studio/contract/shell/notification-setting.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

/** What the signed-in person wants to hear of. Loaded with the page that shows it. */
const preferenceApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listPreferences: build.query<NotificationPreference[], void>({
      query: () => ({ url: '/api/notification/portal/preference', options: QUIET }),
      providesTags: [listTag('Profile')],
    }),
    savePreference: build.mutation<NotificationPreference[], SavePreference>({
      query: (body) => ({ url: '/api/notification/portal/preference', method: 'POST', body, options: QUIET }),
      // The switch moves at once, and back if the server refuses.
      async onQueryStarted({ event, channel, isOn }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          preferenceApi.util.updateQueryData('listPreferences', undefined, (shown) =>
            shown.map((one) => (one.event === event && one.channel === channel ? { ...one, isOn } : one)),
          ),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: [listTag('Notification')],
    }),
  }),
});
export const { useListPreferencesQuery, useSavePreferenceMutation } = preferenceApi;
