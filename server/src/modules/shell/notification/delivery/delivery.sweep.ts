import { NOTIFICATION_EVENTS } from '@studio/contract/shell/notificationEvents';
import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { queueStaffPush } from '../../../../platform/push/pushOutbox.ts';
import { staffWithDevices } from '../../../../platform/push/subscriptions.ts';
import { quietUntil } from '../../../../platform/time/quietHours.rules.ts';
import { mutedOn, notificationPolicy, type NotificationPolicy } from '../setting/setting.views.ts';
import { type PendingEvent, pushOf, reaches, summaryOf } from './delivery.rules.ts';
import { takePending } from './delivery.repository.ts';
import { reachableStaff, type ReachableStaff } from './recipients.views.ts';

const MAX_AT_ONCE = 500;
/** Longer than any quiet hours. */
const NEWS_MILLISECONDS = DAY;

const PATIENT = NOTIFICATION_EVENTS.filter(({ isUrgent }) => !isUrgent).map(({ event }) => event);
/** Events with a mail of their own. */
const OWN_MAIL: readonly string[] = ['ROSTER_READY'];

interface Round {
  people: readonly ReachableStaff[];
  policy: NotificationPolicy;
  now: Date;
}

/** Mails each person everything that is theirs, together. @returns how many mails it queued. */
async function mail(
  tx: Tx,
  events: readonly PendingEvent[],
  { people, policy: { studioId, cells }, now }: Round,
): Promise<number> {
  const choices = { cells, channel: 'EMAIL', muted: await mutedOn(tx, 'EMAIL') } as const;
  let mails = 0;
  for (const person of people) {
    const theirs = events.filter((event) => reaches(event, person, choices));
    if (theirs.length === 0) continue;
    const { headline, list, route } = summaryOf(theirs);
    const variables = {
      staff_name: person.name,
      headline,
      details_list: list,
      page_url: route as SitePath,
      preferences_url: '/dashboard/notifications?tab=settings',
    } as const;
    queueMail(tx, { to: person.userEmail, studioId, template: 'STAFF_NOTIFICATION', variables }, now);
    mails += 1;
  }
  return mails;
}

/** The same for the devices of those who have some. @returns how many people hear of it. */
async function push(
  tx: Tx,
  events: readonly PendingEvent[],
  { people, policy: { cells }, now }: Round,
): Promise<number> {
  const reachable = await staffWithDevices(tx);
  if (reachable.size === 0) return 0;
  const choices = { cells, channel: 'PUSH', muted: await mutedOn(tx, 'PUSH') } as const;
  const expiresAt = new Date(now.getTime() + NEWS_MILLISECONDS);
  let told = 0;
  for (const person of people.filter(({ userId }) => reachable.has(userId))) {
    const message = pushOf(events.filter((event) => reaches(event, person, choices)));
    if (!message) continue;
    queueStaffPush(tx, person.userId, { ...message, expiresAt }, now);
    told += 1;
  }
  return told;
}

async function deliver(tx: Tx, now: Date): Promise<number> {
  const policy = await notificationPolicy(tx);
  const isQuiet = quietUntil(policy.quiet, now, policy.timezone) !== null;
  const events = await takePending(tx, {
    held: isQuiet ? PATIENT : [],
    since: new Date(now.getTime() - NEWS_MILLISECONDS),
    limit: MAX_AT_ONCE,
  });
  if (events.length === 0) return 0;
  const round = { people: await reachableStaff(tx), policy, now };
  const common = events.filter(({ kind }) => !OWN_MAIL.includes(kind));
  const mails = common.length > 0 ? await mail(tx, common, round) : 0;
  return mails + (await push(tx, events, round));
}

/** Twice a minute: carries what the bell shows to where else the studio and each person want it. */
export const deliverySweep: Sweep = { name: 'notification-delivery', everySeconds: 30, sweep: deliver };
