import { secondFactorStepSchema } from '@studio/contract/accounts/second-factor.schema';
import { Button } from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useEffect, useRef } from 'react';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { useShowPasskeyMutation } from '../passkey/passkeyApi.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './AuthLayout.module.css';

interface Props {
  submitLabel: string;
  onSubmit: (secondFactor: string) => Promise<void>;
  onBack: () => void;
}

/** After the right password: a code from the authenticator app, a recovery code, or a passkey. */
export function SecondFactorStep({ submitLabel, onSubmit, onBack }: Props) {
  const [show] = useShowPasskeyMutation();
  const form = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to where a screen reader should continue.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <AuthLayout
      title="Enter your code"
      subtitle="Enter the 6-digit code from your authenticator app. No phone at hand? Use a recovery code."
    >
      <div ref={form}>
        <StudioForm
          initialValues={{ secondFactor: '' }}
          schema={secondFactorStepSchema}
          onSubmit={({ secondFactor }) => onSubmit(secondFactor)}
          submitLabel={submitLabel}
          footer="wide"
        >
          <TextField name="secondFactor" label="Code" autoComplete="one-time-code" maxLength={40} />
        </StudioForm>
      </div>
      <PasskeyButton
        purpose="second-factor"
        onPicked={async (credential) => onSubmit((await show(credential).unwrap()).secondFactor)}
      >
        Use a passkey
      </PasskeyButton>
      <div className={styles.links}>
        <Button type="link" onClick={onBack} style={{ paddingInline: 0 }}>
          Back
        </Button>
      </div>
    </AuthLayout>
  );
}
