import { studioSignUpSchema, type StudioSignUp } from '@studio/contract/auth.schema';
import { OtpField, StudioForm } from '@studio/ui/fields';
import { useSession } from '../session/SessionContext.tsx';
import { useSendSignUpCodeMutation, useSignUpStudioMutation } from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { pause } from './pause.ts';
import { ResendCode } from './ResendCode.tsx';

/** The specification asks for this wait before a sign-up. */
const SIGN_UP_DELAY_MS = 1000;

interface Props {
  details: Omit<StudioSignUp, 'otp'>;
  /** Goes back to the details, which are kept. */
  onBack: () => void;
}

/** Second step of registering: the code from the mail makes the studio and signs the owner in. */
export function RegisterCodeStep({ details, onBack }: Props) {
  const session = useSession();
  const [signUp] = useSignUpStudioMutation();
  const [sendCode] = useSendSignUpCodeMutation();

  async function handleSubmit(values: StudioSignUp) {
    await pause(SIGN_UP_DELAY_MS);
    const { token } = await signUp(studioSignUpSchema.cast(values)).unwrap();
    await session.signIn(token, false);
  }
  return (
    <AuthLayout title="Check your e-mail" subtitle={<>We sent a 6-digit code to <strong>{details.userEmail}</strong>.</>}>
      <StudioForm
        initialValues={{ ...details, otp: '' }}
        schema={studioSignUpSchema}
        onSubmit={handleSubmit}
        onCancel={onBack}
        submitLabel="Create studio"
        footer="wide"
      >
        <OtpField name="otp" label="Code" />
        <ResendCode onResend={() => sendCode({ otpAction: 'SIGN_UP', userEmail: details.userEmail }).unwrap()} />
      </StudioForm>
    </AuthLayout>
  );
}
