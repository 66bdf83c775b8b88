import { useState } from 'react';
import { TextField } from './TextField.tsx';
import styles from './form.module.css';

interface Props {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      {isShown ? 'Hide' : 'Show'}
      <span className={styles.hidden}> password</span>
    </button>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      extra={toggle}
    />
  );
}
