import type { Notifications, ReadNotifications, Unread } from '@studio/contract/shell/notification.schema';
import { injectEndpoints, QUIET } from '@studio/platform';
import { markRead } from './notification.model.ts';

/** What staff are told of. */
const notificationApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listNotifications: build.query<Notifications, void>({
      // The bell is on every page: a failure there is no reason to disturb anybody.
      query: () => ({ url: '/api/notification/portal/studio', options: QUIET }),
    }),
    readNotifications: build.mutation<Unread, Partial<ReadNotifications>>({
      query: (body) => ({ url: '/api/notification/portal/read', method: 'POST', body, options: QUIET }),
      // At once: it costs nothing, and is taken back when the server refuses.
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
