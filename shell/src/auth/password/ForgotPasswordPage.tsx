import { forgotPasswordSchema, type ForgotPassword } from '@studio/contract/accounts/auth.schema';
import { Link, Navigate, useLocation, useNavigate } from '@studio/platform';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useSessionState } from '../../session/SessionContext.tsx';
import { useForgotStaffPasswordMutation } from '../../session/sessionApi.ts';
import { readRemembered } from '../../session/rememberedStaff.ts';
import { AuthLayout } from '../AuthLayout.tsx';

/**
 * /auth/jwt/forgot-password: sends a code to an address. The page does not reveal whether the address has an
 * account.
 */
export function ForgotPasswordPage() {
  const { isAuthenticated } = useSessionState();
  const { state } = useLocation() as { state: object | null };
  const navigate = useNavigate();
  const [sendCode] = useForgotStaffPasswordMutation();

  async function handleSubmit(typed: ForgotPassword) {
    const { userEmail } = forgotPasswordSchema.cast(typed);
    await sendCode({ userEmail }).unwrap();
    // In the history state, not in the URL: it belongs to this tab, and survives a reload.
    await navigate('/auth/jwt/reset-password', { state: { ...state, userEmail, sentAt: Date.now() } });
  }
  if (isAuthenticated) return <Navigate to="/dashboard" replace />;
  return (
    <AuthLayout
      title="Forgot your password?"
      subtitle={
        <>
          We’ll send you a code to reset it.{' '}
          <Link to="/auth/jwt/login" state={state}>
            Back to sign in
          </Link>
        </>
      }
    >
      <StudioForm
        initialValues={{ userEmail: readRemembered().userEmail }}
        schema={forgotPasswordSchema}
        onSubmit={handleSubmit}
        submitLabel="Send code"
        footer="wide"
      >
        <TextField name="userEmail" label="Email" type="email" autoComplete="username" />
      </StudioForm>
    </AuthLayout>
  );
}
