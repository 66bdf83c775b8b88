import type { StepUp, StepUpPurpose } from '@studio/contract/accounts/step-up.schema';

/** What the form of one kind of proof is told. */
export interface ProofFormProps {
  stepUp: StepUp;
  purpose: StepUpPurpose;
  onProved: () => void;
  onCancel: () => void;
}
