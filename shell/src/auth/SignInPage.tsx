import { staffSignInSchema, type StaffSignIn } from '@studio/contract/accounts/auth.schema';
import { Link, Navigate, useLocation } from '@studio/platform';
import { Alert } from '@studio/ui';
import { CheckboxField, PasswordField, StudioForm, TextField } from '@studio/ui/fields';
import { useEffect, useState } from 'react';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { useSignInByPasskeyMutation } from '../passkey/passkeyApi.ts';
import { readRemembered, saveRemembered } from '../session/rememberedStaff.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useSignInStaffMutation } from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './AuthLayout.module.css';
import { ChooseStudio } from './ChooseStudio.tsx';
import { pause } from '../session/pause.ts';
import { returnPath } from './returnPath.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { useSecondFactor } from './useSecondFactor.ts';

/** The specification requires this delay before every sign-in. */
const SIGN_IN_DELAY_MS = 500;

/** /auth/jwt/login. A person with several studios chooses one, then continues to the page they wanted. */
export function SignInPage() {
  const session = useSessionState();
  const { state } = useLocation();
  // Not part of the session: a person who is already signed in, or signed in in another tab, has chosen
  // before.
  const [isArriving, setIsArriving] = useState(false);

  if (session.phase === 'staff') {
    const hasChoice =
      isArriving && session.user.studios.some(({ studioId }) => studioId !== session.user.studioId);
    return hasChoice ? (
      <ChooseStudio onChosen={() => setIsArriving(false)} />
    ) : (
      <Navigate to={returnPath(state, session.user.userId)} replace />
    );
  }
  return <SignInSteps onSend={setIsArriving} />;
}

function SignInSteps({ onSend }: { onSend: (isSending: boolean) => void }) {
  const { state } = useLocation();
  const session = useSessionState();
  const [rememberMe, setRememberMe] = useState(() => readRemembered().rememberMe);
  const signInByPasskey = usePasskeySignIn(onSend, rememberMe);
  const { typed, submit, step } = useSecondFactor(useSend(onSend));
  if (step) return <SecondFactorStep submitLabel="Sign in" {...step} />;
  return (
    <AuthLayout
      title="Sign in"
      subtitle={
        <>
          New here?{' '}
          <Link to="/auth/jwt/register" state={state}>
            Register your studio
          </Link>
        </>
      }
    >
      {session.phase === 'signedOut' && session.by === 'elsewhere' ? (
        <Alert className={styles.note ?? ''} type="info" showIcon title="You signed out in another tab." />
      ) : null}
      <SignInForm typed={typed} onSubmit={submit} onRememberMe={setRememberMe} />
      <PasskeyButton purpose="sign-in" onPicked={signInByPasskey}>
        Sign in with a passkey
      </PasskeyButton>
      <p className={styles.forgot}>
        <Link to="/auth/jwt/forgot-password" state={state}>
          Forgot password?
        </Link>
      </p>
    </AuthLayout>
  );
}

/** Signs in with the typed values, and with a code if the server requires one. */
function useSend(onSend: (isSending: boolean) => void) {
  const session = useSession();
  const [signIn] = useSignInStaffMutation();
  return async (values: StaffSignIn, secondFactor: string): Promise<void> => {
    await pause(SIGN_IN_DELAY_MS);
    const input = staffSignInSchema.cast({ ...values, secondFactor });
    const { token } = await signIn(input).unwrap();
    saveRemembered(input);
    onSend(true);
    await session.signIn(token, input.rememberMe).catch((reason: unknown) => {
      onSend(false);
      throw reason;
    });
  };
}

/** Signs in with a passkey. */
function usePasskeySignIn(onSend: (isSending: boolean) => void, rememberMe: boolean) {
  const session = useSession();
  const [signIn] = useSignInByPasskeyMutation();
  return async (credential: string): Promise<void> => {
    const { token } = await signIn({ credential, studioId: null, rememberMe }).unwrap();
    onSend(true);
    await session.signIn(token, rememberMe).catch((reason: unknown) => {
      onSend(false);
      throw reason;
    });
  };
}

interface SignInFormProps {
  typed: StaffSignIn | null;
  onSubmit: (values: StaffSignIn) => Promise<void>;
  /** Called when the "remember me" checkbox changes. It applies to passkeys as well. */
  onRememberMe: (rememberMe: boolean) => void;
}

function SignInForm({ typed, onSubmit, onRememberMe }: SignInFormProps) {
  const [initial] = useState(
    () => typed ?? { ...readRemembered(), password: '', studioId: null, secondFactor: '' },
  );
  return (
    <StudioForm<StaffSignIn>
      initialValues={initial}
      schema={staffSignInSchema}
      onSubmit={onSubmit}
      submitLabel="Sign in"
      footer="wide"
    >
      {({ rememberMe }) => (
        <>
          <TextField name="userEmail" label="Email" type="email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <CheckboxField name="rememberMe" label="Remember me" />
          <Ticked value={rememberMe} onChange={onRememberMe} />
        </>
      )}
    </StudioForm>
  );
}

function Ticked({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  useEffect(() => onChange(value), [value, onChange]);
  return null;
}
