import { saveCampaignSchema, type Campaign } from '@studio/contract/packages/campaign/campaign.schema';
import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import { Button, useNotify } from '@studio/ui';
import { FormSection, StudioForm, TextField, useFormikContext, type FormikHelpers } from '@studio/ui/fields';
import { useRef, useState } from 'react';
import { CAMPAIGN_LIST } from '../campaign.model.ts';
import { useSaveCampaignMutation } from '../campaignApi.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { ContentFields } from './ContentFields.tsx';
import { campaignValues, type CampaignValues } from './editor.model.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { SendDialog } from './SendDialog.tsx';
import styles from './editor.module.css';

const formSchema = saveCampaignSchema.pick(['name', 'subject', 'preheader', 'blocks', 'audience']);

/** Writes a campaign, new or a draft, and sends it. */
export function CampaignEditor({ campaign }: { campaign: Campaign | undefined }) {
  const navigate = useNavigate();
  const can = useCan();
  const [initialValues] = useState(() => campaignValues(campaign));
  const [toSend, setToSend] = useState<Campaign | null>(null);
  const { save, setSending } = useSave(campaign, setToSend);
  return (
    <div className={styles.page}>
      <StudioForm<CampaignValues>
        initialValues={initialValues}
        schema={formSchema}
        isWide
        submitLabel="Save draft"
        onSubmit={save}
        onCancel={() => void navigate(CAMPAIGN_LIST)}
      >
        {(values) => (
          <div className={styles.columns}>
            <div className={styles.fields}>
              <FormSection title="Campaign">
                <TextField name="name" label="Name" hint="Only your team sees it." />
              </FormSection>
              <ContentFields />
              <FormSection title="Audience">
                <AudienceFields audience={values.audience} />
                {can('campaign.send') ? <SendButton onSending={setSending} /> : null}
              </FormSection>
            </div>
            <PreviewPane {...values} />
          </div>
        )}
      </StudioForm>
      {toSend ? (
        <SendDialog
          campaign={toSend}
          onSent={() => void navigate(CAMPAIGN_LIST)}
          onClose={() => setToSend(null)}
        />
      ) : null}
    </div>
  );
}

/** Saves what is written; after the button that sends, asks about that. */
function useSave(campaign: Campaign | undefined, onSend: (saved: Campaign) => void) {
  const notify = useNotify();
  const [, setParams] = useSearchParams();
  const [saveCampaign] = useSaveCampaignMutation();
  const isSending = useRef(false);
  const known = useRef(campaign);
  async function save(values: CampaignValues, helpers: FormikHelpers<CampaignValues>) {
    const { campaignId = null, version = null } = known.current ?? {};
    const saved = await saveCampaign({ ...values, campaignId, version }).unwrap();
    known.current = saved;
    // A reload goes on with this draft, and does not begin another.
    setParams({ campaignId: saved.campaignId }, { replace: true });
    helpers.resetForm({ values });
    if (isSending.current) onSend(saved);
    else notify({ kind: 'success', title: 'Draft saved.' });
  }
  const setSending = (isNow: boolean) => {
    isSending.current = isNow;
  };
  return { save, setSending };
}

/** @param onSending says whether what is being submitted is to be sent, also when it is refused. */
function SendButton({ onSending }: { onSending: (isNow: boolean) => void }) {
  const { submitForm, isSubmitting } = useFormikContext();
  return (
    <div>
      <Button
        disabled={isSubmitting}
        onClick={() => {
          onSending(true);
          void submitForm().finally(() => onSending(false));
        }}
      >
        Save and send…
      </Button>
    </div>
  );
}
