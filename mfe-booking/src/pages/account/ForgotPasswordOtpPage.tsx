import { verifyOtpSchema } from '@studio/contract/accounts/auth.schema';
import { Link, Navigate, useNavigate } from '@studio/platform';
import { CodeField } from '../../form/CodeField.tsx';
import { ResendCode } from '../../form/ResendCode.tsx';
import { useCodeOnce } from '../../auth/useCodeOnce.ts';
import { useResetPassword } from '../../auth/useResetPassword.ts';
import styles from '../../form/form.module.css';
import { SiteForm } from '../../form/SiteForm.tsx';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { Page } from '../../ui/Page.tsx';

/** /booking-website/forgot-password-otp: checks the code from the mail before the new password. */
export function ForgotPasswordOtpPage() {
  const path = useSitePath();
  const carried = useCarried();
  const navigate = useNavigate();
  const { sentTo, ask, check } = useResetPassword();

  const handleSubmit = useCodeOnce(async ({ otp }: { otp: string }) => {
    await check(otp);
    // Replaces this page in the history: going back must not submit the same code again.
    await navigate(path('reset-password', carried), { replace: true });
  });
  if (!sentTo) return <Navigate to={path('forgot-password', carried)} replace />;
  return (
    <Page title="Check your email">
      <p>
        If there is an account for <strong>{sentTo}</strong>, a 6-digit code is on its way. It works for 10
        minutes.
      </p>
      <SiteForm
        initialValues={{ otpAction: 'RESET_PASSWORD', userEmail: sentTo, otp: '' }}
        schema={verifyOtpSchema}
        submitLabel="Continue"
        onSubmit={handleSubmit}
      >
        <CodeField />
      </SiteForm>
      <ResendCode onResend={() => ask(sentTo)} />
      <p className={styles.links}>
        <Link to={path('forgot-password', carried)}>Use another address</Link>
      </p>
      <p className={styles.links}>
        No code? You may have no account yet. <Link to={path('signup', carried)}>Create an account</Link>
      </p>
    </Page>
  );
}
