import { emailsOf } from '@studio/contract/members/preference/memberEmails';
import {
  EMAIL_EVENTS,
  MEMBER_EVENTS,
  PUSH_EVENTS,
  type EmailEvent,
  type MemberEvent,
} from '@studio/contract/members/preference/memberEvents';
import type {
  MemberPreferences,
  SaveMemberPreference,
} from '@studio/contract/members/preference/memberPreference.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { muteWaiting } from '../../../../platform/mail/delivery/muteWaiting.ts';
import type { TemplateKey } from '../../../../platform/mail/text/templates.ts';
import { templatesOff } from '../../../../platform/mail/delivery/ownWords.ts';
import { mute, mutesOf } from '../../../../platform/push/mutes.ts';
import { isOn, type DecidedCells } from '../setting/matrix.rules.ts';
import { notificationPolicy } from '../setting/setting.views.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

type Preference = MemberPreferences[number];

const includes = <T extends string>(list: readonly T[], event: string): event is T =>
  (list as readonly string[]).includes(event);

/** Whether the studio sends an event to members' devices. Each announcement says so itself: it has no cell. */
const isPushed = (cells: DecidedCells, event: MemberEvent): boolean =>
  event === 'MEMBER_ANNOUNCEMENT' ||
  (includes(PUSH_EVENTS, event) && isOn(cells, { event, recipient: 'MEMBER', channel: 'PUSH' }));

const CLASS_CHANGES: readonly TemplateKey[] = ['CLASS_CANCELLED', 'CLASS_RESCHEDULED', 'INSTRUCTOR_CHANGED'];

/** Changes of classes are mailed whatever a member chooses; of announcements their consent to news decides. */
const otherEmail = (event: MemberEvent, off: readonly string[]): Preference['email'] =>
  event === 'MEMBER_CLASS_CHANGED' && CLASS_CHANGES.some((key) => !off.includes(key)) ? 'ALWAYS' : 'NONE';

/** @param off templates that the studio does not send. */
function emailOf(event: MemberEvent, { muted, off }: { muted: readonly string[]; off: readonly string[] }) {
  if (!includes(EMAIL_EVENTS, event)) return otherEmail(event, off);
  if (emailsOf(event).every((key) => off.includes(key))) return 'NONE';
  return muted.includes(event) ? 'OFF' : 'ON';
}

async function preferencesOf(tx: Tx, { userId }: MemberContext): Promise<MemberPreferences> {
  const { cells } = await notificationPolicy(tx);
  const mutes = await mutesOf(tx, userId);
  const off = await templatesOff(tx);
  return MEMBER_EVENTS.map((event) => ({
    event,
    isOffered: isPushed(cells, event),
    isOn: !mutes.PUSH.includes(event),
    email: emailOf(event, { muted: mutes.EMAIL, off }),
  }));
}

/** What the member hears of, on their devices and by email. */
export const readPreferences = (ctx: MemberContext): Promise<MemberPreferences> =>
  ctx.transaction((tx) => preferencesOf(tx, ctx));

/** Turns one event off for the member, by its channel, or on again. What waits to be mailed of it is not sent. */
export const savePreference = (
  ctx: MemberContext,
  { event, channel, isOn: isWanted }: SaveMemberPreference,
): Promise<MemberPreferences> =>
  ctx.transaction(async (tx) => {
    await mute(tx, ctx.userId, { event, channel, isOn: isWanted });
    // Of bookings those that others made wait there, too, which always go.
    if (channel === 'EMAIL' && !isWanted && event !== 'MEMBER_BOOKING')
      await muteWaiting(tx, ctx.memberId, emailsOf(event as EmailEvent));
    writeAudit(tx, ctx, {
      action: 'notification.prefer',
      entity: 'member',
      entityId: ctx.memberId,
      after: { event, channel, isOn: isWanted },
    });
    return preferencesOf(tx, ctx);
  });
