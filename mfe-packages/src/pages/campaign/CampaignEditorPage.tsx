import { TRIGGERS } from '@studio/contract/packages/campaign/automation.schema';
import { skipToken, useSearchParams } from '@studio/platform';
import { Alert, loadedLater, NotFoundState, PageLayout, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { CAMPAIGN_LIST } from '../../campaign/campaign.model.ts';
import { useGetCampaignQuery, useListAutomationsQuery } from '../../campaign/campaignApi.ts';

const CampaignEditor = loadedLater(() =>
  import('../../campaign/editor/CampaignEditor.tsx').then((editor) => editor.CampaignEditor),
);
const AutomationEditor = loadedLater(() =>
  import('../../campaign/editor/AutomationEditor.tsx').then((editor) => editor.AutomationEditor),
);

/**
 * /dashboard/marketing/email-template/create: a new campaign. `?campaignId=` edits a draft, `?automation=` an
 * automation.
 */
export function CampaignEditorPage() {
  const [params] = useSearchParams();
  const trigger = TRIGGERS.find((name) => name === params.get('automation'));
  // What was opened: a new campaign gets its id into the address when it is saved, and stays in the same form.
  const [openedId] = useState(params.get('campaignId'));
  return (
    <PageLayout
      title={titleOf(trigger !== undefined, openedId)}
      breadcrumb={[{ label: 'Email campaigns', path: CAMPAIGN_LIST }]}
    >
      <Suspense>
        {trigger ? <OfAutomation trigger={trigger} /> : <OfCampaign campaignId={openedId} />}
      </Suspense>
    </PageLayout>
  );
}

function titleOf(isAutomation: boolean, campaignId: string | null): string {
  if (isAutomation) return 'Edit automation';
  return campaignId ? 'Edit email campaign' : 'Create email campaign';
}

function OfAutomation({ trigger }: { trigger: string }) {
  const automations = useListAutomationsQuery();
  return (
    <QueryBoundary query={automations} what="this automation">
      {(all) => {
        const found = all.find((automation) => automation.trigger === trigger);
        return found ? <AutomationEditor automation={found} /> : <NotFoundState />;
      }}
    </QueryBoundary>
  );
}

function OfCampaign({ campaignId }: { campaignId: string | null }) {
  const campaign = useGetCampaignQuery(campaignId ?? skipToken);
  if (!campaignId) return <CampaignEditor campaign={undefined} />;
  return (
    <QueryBoundary query={campaign} what="this campaign">
      {(found) =>
        found.status === 'DRAFT' ? (
          <CampaignEditor campaign={found} />
        ) : (
          <Alert
            type="info"
            showIcon
            title="Only drafts can be edited. Unschedule this campaign first, or duplicate it."
          />
        )
      }
    </QueryBoundary>
  );
}
