import type { ReactNode } from 'react';
import { CheckboxField } from '../form/CheckboxField.tsx';
import styles from '../form/form.module.css';
import { GenderField } from '../form/GenderField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { TextField } from '../form/TextField.tsx';

/**
 * The fields of a new member; what is not needed is folded away. @param terms where the terms can be read
 * that are accepted.
 */
export const SignUpFields = ({ terms }: { terms: ReactNode }) => (
  <>
    <div className={styles.names}>
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
    </div>
    <PhoneField />
    <TextField
      name="userEmail"
      label="E-mail"
      type="email"
      autoComplete="email"
      hint="We send you a code to confirm it."
    />
    <PasswordField
      name="password"
      label="Password"
      autoComplete="new-password"
      hint="At least 10 characters"
    />
    <details className={styles.more}>
      <summary>Birthday and gender (optional)</summary>
      <div className={styles.moreFields}>
        <p>
          You can leave both out. Studios use them to wish you well on your day, and to plan changing rooms.
        </p>
        <TextField name="birthday" label="Birthday" type="date" autoComplete="bday" />
        <GenderField />
      </div>
    </details>
    <CheckboxField name="acceptTerms" label="I accept the studio's terms." extra={terms} />
    <CheckboxField name="marketingConsent" label="Send me news and offers." />
  </>
);
