import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementChannel,
  AnnouncementStatus,
} from '@studio/contract/packages/announcement.schema';
import { wallTime } from '../ui/wallTime.model.ts';

/** Form values of an announcement: instants as the studio's wall time. */
export type AnnouncementValues = ReturnType<typeof newAnnouncement>;

const newAnnouncement = () => ({
  announcementId: null as string | null,
  title: '',
  body: '',
  /** A new picture, `''` to remove it, `null` to keep the present one. */
  picture: null as Blob | '' | null,
  audience: 'BOTH' as AnnouncementAudience,
  tagIds: [] as string[],
  channels: ['BANNER'] as AnnouncementChannel[],
  isEssential: false,
  startAt: '',
  endAt: '',
  isPinned: false,
  priority: 50 as number | string | null,
  ctaLabel: '',
  ctaUrl: '',
  /** NOW: what has begun keeps its start. LATER: `startAt` counts. */
  when: 'NOW' as 'NOW' | 'LATER' | 'DRAFT',
  version: null as number | null,
});

/** Whether it goes out by email or push; a banner is only shown. */
export const isSent = ({ channels }: Pick<AnnouncementValues, 'channels'>): boolean =>
  channels.some((channel) => channel !== 'BANNER');

const WHEN: Record<AnnouncementStatus, AnnouncementValues['when']> = {
  DRAFT: 'DRAFT',
  SCHEDULED: 'LATER',
  LIVE: 'NOW',
  ENDED: 'NOW',
};

/** Form values of an existing or a new announcement. */
export function formValues(given: Announcement | undefined, timeZone: string): AnnouncementValues {
  const blank = newAnnouncement();
  if (!given) return blank;
  const kept = Object.fromEntries(
    Object.keys(blank).map((key) => [key, given[key as keyof Announcement]]),
  ) as AnnouncementValues;
  return {
    ...kept,
    picture: null,
    startAt: wallTime(given.startAt, timeZone),
    endAt: wallTime(given.endAt, timeZone),
    when: WHEN[given.status],
  };
}
