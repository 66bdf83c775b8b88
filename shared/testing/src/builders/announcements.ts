import { announcementSchema, liveAnnouncementSchema } from '@studio/contract/packages/announcement.schema';
import { builder, nextId } from './build.ts';

const shown = () => ({
  announcementId: nextId(),
  title: 'New mats',
  body: '<p>They are here.</p>',
  picture: null,
  isPinned: false,
  ctaLabel: '',
  ctaUrl: '',
  startAt: '2026-11-20T01:00:00.000Z',
});

/** What somebody has not read yet. */
export const aLiveAnnouncement = builder(liveAnnouncementSchema)(shown);

/** A banner for everybody that twelve people have read. */
export const anAnnouncement = builder(announcementSchema)(() => ({
  ...shown(),
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
