import type { LiveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const AREA = '/api/announcement';
const OWN = { ...QUIET, bw: true };

/** What the studio announces to the member, until they have read it. */
const announcementApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyAnnouncements: build.query<LiveAnnouncement[], void>({
      query: () => ({ url: `${AREA}/list`, options: OWN }),
      providesTags: [listTag('Announcement')],
    }),
    readMyAnnouncement: build.mutation<null, string>({
      query: (announcementId) => ({
        url: `${AREA}/read`,
        method: 'POST',
        body: { announcementId },
        options: OWN,
      }),
      // Also after a refusal: the studio has deleted it meanwhile.
      invalidatesTags: [listTag('Announcement')],
    }),
  }),
});

export const { useListMyAnnouncementsQuery, useReadMyAnnouncementMutation } = announcementApi;
