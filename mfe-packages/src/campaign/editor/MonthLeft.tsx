import type { CampaignAudience, CampaignReach } from '@studio/contract/packages/campaign/campaign.schema';
import { localDateOf } from '@studio/contract/values/time';
import { skipToken, useStudio } from '@studio/platform';
import { monthLeftWords } from '../campaign.model.ts';
import { useReachCampaignQuery } from '../campaignApi.ts';

interface Props {
  audience: CampaignAudience;
  /** What is left this month. */
  now: CampaignReach;
  /** A time of the studio, which may not be whole yet; `null`: now. */
  scheduledAt: string | null;
}

const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** How many mails the plan has left in the month in which a campaign is sent. Of a time that is not whole, nothing. */
export function MonthLeft({ audience, now, scheduledAt }: Props) {
  const { timezone } = useStudio();
  const isWhole = scheduledAt !== null && WHOLE.test(scheduledAt);
  const later = useReachCampaignQuery(isWhole ? { audience, scheduledAt } : skipToken);
  if (scheduledAt === null) return monthLeftWords(now);
  if (!isWhole || !later.currentData) return null;
  const isThisMonth = scheduledAt.slice(0, 7) === localDateOf(new Date(), timezone).slice(0, 7);
  return monthLeftWords(later.currentData, isThisMonth ? 'this month' : 'that month');
}
