import { CAMPAIGN_STATUSES, type CampaignSummary } from '@studio/contract/packages/campaign/campaign.schema';
import { useNavigate, useSearchParams } from '@studio/platform';
import { Button, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { Suspense, useState } from 'react';
import { CAMPAIGN_LIST, CAMPAIGN_STATUS_WORDS, monthWords } from '../../campaign/campaign.model.ts';
import { useListAutomationsQuery, useListCampaignsQuery } from '../../campaign/campaignApi.ts';
import { AutomationTable } from '../../campaign/AutomationTable.tsx';
import { CampaignTable } from '../../campaign/CampaignTable.tsx';
import { useWatchMs } from '../../campaign/useWatchMs.ts';
import styles from '../../campaign/campaign.module.css';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { ListFilters } from '../../ui/list/ListFilters.tsx';
import { useListAddress } from '../../ui/list/useListAddress.ts';

const STATUSES = CAMPAIGN_STATUSES.map((value) => ({ value, label: CAMPAIGN_STATUS_WORDS[value].label }));

const ResultsDrawer = loadedLater(() =>
  import('../../campaign/ResultsDrawer.tsx').then((drawer) => drawer.ResultsDrawer),
);

/** /dashboard/marketing/email-template: emails to many, and those that go out by themselves. */
export function CampaignsPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const create = (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate(`${CAMPAIGN_LIST}/create`)}
    >
      Create email campaign
    </Button>
  );
  return (
    <PageLayout
      title="Email campaigns"
      subtitle="News and offers for members who agreed to get them."
      actions={create}
    >
      <Tabs
        activeKey={params.get('tab') === 'automations' ? 'automations' : 'campaigns'}
        onChange={(tab) => setParams(tab === 'automations' ? { tab } : {}, { replace: true })}
        items={[
          { key: 'campaigns', label: 'Campaigns', children: <Campaigns create={create} /> },
          { key: 'automations', label: 'Automations', children: <Automations /> },
        ]}
      />
    </PageLayout>
  );
}

function Campaigns({ create }: { create: React.ReactNode }) {
  const { query, change, pagerOf } = useListAddress(CAMPAIGN_STATUSES);
  const known = useListCampaignsQuery(query);
  const campaigns = useListCampaignsQuery(query, { pollingInterval: useWatchMs(known.data?.items ?? []) });
  const [looked, setLooked] = useState<CampaignSummary | null>(null);
  return (
    <div className={styles.panel}>
      <ListFilters
        what="campaigns"
        placeholder="Name or subject"
        query={query}
        statuses={STATUSES}
        onChange={change}
      />
      <QueryBoundary
        query={campaigns}
        what="campaigns"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyList
            what="campaigns"
            query={query}
            onClear={() => change({ search: '', status: '' })}
            title="No campaigns yet. Tell your members about a new class or an offer."
            action={create}
          />
        }
      >
        {({ items, total, month }) => (
          <>
            <CampaignTable campaigns={items} onResults={setLooked} page={pagerOf(total)} />
            <p className={styles.note}>{monthWords(month)} Opens and clicks are estimates.</p>
          </>
        )}
      </QueryBoundary>
      {looked ? (
        <Suspense>
          <ResultsDrawer campaign={looked} onClose={() => setLooked(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Automations() {
  const automations = useListAutomationsQuery();
  return (
    <QueryBoundary query={automations} what="automations">
      {(all) => <AutomationTable automations={all} />}
    </QueryBoundary>
  );
}
