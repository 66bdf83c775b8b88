import type { CampaignContent } from '@studio/contract/packages/campaign/campaignContent.schema';
import { Button, useNotify, useNotifyFailure } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useSendCampaignTestMutation } from '../campaignApi.ts';

/** Mails what is written, saved or not, to whoever writes it. */
export function TestButton() {
  const { values } = useFormikContext<CampaignContent>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [send, { isLoading }] = useSendCampaignTestMutation();
  async function handleTest() {
    const { subject, preheader, blocks } = values;
    const { data, error } = await send({ subject, preheader, blocks });
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `A test is on its way to ${data.to}.` });
  }
  return (
    <Button loading={isLoading} onClick={() => void handleTest()}>
      Send test to me
    </Button>
  );
}
