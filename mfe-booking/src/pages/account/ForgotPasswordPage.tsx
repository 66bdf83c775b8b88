import { forgotPasswordSchema } from '@studio/contract/accounts/auth.schema';
import { Link, useNavigate } from '@studio/platform';
import { useResetPassword } from '../../auth/useResetPassword.ts';
import styles from '../../form/form.module.css';
import { SiteForm } from '../../form/SiteForm.tsx';
import { TextField } from '../../form/TextField.tsx';
import { ChosenClass } from './ChosenClass.tsx';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { Page } from '../../ui/Page.tsx';

/** /booking-website/forgot-password: asks for the e-mail address and sends a code for a new password. */
export function ForgotPasswordPage() {
  const path = useSitePath();
  const carried = useCarried();
  const navigate = useNavigate();
  const { ask, sentTo } = useResetPassword();

  async function handleSubmit({ userEmail }: { userEmail: string }) {
    await ask(forgotPasswordSchema.cast({ userEmail }).userEmail);
    await navigate(path('forgot-password-otp', carried));
  }
  return (
    <Page title="Forgot your password?">
      <ChosenClass />
      <p>Enter your account email. We’ll send you a code to choose a new password.</p>
      <SiteForm
        initialValues={{ userEmail: sentTo ?? '' }}
        schema={forgotPasswordSchema}
        submitLabel="Send code"
        onSubmit={handleSubmit}
      >
        <TextField name="userEmail" label="Email" type="email" autoComplete="email" />
      </SiteForm>
      <p className={styles.links}>
        <Link to={path('login', carried)}>Back to sign in</Link>
      </p>
    </Page>
  );
}
