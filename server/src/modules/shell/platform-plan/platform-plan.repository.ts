import type { PlatformPlanName } from '@studio/contract/shell/platform.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { changePlan } from '../../configure/studio-record/studio-record.api.ts';

export interface PlanChange {
  from: PlatformPlanName;
  to: PlatformPlanName;
  graceUntil: Date | null;
  staffId: string;
  now: Date;
}

export const platformPlanRepository = (tx: Tx) => ({
  /** Serialises counting against a limit: of two requests for the last allowed one, only one may succeed. */
  lock: async (): Promise<PlatformPlanName> => {
    const studio = await tx
      .selectFrom('studio')
      .select('plan')
      .where('studio_id', '=', thisStudio)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return studio.plan as PlatformPlanName;
  },

  /** Serialises counting the studios of a business: of two requests for the last one, only one may succeed. */
  lockBusiness: async (businessId: string): Promise<void> => {
    await tx
      .selectFrom('studio')
      .select('studio_id')
      .where('studio_id', '=', businessId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
  },

  change: async ({ from, to, graceUntil, staffId, now }: PlanChange): Promise<void> => {
    await changePlan(tx, to);
    await tx
      .insertInto('platform_plan_change')
      .values({
        studio_id: thisStudio,
        change_id: newId(),
        from_plan: from,
        to_plan: to,
        grace_until: graceUntil,
        staff_id: staffId,
        changed_at: now,
      })
      .execute();
  },
});
