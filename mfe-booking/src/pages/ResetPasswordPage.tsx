import { memberResetPasswordSchema } from '@studio/contract/auth.schema';
import { Link, Navigate } from '@studio/platform';
import { inWords } from '../auth/inWords.model.ts';
import { useResetPassword } from '../auth/useResetPassword.ts';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/PasswordField.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { useCarried, useExtension, useSitePath } from '../site/useSitePath.ts';
import { Page } from '../ui/Page.tsx';

const WORDS = { 40001: 'Your code has expired. Ask for a new one.' };

/** /booking-website/reset-password: the new password, which signs the member in. */
export function ResetPasswordPage() {
  const path = useSitePath();
  const carried = useCarried();
  const extension = useExtension();
  const { sentTo, code, change } = useResetPassword();

  const handleSubmit = ({ otp, password }: { otp: string; password: string }) =>
    change({ otp, password }).catch((error: unknown) => {
      throw inWords(error, WORDS);
    });
  if (!sentTo || !code) return <Navigate to={path(sentTo ? 'forgot-password-otp' : 'forgot-password', carried)} replace />;
  const initialValues = { userEmail: sentTo, phoneCountryCode: '', phone: '', otp: code, password: '', extension };
  return (
    <Page title="Choose a new password">
      <p>For <strong>{sentTo}</strong>. You are signed out everywhere else.</p>
      <SiteForm initialValues={initialValues} schema={memberResetPasswordSchema} submitLabel="Save and sign in" onSubmit={handleSubmit}>
        <input type="email" name="username" autoComplete="username" value={sentTo} readOnly hidden />
        <PasswordField name="password" label="New password" autoComplete="new-password" hint="At least 10 characters" />
      </SiteForm>
      <p className={styles.links}><Link to={path('forgot-password', carried)}>Send a new code</Link></p>
    </Page>
  );
}
