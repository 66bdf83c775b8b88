import type { CampaignAudience, CampaignReach } from '@studio/contract/packages/campaign/campaign.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { conditionOfAudience } from '../../../members/member-list/member-list.api.ts';
import { platformUse } from '../../../shell/platform-plan/platform-plan.api.ts';
import { reachOf } from './reach.views.ts';

/** Whom an audience reaches now, and how many more marketing mails the plan allows this month. */
export async function readReach(tx: Tx, audience: CampaignAudience, now: Date): Promise<CampaignReach> {
  const reach = await reachOf(tx, await conditionOfAudience(tx, audience, now));
  const { used, limit } = await platformUse(tx, 'marketingMails', now);
  return { ...reach, left: limit === null ? null : Math.max(0, limit - used) };
}
