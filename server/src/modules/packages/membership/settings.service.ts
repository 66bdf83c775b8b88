import {
  subscriptionSettingsSchema,
  type DeskSubscriptionRules,
  type OwnSubscriptionRules,
  type SubscriptionSettings,
} from '@studio/contract/packages/subscription-settings.schema';
import { CANCEL_REASON_LABELS } from '@studio/contract/packages/subscriptionWords';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';
import { settingsRepository } from './settings.repository.ts';

/** The studio's rules about memberships, with defaults for unset ones. */
export async function membershipSettings(tx: Tx): Promise<SubscriptionSettings> {
  const stored = await settingsRepository(tx).find();
  return {
    ...subscriptionSettingsSchema.getDefault(),
    ...stored,
  };
}

/** The rules that members may see. */
export const ownRules = (ctx: MemberContext): Promise<OwnSubscriptionRules> =>
  ctx.transaction(async (tx) => {
    const settings = await membershipSettings(tx);
    const { memberMayPause, memberMayCancel, pauseMinDays, pauseMaxDays, pausesPerYear } = settings;
    const { pauseNoticeDays, cancelReasons } = settings;
    return {
      memberMayPause,
      memberMayCancel,
      pauseMinDays,
      pauseMaxDays,
      pausesPerYear,
      pauseNoticeDays,
      cancelReasons,
    };
  });

/** The rules that the desk's dialogs begin with. */
export const deskRules = (ctx: StaffContext): Promise<DeskSubscriptionRules> =>
  ctx.transaction(async (tx) => {
    const { pauseFee, cancelDefault, cancelReasons } = await membershipSettings(tx);
    return { pauseFee, cancelDefault, cancelReasons };
  });

/** The form for the audit log. */
const audited = ({ dunningDays, cancelReasons, ...rest }: SubscriptionSettings) => ({
  ...rest,
  dunningDays: dunningDays.join(', '),
  cancelReasons: cancelReasons.map((reason) => CANCEL_REASON_LABELS[reason]).join(', '),
});

/** Sets all of them at once. They apply to later events; planned attempts stay planned. */
export const saveSettings = (
  ctx: StaffContext,
  settings: SubscriptionSettings,
): Promise<SubscriptionSettings> =>
  ctx.transaction(async (tx) => {
    const before = await membershipSettings(tx);
    await settingsRepository(tx).save(settings, ctx.now);
    writeAudit(tx, ctx, {
      action: 'subscription.settings',
      entity: 'subscription_settings',
      entityId: ctx.studioId,
      ...changedFields(audited(before), audited(settings)),
    });
    return settings;
  });
