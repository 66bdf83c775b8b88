import type { StepUp, StepUpPurpose } from '@studio/contract/accounts/step-up.schema';

/** Props of each step-up form. */
export interface ProofFormProps {
  stepUp: StepUp;
  purpose: StepUpPurpose;
  onProved: () => void;
  onCancel: () => void;
}
