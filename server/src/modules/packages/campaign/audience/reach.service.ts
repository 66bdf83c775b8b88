import type {
  CampaignAudience,
  CampaignReach,
  ReachQuery,
} from '@studio/contract/packages/campaign/campaign.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { momentOf } from '../../../../platform/time/wallTime.rules.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { conditionOfAudience } from '../../../members/member-list/member-list.api.ts';
import { allowanceAt } from './allowance.service.ts';
import { reachOf } from './reach.views.ts';

/** Whom an audience reaches now, and how many marketing mails the plan still allows in the month of its sending. */
export async function readReach(
  tx: Tx,
  audience: CampaignAudience,
  { at, now }: { at: Date; now: Date },
): Promise<CampaignReach> {
  const reach = await reachOf(tx, await conditionOfAudience(tx, audience, now));
  return { ...reach, ...(await allowanceAt(tx, at, now)) };
}

/** The same for a campaign that is being written. A time that has passed is now. */
export const previewReach = (
  ctx: StaffContext,
  { audience, scheduledAt }: ReachQuery,
): Promise<CampaignReach> =>
  ctx.transaction(async (tx) => {
    const { timezone } = await studioSettings(tx);
    const wanted = momentOf(scheduledAt, timezone);
    const at = wanted && wanted > ctx.now ? wanted : ctx.now;
    return readReach(tx, audience, { at, now: ctx.now });
  });
