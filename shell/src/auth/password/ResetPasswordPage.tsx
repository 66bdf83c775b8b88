import { staffResetPasswordSchema, type StaffResetPassword } from '@studio/contract/accounts/auth.schema';
import { Link, Navigate, useLocation, useNavigate } from '@studio/platform';
import { OtpField, PasswordField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSessionState } from '../../session/SessionContext.tsx';
import { useForgotStaffPasswordMutation, useResetStaffPasswordMutation } from '../../session/sessionApi.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { CodeLinks } from '../CodeLinks.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { SecondFactorStep } from '../SecondFactorStep.tsx';
import { useSecondFactor } from '../useSecondFactor.ts';

/** What the page before put into the history state. Empty when the URL was opened directly. */
interface ResetState {
  userEmail?: string;
  sentAt?: number;
}

/** /auth/jwt/reset-password: the code from the mail, and a new password typed twice. */
export function ResetPasswordPage() {
  const { isAuthenticated } = useSessionState();
  const state = useLocation().state as ResetState | null;
  const navigate = useNavigate();
  const [sendCode] = useForgotStaffPasswordMutation();
  const [reset] = useResetStaffPasswordMutation();
  const [token, setToken] = useState<string | null>(null);
  const { userEmail = '', sentAt = 0 } = state ?? {};
  const { typed, submit, step } = useSecondFactor(async (values: StaffResetPassword, secondFactor) =>
    setToken((await reset(staffResetPasswordSchema.cast({ ...values, secondFactor })).unwrap()).token),
  );
  const initial: StaffResetPassword = typed ?? {
    userEmail,
    otp: '',
    password: '',
    confirmPassword: '',
    secondFactor: '',
  };

  if (isAuthenticated) return <Navigate to="/dashboard" replace />;
  if (token) return <PasswordChanged token={token} />;
  if (step) return <SecondFactorStep submitLabel="Change password" {...step} />;
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle={
        userEmail ? (
          <SentTo userEmail={userEmail} />
        ) : (
          <>
            Enter the code from our email. No code yet?{' '}
            <Link to="/auth/jwt/forgot-password">Send a code</Link>
          </>
        )
      }
    >
      <StudioForm
        initialValues={initial}
        schema={staffResetPasswordSchema}
        onSubmit={submit}
        submitLabel="Change password"
        footer="wide"
      >
        {(values) => (
          <>
            {userEmail ? null : (
              <TextField name="userEmail" label="Email" type="email" autoComplete="username" />
            )}
            <OtpField name="otp" label="Code" />
            <NewPasswordField name="password" label="New password" userEmail={values.userEmail} />
            <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
          </>
        )}
      </StudioForm>
      {userEmail ? (
        <CodeLinks
          sentAt={sentAt}
          onResend={() => sendCode({ userEmail }).unwrap()}
          onBack={() => void navigate('/auth/jwt/forgot-password', { state })}
        />
      ) : null}
    </AuthLayout>
  );
}

const SentTo = ({ userEmail }: { userEmail: string }) => (
  <>
    If <strong>{userEmail}</strong> has an account, a 6-digit code is on its way to it. It works for 10
    minutes.
  </>
);
