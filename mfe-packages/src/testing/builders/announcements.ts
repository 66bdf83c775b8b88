import { announcementSchema } from '@studio/contract/packages/announcement.schema';
import { builder } from '@studio/contract/testing/build';
import { aLiveAnnouncement } from '@studio/contract/testing/announcements';

/** A banner for everybody that twelve people have read. */
export const anAnnouncement = builder(announcementSchema)(() => ({
  ...aLiveAnnouncement(),
  audience: 'BOTH',
  tagIds: [],
  channels: ['BANNER'],
  isEssential: false,
  endAt: null,
  priority: 50,
  status: 'LIVE',
  readBy: 12,
  mailed: 0,
  mailedAt: null,
  pushed: 0,
  pushedAt: null,
  author: 'Olivia Owner',
  version: 1,
  updatedAt: '2026-11-20T01:00:00.000Z',
}));
