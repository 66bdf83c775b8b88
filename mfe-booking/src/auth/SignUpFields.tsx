import { CheckboxField } from '../form/CheckboxField.tsx';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';

/** The fields of a new member; what is not needed is folded away. */
export const SignUpFields = () => (
  <>
    <div className={styles.names}>
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
    </div>
    <PhoneField />
    <TextField name="userEmail" label="E-mail" type="email" autoComplete="email" hint="We send you a code to confirm it." />
    <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 10 characters" />
    <details className={styles.more}>
      <summary>Birthday and gender (optional)</summary>
      <div className={styles.moreFields}>
        <TextField name="birthday" label="Birthday" type="date" autoComplete="bday" hint="Some studios send a treat." />
        <SelectField name="gender" label="Gender">
          <option value="">Not said</option>
          <option value="FEMALE">Female</option>
          <option value="MALE">Male</option>
          <option value="NON_BINARY">Non-binary</option>
          <option value="PREFER_NOT">Prefer not to say</option>
        </SelectField>
      </div>
    </details>
    <CheckboxField name="acceptTerms" label="I accept the studio's terms." />
    <CheckboxField name="marketingConsent" label="Send me news and offers." />
  </>
);
