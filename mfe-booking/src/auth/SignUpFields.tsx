import { NEWS_CONSENT } from '@studio/contract/members/privacy/newsConsent';
import type { ReactNode } from 'react';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { DateField } from '../form/DateField.tsx';
import styles from '../form/form.module.css';
import { EmailField } from '../form/EmailField.tsx';
import { GenderField } from '../form/GenderField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { TextField } from '../form/TextField.tsx';

/**
 * The fields of a new member; optional ones are folded away. @param terms link to the terms that the member
 * accepts.
 */
export const SignUpFields = ({ terms }: { terms: ReactNode }) => (
  <>
    <div className={styles.names}>
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        hint="Leave it empty if you only have one name."
      />
    </div>
    <EmailField name="userEmail" label="Email" hint="We’ll send you a code to confirm it." />
    {/* Last before the password: password managers take it for the name that goes with it, as it does at sign-in. */}
    <PhoneField />
    <PasswordField
      name="password"
      label="Password"
      autoComplete="new-password"
      hint="At least 10 characters"
    />
    <details className={styles.more}>
      <summary>Birthday and gender (optional)</summary>
      <div className={styles.moreFields}>
        <p>Both are optional. Studios use them for birthday wishes and to plan changing rooms.</p>
        <DateField name="birthday" label="Birthday" autoComplete="bday" isPast />
        <GenderField />
      </div>
    </details>
    <CheckboxField name="acceptTerms" label="I accept the studio's terms." extra={terms} />
    <CheckboxField name="marketingConsent" label={NEWS_CONSENT.words} />
  </>
);
