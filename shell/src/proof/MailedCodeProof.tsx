import { emailProofSchema, proofCodeSchema } from '@studio/contract/accounts/step-up.schema';
import { Button, useNotifyFailure } from '@studio/ui';
import { OtpField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import type { ProofFormProps } from './proof.model.ts';
import { ProofCodeField } from './ProofCodeField.tsx';
import { useGiveStepUpMutation, useSendStepUpCodeMutation } from './proofApi.ts';

const withCode = emailProofSchema.concat(proofCodeSchema);

/** Step-up with a mailed code, for a person without a password. */
export function MailedCodeProof({
  stepUp: { asksCode, userEmail },
  purpose,
  onProved,
  onCancel,
}: ProofFormProps) {
  const notifyFailure = useNotifyFailure();
  const [give] = useGiveStepUpMutation();
  const [send, { isLoading }] = useSendStepUpCodeMutation();
  const [isSent, setIsSent] = useState(false);

  async function handleSend() {
    const { error } = await send(userEmail);
    if (error) return notifyFailure(error);
    return setIsSent(true);
  }
  const handleSubmit = (values: { otp: string; secondFactor: string }) =>
    give({ purpose, method: 'EMAIL', currentPassword: '', credential: '', ...values })
      .unwrap()
      .then(onProved);
  if (!isSent)
    return (
      <Button type="primary" loading={isLoading} onClick={() => void handleSend()}>
        Send a code to {userEmail}
      </Button>
    );
  return (
    <StudioForm
      label="Confirm your identity"
      initialValues={{ otp: '', secondFactor: '' }}
      schema={asksCode ? withCode : emailProofSchema}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      submitLabel="Confirm"
      footer="end"
    >
      <OtpField name="otp" label="Code" hint={`Sent to ${userEmail}`} />
      {asksCode ? <ProofCodeField /> : null}
    </StudioForm>
  );
}
