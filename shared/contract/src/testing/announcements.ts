import { liveAnnouncementSchema } from '../packages/announcement.schema.ts';
import { builder, nextId } from './build.ts';

/** What somebody has not read yet. */
export const aLiveAnnouncement = builder(liveAnnouncementSchema)(() => ({
  announcementId: nextId(),
  title: 'New mats',
  body: '<p>They are here.</p>',
  picture: null,
  isPinned: false,
  ctaLabel: '',
  ctaUrl: '',
  startAt: '2026-11-20T01:00:00.000Z',
}));
