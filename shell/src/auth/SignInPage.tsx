import { staffSignInSchema, type StaffSignIn } from '@studio/contract/auth.schema';
import { Link, Navigate, useLocation } from '@studio/platform';
import { CheckboxField, PasswordField, StudioForm, TextField } from '@studio/ui/fields';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useSignInStaffMutation } from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { pause } from './pause.ts';

const EMPTY: StaffSignIn = { userEmail: '', password: '', studioId: null, rememberMe: false };
/** The specification asks for this wait before every sign-in. */
const SIGN_IN_DELAY_MS = 500;

/** /auth/jwt/login */
export function SignInPage() {
  const session = useSession();
  const { phase } = useSessionState();
  const [signIn] = useSignInStaffMutation();
  const { state } = useLocation();

  async function handleSubmit(values: StaffSignIn) {
    await pause(SIGN_IN_DELAY_MS);
    const { token } = await signIn(staffSignInSchema.cast(values)).unwrap();
    await session.signIn(token, values.rememberMe);
  }
  if (phase === 'staff') return <Navigate to={returnPath(state)} replace />;
  return (
    <AuthLayout title="Sign in" subtitle={<>New here? <Link to="/auth/jwt/register">Register your studio</Link></>}>
      <StudioForm initialValues={EMPTY} schema={staffSignInSchema} onSubmit={handleSubmit} submitLabel="Sign in" footer="wide">
        <TextField name="userEmail" label="E-mail" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckboxField name="rememberMe" label="Remember me" />
      </StudioForm>
    </AuthLayout>
  );
}

/** Where the person was going when asked to sign in. Only a path of this portal is followed. */
function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/dashboard';
}
