import type { SaveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { anAnnouncement } from '../builders/announcements.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find, put } from '@studio/testing/fakes/lookUp';
import { pageOf } from '@studio/testing/fakes/pageOf';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const URL = '/api/announcement/portal';

/** What the faked studio announces. */
export const announcementFakes = (studio: FakeStudio) => {
  const named = (id: unknown) =>
    find(studio.announcements, ({ announcementId }) => announcementId === String(id));
  return [
    onGet(`${URL}/studio`, ({ query }) =>
      pageOf(
        studio.announcements.filter(
          ({ status, title }) =>
            (!query['status'] || query['status'] === status) &&
            title.toLowerCase().includes((query['search'] ?? '').toLowerCase()),
        ),
        query,
      ),
    ),
    onGet(`${URL}/reach`, () => ({
      staff: 4,
      members: studio.members.length,
      mailedMembers: studio.members.length,
      withoutAddress: 0,
      withoutConsent: 0,
      pushedStaff: 1,
      pushedMembers: 2,
    })),
    onGet(URL, ({ query }) => named(query['announcementId'])),
    onPost(`${URL}/create`, ({ body }) => {
      const { announcementId, isDraft, startAt: _start, endAt: _end, ...saved } = body as SaveAnnouncement;
      return put(
        studio.announcements,
        anAnnouncement({
          ...saved,
          ...(announcementId ? { announcementId } : {}),
          status: isDraft ? 'DRAFT' : 'LIVE',
          readBy: 0,
          version: (saved.version ?? 0) + 1,
        }),
        (one) => one.announcementId === announcementId,
      );
    }),
    onPost(`${URL}/status`, ({ body }) =>
      Object.assign(named(body['announcementId']), { status: body['status'] }),
    ),
    onDelete(`${URL}/:id`, ({ params }) => {
      studio.announcements = studio.announcements.filter(
        ({ announcementId }) => announcementId !== params['id'],
      );
    }),
  ];
};
