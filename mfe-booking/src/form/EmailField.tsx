import { likelyEmail } from '@studio/contract/values/typed/likelyEmail';
import { useField } from 'formik';
import type { ComponentProps } from 'react';
import styles from './form.module.css';
import { TextField } from './TextField.tsx';

/** An e-mail address. Asks about one that is probably mistyped; it can stay as it is. */
export function EmailField({ autoComplete = 'email', ...field }: ComponentProps<typeof TextField>) {
  const [{ value }, { touched }, { setValue }] = useField<string>(field.name);
  const meant = touched ? likelyEmail(value) : null;
  return (
    <div>
      <TextField {...field} type="email" autoComplete={autoComplete} />
      {meant ? (
        <p role="status" className={styles.slip}>
          Did you mean{' '}
          <button type="button" onClick={() => void setValue(meant)}>
            {meant}
          </button>
          ?
        </p>
      ) : null}
    </div>
  );
}
