import { studioSignUpDetailsSchema, type StudioSignUp } from '@studio/contract/auth.schema';
import { Link, Navigate } from '@studio/platform';
import { PasswordField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSessionState } from '../session/SessionContext.tsx';
import { useSendSignUpCodeMutation } from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { RegisterCodeStep } from './RegisterCodeStep.tsx';

type Details = Omit<StudioSignUp, 'otp'>;
const EMPTY: Details = { studioName: '', name: '', userEmail: '', password: '' };

/** /auth/jwt/register: the studio and its owner, then the code that was mailed. */
export function RegisterPage() {
  const { phase } = useSessionState();
  const [sendCode] = useSendSignUpCodeMutation();
  const [details, setDetails] = useState(EMPTY);
  const [isCodeSent, setIsCodeSent] = useState(false);

  async function handleSubmit(values: Details) {
    const checked = studioSignUpDetailsSchema.cast(values);
    await sendCode({ otpAction: 'SIGN_UP', userEmail: checked.userEmail }).unwrap();
    setDetails(checked);
    setIsCodeSent(true);
  }
  if (phase === 'staff') return <Navigate to="/dashboard" replace />;
  if (isCodeSent) return <RegisterCodeStep details={details} onBack={() => setIsCodeSent(false)} />;
  return (
    <AuthLayout title="Register your studio" subtitle={<>Already registered? <Link to="/auth/jwt/login">Sign in</Link></>}>
      <StudioForm initialValues={details} schema={studioSignUpDetailsSchema} onSubmit={handleSubmit} submitLabel="Continue" footer="wide">
        <TextField name="studioName" label="Studio name" autoComplete="organization" />
        <TextField name="name" label="Your name" autoComplete="name" />
        <TextField name="userEmail" label="E-mail" type="email" autoComplete="email" />
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 10 characters" />
      </StudioForm>
    </AuthLayout>
  );
}
