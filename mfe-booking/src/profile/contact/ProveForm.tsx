import { emailProofSchema, passwordProofSchema, type StepUp } from '@studio/contract/accounts/step-up.schema';
import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { useState } from 'react';
import { CodeField } from '../../form/CodeField.tsx';
import { ResendCode } from '../../form/ResendCode.tsx';
import { useCodeOnce } from '../../auth/useCodeOnce.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';
import { useGetMyStepUpQuery, useGiveMyStepUpMutation, useSendMyCodeMutation } from './contactApi.ts';

interface Props {
  purpose: StepUpPurpose;
  onProved: () => void;
}

/** "Confirm that it is you": with the password, or with a code that goes to the address of the account. */
export function ProveForm(props: Props) {
  const stepUp = useGetMyStepUpQuery();
  return (
    <QueryView query={stepUp} what="how you can confirm it’s you" cards={1}>
      {(given) => <Ways {...props} stepUp={given} />}
    </QueryView>
  );
}

function Ways({ stepUp, ...props }: Props & { stepUp: StepUp }) {
  const { methods, userEmail } = stepUp;
  const [isMailed, setIsMailed] = useState(false);
  const [sendCode, { isLoading, error }] = useSendMyCodeMutation();
  const send = () => sendCode({ otpAction: 'STEP_UP', userEmail }).unwrap();
  async function handleMail() {
    await send().then(
      () => setIsMailed(true),
      () => undefined,
    );
  }
  if (isMailed) return <MailedCode {...props} stepUp={stepUp} onResend={send} />;
  return (
    <>
      {methods.includes('PASSWORD') ? <Password {...props} stepUp={stepUp} /> : null}
      <Failed error={error} />
      {methods.includes('EMAIL') ? (
        <Button wide look="plain" busy={isLoading} onClick={() => void handleMail()}>
          Email me a code instead
        </Button>
      ) : null}
      {methods.length === 0 ? (
        <p>Your email address is too new to confirm it’s you. Please try again tomorrow.</p>
      ) : null}
    </>
  );
}

const SecondFactor = ({ stepUp: { asksCode } }: { stepUp: StepUp }) =>
  asksCode ? (
    <TextField
      name="secondFactor"
      label="Code from your authenticator app"
      autoComplete="one-time-code"
      hint="Or a recovery code."
    />
  ) : null;

function Password({ purpose, stepUp, onProved }: Props & { stepUp: StepUp }) {
  const [give] = useGiveMyStepUpMutation();
  return (
    <SiteForm
      initialValues={{ currentPassword: '', secondFactor: '' }}
      schema={passwordProofSchema}
      submitLabel="Continue"
      onSubmit={async (values) => {
        await give({ purpose, method: 'PASSWORD', ...values }).unwrap();
        onProved();
      }}
    >
      <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
      <SecondFactor stepUp={stepUp} />
    </SiteForm>
  );
}

function MailedCode({
  purpose,
  stepUp,
  onProved,
  onResend,
}: Props & { stepUp: StepUp; onResend: () => Promise<unknown> }) {
  const [give] = useGiveMyStepUpMutation();
  const handleSubmit = useCodeOnce(async (values: { otp: string; secondFactor: string }) => {
    await give({ purpose, method: 'EMAIL', ...values }).unwrap();
    onProved();
  });
  return (
    <>
      <p>
        We sent a 6-digit code to <strong>{stepUp.userEmail}</strong>. It works for 10 minutes.
      </p>
      <SiteForm
        initialValues={{ otp: '', secondFactor: '' }}
        schema={emailProofSchema}
        submitLabel="Continue"
        onSubmit={handleSubmit}
      >
        <CodeField />
        <SecondFactor stepUp={stepUp} />
      </SiteForm>
      <ResendCode onResend={onResend} />
    </>
  );
}
