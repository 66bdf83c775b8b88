import type { CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { conditionOfAudience } from '../../../members/member-list/member-list.api.ts';
import { platformUse } from '../../../shell/platform-plan/platform-plan.api.ts';
import { stillToSend, stillWaiting, type CampaignAhead } from './allowance.views.ts';
import { reachOf } from './reach.views.ts';

/** How many mails a campaign still sends, by whom it reaches now. */
async function mailsAhead(tx: Tx, { campaignId, audience, isGathered }: CampaignAhead, now: Date) {
  const condition = isGathered
    ? stillWaiting(campaignId)
    : await conditionOfAudience(tx, audience as CampaignAudience, now);
  return (await reachOf(tx, condition)).reached;
}

/** What a month's mails are used for, and what is left; `left` null: any number. */
export interface Allowance {
  left: number | null;
  /** Mails of campaigns that are still to be sent in that month. */
  promised: number;
}

/**
 * How many marketing mails the plan allows beside those that were sent, and those of campaigns that are to be sent, in
 * the studio's month of an instant. What automations will write is not known.
 */
export async function allowanceAt(tx: Tx, at: Date, now: Date): Promise<Allowance> {
  const { used, limit } = await platformUse(tx, 'marketingMails', at);
  if (limit === null) return { left: null, promised: 0 };
  let promised = 0;
  for (const campaign of await stillToSend(tx, at, now)) promised += await mailsAhead(tx, campaign, now);
  return { left: Math.max(0, limit - used - promised), promised };
}
