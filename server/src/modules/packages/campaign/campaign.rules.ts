import { beginningOf } from '@studio/contract/values/letters/characters';
import type { CampaignAct, CampaignStatus } from '@studio/contract/packages/campaign/campaign.schema';

/** What each act makes of a campaign, by what it may be before. */
const ACTS: Record<CampaignAct, { from: readonly CampaignStatus[]; to: CampaignStatus }> = {
  PAUSE: { from: ['SENDING'], to: 'PAUSED' },
  RESUME: { from: ['PAUSED'], to: 'SENDING' },
  CANCEL: { from: ['SCHEDULED', 'SENDING', 'PAUSED'], to: 'CANCELLED' },
  UNSCHEDULE: { from: ['SCHEDULED'], to: 'DRAFT' },
};

const REFUSED: Record<CampaignAct, string> = {
  PAUSE: 'Only a campaign that is being sent can be paused.',
  RESUME: 'Only a paused campaign can go on.',
  CANCEL: 'This campaign has been sent or cancelled already.',
  UNSCHEDULE: 'This campaign is no longer scheduled.',
};

/** What an act makes of a campaign, or the sentence that refuses it. */
export function afterAct(
  status: CampaignStatus,
  act: CampaignAct,
): { to: CampaignStatus } | { refusal: string } {
  const { from, to } = ACTS[act];
  return from.includes(status) ? { to } : { refusal: REFUSED[act] };
}

/** Why a campaign may not be written any more; `null` for a draft, which may. */
export function refuseWriting(status: CampaignStatus): string | null {
  if (status === 'DRAFT') return null;
  return status === 'SCHEDULED'
    ? 'Only a draft can be changed. Unschedule it first, or duplicate it.'
    : 'This campaign has begun to go out, so its words are fixed. Duplicate it to write a new one.';
}

/** `March news` → `March news (copy)`, within the length of a name. */
export const copyName = (name: string): string => `${beginningOf(name, 73)} (copy)`;
