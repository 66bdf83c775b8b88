import type {
  NotificationPreference,
  NotificationSettings,
  SaveNotificationSettings,
  SavePreference,
} from '@studio/contract/shell/notification-setting.schema';
import { NOTIFICATION_EVENTS, recipientOf } from '@studio/contract/shell/notificationEvents';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { changedFields } from '../../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { cellsOn, decide, isOn } from './matrix.rules.ts';
import { settingRepository } from './setting.repository.ts';
import { mutedBy, notificationPolicy, timingOf, type NotificationPolicy } from './setting.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const toSettings = (policy: NotificationPolicy): NotificationSettings => ({
  on: cellsOn(policy.cells),
  timing: timingOf(policy),
});

/** The matrix and the times of the studio. */
export const readSettings = (ctx: StaffContext): Promise<NotificationSettings> =>
  ctx.transaction(async (tx) => toSettings(await notificationPolicy(tx)));

/** Switches cells on and off, and changes the times when they are sent. */
export const saveSettings = (
  ctx: StaffContext,
  { switchOn, switchOff, timing }: SaveNotificationSettings,
): Promise<NotificationSettings> =>
  ctx.transaction(async (tx) => {
    const settings = settingRepository(tx);
    await settings.lock(ctx.now);
    const before = await notificationPolicy(tx);
    await settings.setCells(decide(before.cells, { switchOn, switchOff }));
    if (timing) await settings.setTiming(timing);
    const after = toSettings(await notificationPolicy(tx));
    const timings = changedFields(timingOf(before), after.timing);
    writeAudit(tx, ctx, {
      action: 'studio.updateNotifications',
      entity: 'studio',
      entityId: ctx.studioId,
      before: timings.before,
      after: { ...timings.after, switchedOn: switchOn, switchedOff: switchOff },
    });
    return after;
  });

async function preferencesOf(
  tx: Tx,
  { staffId, role }: { staffId: string; role: StaffRole },
): Promise<NotificationPreference[]> {
  const [{ cells }, muted] = [await notificationPolicy(tx), await mutedBy(tx, staffId)];
  const recipients = [recipientOf(role), 'INSTRUCTOR'] as const;
  return NOTIFICATION_EVENTS.filter((facts) =>
    recipients.some((one) => facts.recipients.includes(one)),
  ).flatMap(({ event, channels }) =>
    channels.map((channel) => ({
      event,
      channel,
      isOffered: recipients.some((recipient) => isOn(cells, { event, recipient, channel })),
      isOn: !muted.some((off) => off.event === event && off.channel === channel),
    })),
  );
}

/** What the caller may hear of, and what they have turned off. */
export const readPreferences = (ctx: StaffContext): Promise<NotificationPreference[]> =>
  ctx.transaction((tx) => preferencesOf(tx, ctx));

/** Turns one event off for the caller alone, or on again. */
export const savePreference = (
  ctx: StaffContext,
  { event, channel, isOn: isWanted }: SavePreference,
): Promise<NotificationPreference[]> =>
  ctx.transaction(async (tx) => {
    const settings = settingRepository(tx);
    await (isWanted ? settings.unmute : settings.mute)(ctx.staffId, event, channel);
    writeAudit(tx, ctx, {
      action: 'notification.prefer',
      entity: 'staff',
      entityId: ctx.staffId,
      after: { event, channel, isOn: isWanted },
    });
    return preferencesOf(tx, ctx);
  });
