import { forgotPasswordSchema } from '@studio/contract/accounts/auth.schema';
import { updateUserEmailSchema, type UpdateUserEmail } from '@studio/contract/members/profile.schema';
import { Button, useNotify } from '@studio/ui';
import { EmailField, OtpField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { ResendCode } from '../auth/ResendCode.tsx';
import styles from './Profile.module.css';
import { useSendEmailChangeCodeMutation, useUpdateUserEmailMutation } from './profileApi.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** The address that the person signs in with. A code sent to the new one proves that it is theirs. */
export function EmailSection({ userEmail }: { userEmail: string }) {
  const [step, setStep] = useState<'idle' | 'address' | { userEmail: string; sentAt: number }>('idle');
  const [sendCode] = useSendEmailChangeCodeMutation();
  const handleAddress = async (values: { userEmail: string }) => {
    const { userEmail: address } = forgotPasswordSchema.cast(values);
    await sendCode(address).unwrap();
    setStep({ userEmail: address, sentAt: Date.now() });
  };
  return (
    <ProfileSection title="Email" about="You use it to sign in, and we email you there.">
      <p className={styles.current}>{userEmail}</p>
      {step === 'idle' ? <Button onClick={() => setStep('address')}>Change email</Button> : null}
      {step === 'address' ? (
        <StudioForm
          label="Change email"
          initialValues={{ userEmail: '' }}
          schema={forgotPasswordSchema}
          onSubmit={handleAddress}
          submitLabel="Send code"
          onCancel={() => setStep('idle')}
          footer="plain"
          isGuarded
        >
          <EmailField name="userEmail" label="New email" autoComplete="email" />
        </StudioForm>
      ) : null}
      {typeof step === 'object' ? (
        <CodeStep
          {...step}
          onResend={() => sendCode(step.userEmail).unwrap()}
          onDone={() => setStep('idle')}
        />
      ) : null}
    </ProfileSection>
  );
}

interface CodeStepProps {
  userEmail: string;
  sentAt: number;
  onResend: () => Promise<unknown>;
  onDone: () => void;
}

function CodeStep({ userEmail, sentAt, onResend, onDone }: CodeStepProps) {
  const notify = useNotify();
  const [update] = useUpdateUserEmailMutation();
  const initial: UpdateUserEmail = { userEmail, otp: '' };

  async function handleSubmit(values: UpdateUserEmail) {
    await update(updateUserEmailSchema.cast(values)).unwrap();
    notify({
      kind: 'success',
      title: 'Email changed.',
      description: `Sign in with ${userEmail} from now on.`,
    });
    onDone();
  }
  return (
    <>
      <p className={styles.sent}>
        We sent a 6-digit code to <strong>{userEmail}</strong>. It works for 10 minutes.
      </p>
      <StudioForm
        label="Confirm new email"
        initialValues={initial}
        schema={updateUserEmailSchema}
        onSubmit={handleSubmit}
        submitLabel="Change email"
        onCancel={onDone}
        footer="plain"
        isGuarded
      >
        <OtpField name="otp" label="Code" />
      </StudioForm>
      <ResendCode sentAt={sentAt} onResend={onResend} />
    </>
  );
}
