import { StudioForm } from '@studio/ui/fields';
import { pickPasskey } from '../passkey/ceremony.ts';
import type { ProofFormProps } from './proof.model.ts';
import { useAskForPasskeyProofMutation, useGiveStepUpMutation } from './proofApi.ts';

const NOTHING_TYPED = {};

/** Step-up with a passkey, which replaces both password and code. */
export function PasskeyProof({ purpose, onProved, onCancel }: ProofFormProps) {
  const [ask] = useAskForPasskeyProofMutation();
  const [give] = useGiveStepUpMutation();

  async function handleSubmit() {
    const credential = await pickPasskey(await ask().unwrap());
    await give({
      purpose,
      method: 'PASSKEY',
      credential,
      currentPassword: '',
      otp: '',
      secondFactor: '',
    }).unwrap();
    onProved();
  }
  return (
    <StudioForm
      label="Confirm your identity"
      initialValues={NOTHING_TYPED}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      submitLabel="Use a passkey"
      footer="end"
    >
      {null}
    </StudioForm>
  );
}
