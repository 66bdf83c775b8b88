import { formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { platformPlanOf } from '../../shell/platform-plan/platform-plan.api.ts';
import { shownFrom } from './deferred-revenue.rules.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

/** Why a period is not shown: it begins before the days of the studio's platform plan. Null when it is shown. */
export async function refusePeriod(
  tx: Tx,
  from: string,
  { today, now }: { today: string; now: Date },
): Promise<Refusal | null> {
  const { plan, graceUntil } = await platformPlanOf(tx);
  const first = shownFrom(plan, today);
  if (first === null || from >= first || (graceUntil && graceUntil > now)) return null;
  return new Refusal('PLAN_LIMIT', {
    message: `Your plan shows deferred revenue from ${formatLocalDate(first, await studioSettings(tx))}.`,
  });
}
