import { isRefused } from '@studio/contract/refusals/codes';
import { memberResetPasswordSchema } from '@studio/contract/accounts/auth.schema';
import { Link, Navigate } from '@studio/platform';
import { useState } from 'react';
import { inWords } from '../../auth/inWords.model.ts';
import { useResetPassword } from '../../auth/useResetPassword.ts';
import styles from '../../form/form.module.css';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useCarried, useExtension, useSitePath } from '../../site/useSitePath.ts';
import { Page } from '../../ui/Page.tsx';

const WORDS = { CODE_WRONG: 'Your code has expired. Ask for a new one.' };
/** With two-step sign-in either code can be wrong: the one from the mail, or the one from the app. */
const WORDS_OF_TWO = { CODE_WRONG: 'The code from your app is wrong, or the one we emailed has expired.' };

/**
 * /booking-website/reset-password: sets the new password, which signs the member in. Staff with two-step
 * sign-in also enter the code of their app.
 */
export function ResetPasswordPage() {
  const path = useSitePath();
  const carried = useCarried();
  const extension = useExtension();
  const { sentTo, code, change } = useResetPassword();

  const [isAppAsked, setIsAppAsked] = useState(false);

  const handleSubmit = (values: { otp: string; password: string; secondFactor: string }) =>
    change(values).catch((error: unknown) => {
      if (!isAppAsked && isRefused(error, 'SECOND_FACTOR_NEEDED')) return setIsAppAsked(true);
      throw inWords(error, isAppAsked ? WORDS_OF_TWO : WORDS);
    });
  if (!sentTo || !code)
    return <Navigate to={path(sentTo ? 'forgot-password-otp' : 'forgot-password', carried)} replace />;
  const initialValues = {
    userEmail: sentTo,
    phoneCountryCode: '',
    phone: '',
    otp: code,
    password: '',
    extension,
    secondFactor: '',
  };
  return (
    <Page title="Choose a new password">
      <p>
        For <strong>{sentTo}</strong>. You are signed out everywhere else.
      </p>
      <SiteForm
        initialValues={initialValues}
        schema={memberResetPasswordSchema}
        submitLabel="Save and sign in"
        onSubmit={handleSubmit}
      >
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters"
        />
        {isAppAsked ? (
          <TextField
            name="secondFactor"
            label="Code from your app"
            hint="You use two-step sign-in. A recovery code also works. If you use a passkey, choose your new password on the staff sign-in page instead."
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus
          />
        ) : null}
      </SiteForm>
      <p className={styles.links}>
        <Link to={path('forgot-password', carried)}>Send a new code</Link>
      </p>
    </Page>
  );
}
