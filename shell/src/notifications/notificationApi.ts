import type {
  AskHistory,
  NotificationHistory,
  Notifications,
  ReadNotifications,
  Unread,
} from '@studio/contract/shell/notification.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import { markRead } from './notification.model.ts';

/** Pages of the history, apart from the bell's list: reading patches that one, and fetches these again. */
const HISTORY = { type: 'Notification', id: 'HISTORY' } as const;

/** Notifications to staff. */
const notificationApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listNotifications: build.query<Notifications, void>({
      // Quiet, because the bell is on every page and its failure should not disturb anybody.
      query: () => ({ url: '/api/notification/portal/studio', options: QUIET }),
      providesTags: [listTag('Notification')],
    }),
    listNotificationHistory: build.query<NotificationHistory, AskHistory>({
      query: (params) => ({ url: '/api/notification/portal/history', params, options: QUIET }),
      providesTags: [listTag('Notification'), HISTORY],
    }),
    readNotifications: build.mutation<Unread, Partial<ReadNotifications>>({
      query: (body) => ({ url: '/api/notification/portal/read', method: 'POST', body, options: QUIET }),
      invalidatesTags: [HISTORY],
      // In the bell's list applied at once, and undone if the server refuses.
      async onQueryStarted({ notificationIds }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          notificationApi.util.updateQueryData('listNotifications', undefined, (shown) =>
            markRead(shown, notificationIds),
          ),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});
export const { useListNotificationsQuery, useListNotificationHistoryQuery, useReadNotificationsMutation } =
  notificationApi;
