import type {
  Announcement,
  AnnouncementListQuery,
  AnnouncementPage,
  AnnouncementReach,
  AnnouncementReachQuery,
  SaveAnnouncement,
  SaveAnnouncementPicture,
  SetAnnouncementStatus,
} from '@studio/contract/packages/announcement.schema';
import { injectEndpoints, listTag, listTags, QUIET, type Tag } from '@studio/platform';

const URL = '/api/announcement/portal';

const changed = (announcementId: string | null): Tag[] => [
  listTag('Announcement'),
  ...(announcementId ? [{ type: 'Announcement' as const, id: announcementId }] : []),
];

/** Announcements, and how many have read each. */
const announcementApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listAnnouncements: build.query<AnnouncementPage, Partial<AnnouncementListQuery>>({
      query: (params) => ({ url: `${URL}/studio`, params, options: QUIET }),
      providesTags: (page) => listTags('Announcement', page?.items, ({ announcementId }) => announcementId),
    }),
    getAnnouncement: build.query<Announcement, string>({
      query: (announcementId) => ({ url: URL, params: { announcementId }, options: QUIET }),
      providesTags: (_one, _error, id) => [{ type: 'Announcement', id }],
    }),
    getAnnouncementReach: build.query<AnnouncementReach, AnnouncementReachQuery>({
      query: (params) => ({ url: `${URL}/reach`, params, options: QUIET }),
      providesTags: [listTag('Member'), listTag('Staff')],
    }),
    saveAnnouncement: build.mutation<Announcement, SaveAnnouncement>({
      // As JSON: form data cannot express an empty list.
      query: (body) => ({
        url: `${URL}/create`,
        method: 'POST',
        body,
        options: { ...QUIET, toFormData: false },
      }),
      invalidatesTags: (_one, _error, { announcementId }) => changed(announcementId),
    }),
    saveAnnouncementPicture: build.mutation<Announcement, SaveAnnouncementPicture>({
      query: (body) => ({ url: `${URL}/picture`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_one, _error, { announcementId }) => changed(announcementId),
    }),
    setAnnouncementStatus: build.mutation<Announcement, SetAnnouncementStatus>({
      query: (body) => ({ url: `${URL}/status`, method: 'POST', body, options: QUIET }),
      // Also after a refusal: the clock has moved it on.
      invalidatesTags: (_one, _error, { announcementId }) => changed(announcementId),
    }),
    duplicateAnnouncement: build.mutation<Announcement, string>({
      query: (announcementId) => ({
        url: `${URL}/duplicate`,
        method: 'POST',
        body: { announcementId },
        options: QUIET,
      }),
      invalidatesTags: [listTag('Announcement')],
    }),
    deleteAnnouncement: build.mutation<unknown, string>({
      query: (announcementId) => ({ url: `${URL}/${announcementId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('Announcement')],
    }),
    restoreAnnouncement: build.mutation<unknown, string>({
      query: (announcementId) => ({
        url: `${URL}/restore`,
        method: 'POST',
        body: { announcementId },
        options: QUIET,
      }),
      invalidatesTags: [listTag('Announcement')],
    }),
  }),
});

export const {
  useListAnnouncementsQuery,
  useGetAnnouncementQuery,
  useGetAnnouncementReachQuery,
  useSaveAnnouncementMutation,
  useSaveAnnouncementPictureMutation,
  useSetAnnouncementStatusMutation,
  useDuplicateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useRestoreAnnouncementMutation,
} = announcementApi;
