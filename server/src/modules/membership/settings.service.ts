import {
  subscriptionSettingsSchema,
  type OwnSubscriptionRules,
  type SubscriptionSettings,
} from '@studio/contract/subscription.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changedFields.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';

/** The studio's rules about memberships; what it has not decided is as shipped. */
export async function membershipSettings(tx: Tx): Promise<SubscriptionSettings> {
  const stored = await tx.selectFrom('subscription_settings').select('settings').executeTakeFirst();
  return {
    ...subscriptionSettingsSchema.getDefault(),
    ...(stored?.settings as Partial<SubscriptionSettings> | undefined),
  };
}

/** What of the rules a member has to know. */
export const ownRules = (ctx: ContextOf<Access<StudioMemberIdentity>>): Promise<OwnSubscriptionRules> =>
  ctx.transaction(async (tx) => {
    const { memberMayPause, memberMayCancel, pauseMinDays, pauseMaxDays, pausesPerYear } =
      await membershipSettings(tx);
    return { memberMayPause, memberMayCancel, pauseMinDays, pauseMaxDays, pausesPerYear };
  });

/** As the audit log says it. */
const told = ({ dunningDays, ...rest }: SubscriptionSettings) => ({
  ...rest,
  dunningDays: dunningDays.join(', '),
});

/**
 * Decides all of them at once. They hold for what happens from now on; tries that are planned stay planned.
 */
export const saveSettings = (
  ctx: ContextOf<Access<StaffIdentity>>,
  settings: SubscriptionSettings,
): Promise<SubscriptionSettings> =>
  ctx.transaction(async (tx) => {
    const before = await membershipSettings(tx);
    const row = { settings: JSON.stringify(settings), updated_at: ctx.now };
    await tx
      .insertInto('subscription_settings')
      .values({ ...row, studio_id: thisStudio })
      .onConflict((on) => on.column('studio_id').doUpdateSet(row))
      .execute();
    writeAudit(tx, ctx, {
      action: 'subscription.settings',
      entity: 'subscription_settings',
      entityId: ctx.studioId,
      ...changedFields(told(before), told(settings)),
    });
    return settings;
  });
