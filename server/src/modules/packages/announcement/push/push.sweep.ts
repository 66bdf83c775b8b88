import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { queuePush } from '../../../../platform/push/pushOutbox.ts';
import { plainBlocks } from '../../../../platform/richText/plainBlocks.ts';
import { quietUntil } from '../../../../platform/time/quietHours.rules.ts';
import { extensionOfStudio } from '../../../configure/studio/studio.api.ts';
import { notificationPolicy } from '../../../shell/notification/notification.api.ts';
import { announcementRepository, type AnnouncementRow } from '../announcement.repository.ts';
import { audienceOf } from '../recipient.views.ts';
import { MEMBER_EVENT, nextDevices, type Device } from './device.views.ts';

/** People per run: a transaction stays short, however many members a studio has. */
const MOST_PEOPLE = 500;
/** Longer than any quiet hours. */
const NEWS_MILLISECONDS = DAY;

async function isQuiet(tx: Tx, now: Date): Promise<boolean> {
  const { quiet, timezone } = await notificationPolicy(tx);
  return quietUntil(quiet, now, timezone) !== null;
}

/** When it is no news any more: with its end, or a day later. */
function expiryOf({ end_at: endAt }: AnnouncementRow, now: Date): Date {
  const day = new Date(now.getTime() + NEWS_MILLISECONDS);
  return endAt && endAt < day ? endAt : day;
}

/** Puts it into the queue of each device, which opens the page with the banner. */
async function queueAll(
  tx: Tx,
  announcement: AnnouncementRow,
  devices: readonly Device[],
  now: Date,
): Promise<void> {
  const push = {
    title: announcement.title,
    body: plainBlocks(announcement.body)
      .map(({ text }) => text)
      .join(' '),
    isUrgent: false,
    expiresAt: expiryOf(announcement, now),
  };
  const idsOf = (isStaff: boolean) =>
    devices.filter((device) => device.isStaff === isStaff).map(({ subscriptionId }) => subscriptionId);
  await queuePush(tx, idsOf(true), { ...push, event: 'ANNOUNCEMENT', path: '/dashboard' }, now);
  const path = `/booking-website/schedule?extension=${await extensionOfStudio(tx)}`;
  await queuePush(tx, idsOf(false), { ...push, event: MEMBER_EVENT, path }, now);
}

/**
 * Queues one piece of the push that is due the longest, outside of quiet hours: what is ended or taken off a device
 * meanwhile is not sent in the morning. Everybody gets it once, as they do the email.
 * @returns how many people it reaches.
 */
async function pushPiece(tx: Tx, now: Date): Promise<number> {
  const announcements = announcementRepository(tx);
  const due = await announcements.lockUnsent('PUSH', now);
  if (!due || (await isQuiet(tx, now))) return 0;
  const { announcement_id: announcementId } = due;
  const devices = await nextDevices(tx, announcementId, audienceOf(due), MOST_PEOPLE);
  const people = [...new Set(devices.map(({ userId }) => userId))];
  const noted = new Set(await announcements.noteSent(announcementId, people, { channel: 'PUSH', now }));
  await queueAll(
    tx,
    due,
    devices.filter(({ userId }) => noted.has(userId)),
    now,
  );
  if (people.length < MOST_PEOPLE) await announcements.closeSent(announcementId, 'PUSH', now);
  return noted.size;
}

/** Every ten seconds: queues pushes of announcements that have begun, to 500 people at a time. */
export const announcementPushSweep: Sweep = { name: 'announcement-push', everySeconds: 10, sweep: pushPiece };
