import { giveStepUpSchema, type GiveStepUp, type StepUp } from '@studio/contract/payment-gateway.schema';
import { Button, errorSentence, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useGetStepUpQuery, useGiveStepUpMutation, useSendStepUpCodeMutation } from './stepUpApi.ts';

interface Props {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for a fresh code: of the authenticator app, or one by mail. */
export function StepUpDialog({ onProved, onClose }: Props) {
  useFocusReturn();
  const stepUp = useGetStepUpQuery();
  return (
    <Modal open title="Confirm that it is you" footer={null} onCancel={onClose} destroyOnHidden>
      <p>This changes where your money goes, so we ask once more.</p>
      <QueryBoundary query={stepUp} what="the way to confirm it">
        {({ method, userEmail }) => <Code method={method} userEmail={userEmail} onProved={onProved} onClose={onClose} />}
      </QueryBoundary>
    </Modal>
  );
}

function Code({ method, userEmail, onProved, onClose }: Pick<StepUp, 'method' | 'userEmail'> & Props) {
  const notify = useNotify();
  const [give] = useGiveStepUpMutation();
  const [send, { isLoading }] = useSendStepUpCodeMutation();
  const [isSent, setIsSent] = useState(method === 'APP');

  async function handleSend() {
    const { error } = await send(userEmail);
    if (error) return notify({ kind: 'error', title: errorSentence(error) });
    return setIsSent(true);
  }
  async function handleSubmit(values: GiveStepUp) {
    await give(values).unwrap();
    onProved();
  }
  if (!isSent) return <Button type="primary" loading={isLoading} onClick={() => void handleSend()}>Send a code to {userEmail}</Button>;
  return (
    <StudioForm initialValues={{ otp: '' }} schema={giveStepUpSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Confirm" footer="plain">
      <TextField name="otp" label="Code" autoComplete="one-time-code" hint={method === 'APP' ? 'Of your authenticator app, or a recovery code' : `Sent to ${userEmail}`} />
    </StudioForm>
  );
}
