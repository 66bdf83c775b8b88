import type { SubscriptionSettings } from '@studio/contract/packages/subscription-settings.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The studio's rules about memberships. */
export const settingsRepository = (tx: Tx) => ({
  /** Those that were ever set. */
  find: async (): Promise<Partial<SubscriptionSettings> | undefined> => {
    const stored = await tx.selectFrom('subscription_settings').select('settings').executeTakeFirst();
    return stored?.settings as Partial<SubscriptionSettings> | undefined;
  },

  save: async (settings: SubscriptionSettings, now: Date): Promise<void> => {
    const row = { settings: JSON.stringify(settings), updated_at: now };
    await tx
      .insertInto('subscription_settings')
      .values({ ...row, studio_id: thisStudio })
      .onConflict((on) => on.column('studio_id').doUpdateSet(row))
      .execute();
  },
});
