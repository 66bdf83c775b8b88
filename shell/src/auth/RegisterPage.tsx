import { studioSignUpDetailsSchema } from '@studio/contract/auth.schema';
import { Link, Navigate, useLocation } from '@studio/platform';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSessionState } from '../session/SessionContext.tsx';
import { useCheckPasswordMutation, useSendSignUpCodeMutation } from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RegisterCodeStep } from './RegisterCodeStep.tsx';
import { forgetDraft, keepDraft, readDraft, type SignUpDetails } from './signUpDraft.ts';
import { isKnownUser } from './isKnownUser.ts';

const EMPTY: SignUpDetails = { studioName: '', name: '', userEmail: '', password: '' };

/** /auth/jwt/register: the studio and its owner, then the code that was mailed. A reload comes back to the code. */
export function RegisterPage() {
  const { isAuthenticated } = useSessionState();
  const [draft, setDraft] = useState(readDraft);
  const [details, setDetails] = useState(EMPTY);

  function handleBack() {
    const { studioName, name, userEmail, password } = draft ?? EMPTY;
    setDetails({ studioName, name, userEmail, password });
    forgetDraft();
    setDraft(null);
  }
  function handleSent(typed: SignUpDetails) {
    keepDraft({ ...typed, sentAt: Date.now() });
    setDraft(readDraft());
  }
  if (isAuthenticated) return <Navigate to="/dashboard" replace />;
  return draft ? <RegisterCodeStep draft={draft} onBack={handleBack} /> : <DetailsStep details={details} onSent={handleSent} />;
}

function DetailsStep({ details, onSent }: { details: SignUpDetails; onSent: (details: SignUpDetails) => void }) {
  const { state } = useLocation();
  const [checkPassword] = useCheckPasswordMutation();
  const [sendCode] = useSendSignUpCodeMutation();
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const signIn = <Link to="/auth/jwt/login" state={state}>Sign in</Link>;

  async function handleSubmit(typed: SignUpDetails) {
    const values = studioSignUpDetailsSchema.cast(typed);
    // Before the code: the next page has no password to correct.
    await checkPassword({ userEmail: values.userEmail, password: values.password }).unwrap();
    try {
      await sendCode({ otpAction: 'SIGN_UP', userEmail: values.userEmail }).unwrap();
    } catch (error) {
      setKnownEmail(isKnownUser(error) ? typed.userEmail : null);
      throw error;
    }
    onSent(values);
  }
  return (
    <AuthLayout title="Register your studio" subtitle={<>Already registered? {signIn}</>}>
      <StudioForm initialValues={details} schema={studioSignUpDetailsSchema} onSubmit={handleSubmit} submitLabel="Continue" footer="wide">
        {({ userEmail }) => (
          <>
            <TextField name="studioName" label="Studio name" autoComplete="organization" />
            <TextField name="name" label="Your name" autoComplete="name" />
            <TextField name="userEmail" label="E-mail" type="email" autoComplete="email" hint={userEmail === knownEmail ? <>You have an account. {signIn} instead.</> : undefined} />
            <NewPasswordField name="password" label="Password" userEmail={userEmail} />
          </>
        )}
      </StudioForm>
    </AuthLayout>
  );
}
