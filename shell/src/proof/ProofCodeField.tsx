import { TextField } from '@studio/ui/fields';

/** The field for the code of the second factor. */
export const ProofCodeField = () => (
  <TextField
    name="secondFactor"
    label="Code from your app"
    autoComplete="one-time-code"
    hint="Or a recovery code"
    maxLength={40}
  />
);
