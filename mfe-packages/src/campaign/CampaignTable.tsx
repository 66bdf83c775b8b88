import { formatCount } from '@studio/contract/values/typed/numbers';
import type { CampaignSummary } from '@studio/contract/packages/campaign/campaign.schema';
import { Link, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn, type DataPage } from '@studio/ui/data';
import {
  CAMPAIGN_LIST,
  CAMPAIGN_STATUS_WORDS,
  shareWords,
  subjectWords,
  whenWords,
} from './campaign.model.ts';
import { CampaignMenu } from './CampaignMenu.tsx';
import { OpenedCell } from './OpenedCell.tsx';
import styles from './campaign.module.css';

interface Props {
  campaigns: CampaignSummary[];
  page: DataPage;
  onResults: (campaign: CampaignSummary) => void;
}

/** Campaigns, and what became of their mails. */
export function CampaignTable({ campaigns, page, onResults }: Props) {
  const { timezone } = useStudio();
  const number = (key: 'delivered' | 'opened' | 'clicked' | 'unsubscribed' | 'bounced', title: string) => ({
    key,
    title,
    align: 'end' as const,
    card: 'fact' as const,
    render: ({ numbers }: CampaignSummary) => shareWords(numbers[key], numbers),
  });
  const columns: DataColumn<CampaignSummary>[] = [
    { key: 'name', title: 'Name', render: (campaign) => <Name campaign={campaign} onResults={onResults} /> },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: (campaign) => (
        <span className={styles.status}>
          <StatusTag tone={CAMPAIGN_STATUS_WORDS[campaign.status].tone}>
            {CAMPAIGN_STATUS_WORDS[campaign.status].label}
          </StatusTag>
          <small className={styles.when}>{whenWords(campaign, timezone)}</small>
          {campaign.pauseReason === 'PLAN_LIMIT' ? <small>This month’s email limit is reached</small> : null}
        </span>
      ),
    },
    {
      key: 'sent',
      title: 'Sent',
      align: 'end',
      card: 'fact',
      render: ({ numbers }) => (numbers.sent === 0 ? '–' : formatCount(numbers.sent)),
    },
    number('delivered', 'Delivered'),
    { ...number('opened', 'Opened'), render: ({ numbers }) => <OpenedCell numbers={numbers} /> },
    number('clicked', 'Clicked'),
    number('unsubscribed', 'Unsubscribed'),
    number('bounced', 'Bounced'),
    {
      key: 'actions',
      title: 'Actions',
      card: 'actions',
      render: (campaign) => <CampaignMenu campaign={campaign} onResults={() => onResults(campaign)} />,
    },
  ];
  return (
    <DataTable
      label="Email campaigns"
      rows={campaigns}
      columns={columns}
      rowKey={({ campaignId }) => campaignId}
      page={page}
    />
  );
}

function Name({ campaign, onResults }: { campaign: CampaignSummary; onResults: Props['onResults'] }) {
  const { campaignId, name, subject, status } = campaign;
  return (
    <span className={styles.name}>
      {status === 'DRAFT' ? (
        <Link to={`${CAMPAIGN_LIST}/create?campaignId=${campaignId}`}>{name}</Link>
      ) : (
        <Button type="link" className={styles.open ?? ''} onClick={() => onResults(campaign)}>
          <VisuallyHidden>Results of </VisuallyHidden>
          {name}
        </Button>
      )}
      <small>{subjectWords(subject) || 'No subject yet'}</small>
    </span>
  );
}
