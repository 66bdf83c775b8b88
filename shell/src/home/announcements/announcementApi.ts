import type { LiveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const URL = '/api/announcement/portal';

/** What the studio announces to the person, until they have read it. */
const announcementApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listUnreadAnnouncements: build.query<LiveAnnouncement[], void>({
      query: () => ({ url: `${URL}/live`, options: QUIET }),
      providesTags: [listTag('Announcement')],
    }),
    readAnnouncement: build.mutation<null, string>({
      query: (announcementId) => ({
        url: `${URL}/read`,
        method: 'POST',
        body: { announcementId },
        options: QUIET,
      }),
      // Also after a refusal: somebody has deleted it meanwhile.
      invalidatesTags: (_done, _error, id) => [listTag('Announcement'), { type: 'Announcement', id }],
    }),
  }),
});

export const { useListUnreadAnnouncementsQuery, useReadAnnouncementMutation } = announcementApi;
