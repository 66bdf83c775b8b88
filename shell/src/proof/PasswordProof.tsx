import { passwordProofSchema, proofCodeSchema } from '@studio/contract/accounts/step-up.schema';
import { PasswordField, StudioForm } from '@studio/ui/fields';
import type { ProofFormProps } from './proof.model.ts';
import { ProofCodeField } from './ProofCodeField.tsx';
import { useGiveStepUpMutation } from './proofApi.ts';

const withCode = passwordProofSchema.concat(proofCodeSchema);

/** Step-up with the password, and a code if two-step sign-in is on. */
export function PasswordProof({
  stepUp: { asksCode, userEmail },
  purpose,
  onProved,
  onCancel,
}: ProofFormProps) {
  const [give] = useGiveStepUpMutation();
  const handleSubmit = (values: { currentPassword: string; secondFactor: string }) =>
    give({ purpose, method: 'PASSWORD', otp: '', credential: '', ...values })
      .unwrap()
      .then(onProved);
  return (
    <StudioForm
      label="Confirm your identity"
      initialValues={{ currentPassword: '', secondFactor: '' }}
      schema={asksCode ? withCode : passwordProofSchema}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      submitLabel="Confirm"
      footer="end"
    >
      <input type="hidden" name="username" autoComplete="username" value={userEmail} readOnly />
      <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
      {asksCode ? <ProofCodeField /> : null}
    </StudioForm>
  );
}
