import { studioSignUpDetailsSchema } from '@studio/contract/accounts/auth.schema';
import { ownTimeZone } from '@studio/contract/configure/place/ownTimeZone';
import { Link, Navigate, useLocation } from '@studio/platform';
import {
  EmailField,
  FormSection,
  placeIn,
  PlaceFields,
  StudioForm,
  StudioNameFields,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { useSessionState } from '../../session/SessionContext.tsx';
import { useCheckPasswordMutation, useSendSignUpCodeMutation } from '../../session/sessionApi.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { RegisterCodeStep } from './RegisterCodeStep.tsx';
import { forgetDraft, keepDraft, readDraft, type SignUpDetails } from './signUpDraft.ts';
import { isKnownUser } from '../isKnownUser.ts';

const empty = () =>
  ({
    studioName: '',
    address: '',
    name: '',
    userEmail: '',
    password: '',
    // The person sees what is guessed from the browser's clock, and can change each part.
    ...placeIn(ownTimeZone() ?? ''),
  }) as SignUpDetails;

/** /auth/jwt/register: the studio and its owner, then the mailed code. A reload returns to the code step. */
export function RegisterPage() {
  const { isAuthenticated } = useSessionState();
  const [draft, setDraft] = useState(readDraft);
  const [details, setDetails] = useState(empty);

  function handleBack() {
    const { sentAt: _sent, ...typed } = draft ?? { ...empty(), sentAt: 0 };
    setDetails(typed);
    forgetDraft();
    setDraft(null);
  }
  function handleSent(typed: SignUpDetails) {
    keepDraft({ ...typed, sentAt: Date.now() });
    setDraft(readDraft());
  }
  if (isAuthenticated) return <Navigate to="/dashboard" replace />;
  return draft ? (
    <RegisterCodeStep draft={draft} onBack={handleBack} />
  ) : (
    <DetailsStep details={details} onSent={handleSent} />
  );
}

function DetailsStep({
  details,
  onSent,
}: {
  details: SignUpDetails;
  onSent: (details: SignUpDetails) => void;
}) {
  const { state } = useLocation();
  const [checkPassword] = useCheckPasswordMutation();
  const [sendCode] = useSendSignUpCodeMutation();
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const signIn = (
    <Link to="/auth/jwt/login" state={state}>
      Sign in
    </Link>
  );

  async function handleSubmit(typed: SignUpDetails) {
    const values = studioSignUpDetailsSchema.cast(typed);
    // Before the code is sent, because the next page has no password field.
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
      <StudioForm
        initialValues={details}
        schema={studioSignUpDetailsSchema}
        onSubmit={handleSubmit}
        submitLabel="Continue"
        footer="wide"
      >
        {({ userEmail }) => (
          <>
            <StudioNameFields />
            <TextField name="name" label="Your name" autoComplete="name" />
            <EmailField
              name="userEmail"
              label="Email"
              autoComplete="email"
              hint={
                userEmail === knownEmail ? <>You already have an account. {signIn} instead.</> : undefined
              }
            />
            <NewPasswordField name="password" label="Password" userEmail={userEmail} />
            <FormSection title="Where your studio is">
              <PlaceFields hasTax />
            </FormSection>
          </>
        )}
      </StudioForm>
    </AuthLayout>
  );
}
