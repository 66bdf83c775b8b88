import { studioSignUpSchema, type StudioSignUp } from '@studio/contract/accounts/auth.schema';
import { Link, type ApiError } from '@studio/platform';
import { Alert } from '@studio/ui';
import { OtpField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { useSendSignUpCodeMutation, useSignUpStudioMutation } from '../../session/sessionApi.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { CodeLinks } from '../CodeLinks.tsx';
import { isKnownUser } from '../isKnownUser.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { pause } from '../../session/pause.ts';
import { forgetDraft, keepDraft, type SignUpDraft } from './signUpDraft.ts';

/** The specification requires this delay before a sign-up. */
const SIGN_UP_DELAY_MS = 1000;

interface Props {
  draft: SignUpDraft;
  /** Goes back to the details, which are kept. */
  onBack: () => void;
}

/** Second step of registering: the code from the mail creates the studio and signs the owner in. */
export function RegisterCodeStep({ draft, onBack }: Props) {
  const { sentAt, ...details } = draft;
  const session = useSession();
  const [signUp] = useSignUpStudioMutation();
  const [sendCode] = useSendSignUpCodeMutation();
  const [isPasswordAsked, setIsPasswordAsked] = useState(details.password === '');
  const [isKnown, setIsKnown] = useState(false);

  async function handleSubmit(values: StudioSignUp) {
    setIsKnown(false);
    await pause(SIGN_UP_DELAY_MS);
    try {
      const { token } = await signUp(studioSignUpSchema.cast(values)).unwrap();
      forgetDraft();
      await session.signIn(token, false);
    } catch (error) {
      if (isKnownUser(error)) return setIsKnown(true);
      // Only the server refuses a leaked password, so it has to be typed here, where the reason is shown.
      if (isAboutPassword(error)) setIsPasswordAsked(true);
      throw error;
    }
  }
  async function handleResend() {
    await sendCode({ otpAction: 'SIGN_UP', userEmail: details.userEmail }).unwrap();
    keepDraft({ ...draft, sentAt: Date.now() });
  }
  return (
    <AuthLayout
      title="Check your email"
      subtitle={
        <>
          We sent a 6-digit code to <strong>{details.userEmail}</strong>. It works for 10 minutes.
        </>
      }
    >
      {isKnown ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="User already exists"
          description={<Link to="/auth/jwt/login">Sign in instead</Link>}
        />
      ) : null}
      {details.password === '' ? (
        <Alert
          type="info"
          showIcon
          title="Enter your password again"
          description="The page reloaded. We kept everything except your password, which we never store."
        />
      ) : null}
      <StudioForm
        initialValues={{ ...details, otp: '' }}
        schema={studioSignUpSchema}
        onSubmit={handleSubmit}
        submitLabel="Create studio"
        footer="wide"
      >
        <OtpField name="otp" label="Code" />
        {isPasswordAsked ? (
          <NewPasswordField name="password" label="Password" userEmail={details.userEmail} />
        ) : null}
      </StudioForm>
      <CodeLinks sentAt={sentAt} onResend={handleResend} onBack={onBack} />
    </AuthLayout>
  );
}

const isAboutPassword = (error: unknown): boolean =>
  Boolean((error as Partial<ApiError> | null)?.errors?.some(({ field }) => field === 'password'));
