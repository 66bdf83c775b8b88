import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import type { Campaign } from '@studio/contract/packages/campaign/campaign.schema';
import { sizeNote } from '@studio/contract/packages/campaign/mailSize';
import { useStudio } from '@studio/platform';
import { Alert, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { MomentField, RadioCardsField, StudioForm } from '@studio/ui/fields';
import { memberWords, reachWords } from '../campaign.model.ts';
import {
  usePreviewCampaignQuery,
  useReachCampaignQuery,
  useScheduleCampaignMutation,
} from '../campaignApi.ts';
import { MonthLeft } from './MonthLeft.tsx';
import { sendSchema, type SendValues } from './send.schema.ts';
import { SizeAlert } from './SizeAlert.tsx';

interface Props {
  /** Just saved. */
  campaign: Campaign;
  onSent: () => void;
  onClose: () => void;
}

const CHOICES = [
  { value: 'NOW', title: 'Now' },
  { value: 'LATER', title: 'Later', description: 'At a day and time you choose' },
];

const NOTHING_CHOSEN: SendValues = { when: 'NOW', scheduledAt: '' };

/** Says whom a campaign goes to, and sends it now or later. */
export function SendDialog({ campaign, onSent, onClose }: Props) {
  useFocusReturn();
  const { timezone } = useStudio();
  const notify = useNotify();
  const { audience, subject, preheader, blocks } = campaign;
  const reach = useReachCampaignQuery({ audience, scheduledAt: null }, { refetchOnMountOrArgChange: true });
  const { data: { bytes } = { bytes: 0 } } = usePreviewCampaignQuery({
    subject,
    preheader,
    blocks,
    memberId: null,
  });
  const [schedule] = useScheduleCampaignMutation();
  async function handleSend({ when, scheduledAt }: SendValues, reached: number) {
    const { campaignId, version, name } = campaign;
    const isNow = when === 'NOW';
    try {
      await schedule({ campaignId, version, reached, scheduledAt: isNow ? null : scheduledAt }).unwrap();
    } catch (error) {
      void reach.refetch();
      throw error;
    }
    notify({ kind: 'success', title: isNow ? `${name} is on its way.` : `${name} is scheduled.` });
    onSent();
  }
  return (
    <Modal open title={`Send ${campaign.name}`} footer={null} onCancel={onClose} destroyOnHidden>
      <SizeAlert bytes={bytes} />
      <QueryBoundary query={reach} what="the number of recipients">
        {(found) =>
          found.reached === 0 ? (
            <Alert type="warning" showIcon title={reachWords(found)} />
          ) : (
            <StudioForm
              footer="end"
              initialValues={NOTHING_CHOSEN}
              schema={sendSchema}
              submitLabel={`Send to ${memberWords(found.reached)}`}
              isSubmitDisabled={sizeNote(bytes)?.isTooLarge ?? false}
              onSubmit={(values) => handleSend(values, found.reached)}
              onCancel={onClose}
            >
              {({ when, scheduledAt }) => (
                <>
                  <p>
                    {reachWords(found)}{' '}
                    <MonthLeft
                      audience={audience}
                      now={found}
                      scheduledAt={when === 'LATER' ? scheduledAt : null}
                    />
                  </p>
                  <RadioCardsField name="when" label="When" options={CHOICES} />
                  {when === 'LATER' ? (
                    <MomentField name="scheduledAt" label="Day and time" hint={zoneWords(timezone)} />
                  ) : null}
                </>
              )}
            </StudioForm>
          )
        }
      </QueryBoundary>
    </Modal>
  );
}
