import type { Notifications, ReadNotifications, Unread } from '@studio/contract/shell/notification.schema';
import { injectEndpoints, QUIET } from '@studio/platform';
import { markRead } from './notification.model.ts';

/** Notifications to staff. */
const notificationApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listNotifications: build.query<Notifications, void>({
      // Quiet, because the bell is on every page and its failure should not disturb anybody.
      query: () => ({ url: '/api/notification/portal/studio', options: QUIET }),
    }),
    readNotifications: build.mutation<Unread, Partial<ReadNotifications>>({
      query: (body) => ({ url: '/api/notification/portal/read', method: 'POST', body, options: QUIET }),
      // Applied at once, and undone if the server refuses.
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
export const { useListNotificationsQuery, useReadNotificationsMutation } = notificationApi;
