import type { CampaignAct, CampaignSummary } from '@studio/contract/packages/campaign/campaign.schema';
import { useNavigate } from '@studio/platform';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { CAMPAIGN_LIST, memberWords } from './campaign.model.ts';
import {
  useActOnCampaignMutation,
  useDeleteCampaignMutation,
  useDuplicateCampaignMutation,
} from './campaignApi.ts';

const DONE: Record<CampaignAct, string> = {
  PAUSE: 'is paused',
  RESUME: 'is being sent again',
  CANCEL: 'was cancelled',
  UNSCHEDULE: 'is a draft again',
};

/** What can be done with a campaign from the list. */
export function useCampaignActs({ campaignId, name, numbers, status }: CampaignSummary) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const [actOn] = useActOnCampaignMutation();
  const [duplicate] = useDuplicateCampaignMutation();
  const [remove] = useDeleteCampaignMutation();

  async function act(wanted: CampaignAct) {
    const { error } = await actOn({ campaignId, act: wanted });
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `${name} ${DONE[wanted]}.` });
  }
  return {
    act,
    cancel: async () => {
      const isSure = await confirm({
        title: `Cancel ${name}?`,
        content:
          status === 'SCHEDULED'
            ? 'Nobody will get it.'
            : `${memberWords(numbers.sent)} already got it, and ${memberWords(numbers.waiting)} will not. This cannot be undone.`,
        confirmLabel: 'Cancel campaign',
        keepLabel: 'Keep it',
        isDestructive: true,
      });
      if (isSure) await act('CANCEL');
    },
    copy: async () => {
      const { data, error } = await duplicate(campaignId);
      if (error) notifyFailure(error);
      else await navigate(`${CAMPAIGN_LIST}/create?campaignId=${data.campaignId}`);
    },
    remove: async () => {
      const isSure = await confirm({
        title: `Delete ${name}?`,
        content: 'It was never sent. This cannot be undone.',
        confirmLabel: 'Delete',
        isDestructive: true,
      });
      if (!isSure) return;
      const { error } = await remove(campaignId);
      if (error) notifyFailure(error);
      else notify({ kind: 'success', title: `${name} was deleted.` });
    },
  };
}
