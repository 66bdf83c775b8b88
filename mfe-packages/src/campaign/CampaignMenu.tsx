import type { CampaignStatus, CampaignSummary } from '@studio/contract/packages/campaign/campaign.schema';
import { useCan, useNavigate } from '@studio/platform';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { CAMPAIGN_LIST } from './campaign.model.ts';
import { useCampaignActs } from './useCampaignActs.ts';

interface Props {
  campaign: CampaignSummary;
  /** Shows what became of its mails. */
  onResults: () => void;
}

/** The actions on a campaign, by its state and by who asks. */
export function CampaignMenu({ campaign, onResults }: Props) {
  const can = useCan();
  const navigate = useNavigate();
  const acts = useCampaignActs(campaign);
  const { campaignId, status, name } = campaign;
  const own: Record<CampaignStatus, MenuAction[]> = {
    DRAFT: [
      {
        key: 'edit',
        label: 'Edit',
        onSelect: () => void navigate(`${CAMPAIGN_LIST}/create?campaignId=${campaignId}`),
      },
    ],
    SCHEDULED: [
      { key: 'unschedule', label: 'Unschedule to edit', onSelect: () => void acts.act('UNSCHEDULE') },
    ],
    SENDING: [{ key: 'pause', label: 'Pause', onSelect: () => void acts.act('PAUSE') }],
    PAUSED: [{ key: 'resume', label: 'Resume', onSelect: () => void acts.act('RESUME') }],
    SENT: [],
    CANCELLED: [],
  };
  const isDraft = status === 'DRAFT';
  const actions: MenuAction[] = [
    ...(isDraft || status === 'SCHEDULED' ? [] : [{ key: 'results', label: 'Results', onSelect: onResults }]),
    ...(isDraft || can('campaign.send') ? own[status] : []),
    { key: 'duplicate', label: 'Duplicate', onSelect: () => void acts.copy() },
    ...(isCancellable(status) && can('campaign.send')
      ? [{ ...APART, key: 'cancel', label: 'Cancel campaign…', onSelect: () => void acts.cancel() }]
      : []),
    ...(isDraft ? [{ ...APART, key: 'delete', label: 'Delete…', onSelect: () => void acts.remove() }] : []),
  ];
  return <ActionMenu name={`Actions, ${name}`} actions={actions} />;
}

const APART = { isDestructive: true, isApart: true };
const isCancellable = (status: CampaignStatus): boolean =>
  ['SCHEDULED', 'SENDING', 'PAUSED'].includes(status);
