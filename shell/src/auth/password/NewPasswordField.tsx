import { CheckCircleOutlined, VisuallyHidden } from '@studio/ui';
import { PasswordField, useFormikContext } from '@studio/ui/fields';
import styles from './NewPasswordField.module.css';
import { passwordRules, passwordStrength, type PasswordRule } from './password.model.ts';

interface Props {
  name: string;
  label: string;
  /** The person's address, which the password must not equal. */
  userEmail: string;
}

/** Field for a new password: the rules are checked as it is typed, and it can be made visible. */
export function NewPasswordField({ name, label, userEmail }: Props) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const password = String(values[name] ?? '');
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={<Rules rules={passwordRules(password, userEmail)} password={password} />}
    />
  );
}

function Rules({ rules, password }: { rules: PasswordRule[]; password: string }) {
  const strength = passwordStrength(password);
  return (
    <>
      <ul className={styles.rules}>
        {rules.map(({ text, isMet }) => (
          <li key={text} className={isMet ? styles.met : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isMet ? <CheckCircleOutlined /> : '○'}
            </span>
            {text}
            <VisuallyHidden>{isMet ? ': met' : ': not met yet'}</VisuallyHidden>
          </li>
        ))}
        <li>
          <span className={styles.mark} aria-hidden="true">
            ○
          </span>
          Not found in known data leaks (checked when you submit)
        </li>
      </ul>
      {password ? (
        <p className={styles.strength} data-strength={strength}>
          Strength: {strength}
          <span className={styles.bar} aria-hidden="true" />
        </p>
      ) : null}
    </>
  );
}
