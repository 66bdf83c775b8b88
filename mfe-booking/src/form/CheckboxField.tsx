import { useField } from 'formik';
import { useId } from 'react';
import styles from './form.module.css';

/** A labelled check box with its error. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [{ checked, onChange, onBlur }, { touched, error }] = useField<boolean>({ name, type: 'checkbox' });
  const id = useId();
  const isWrong = touched && error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input type="checkbox" name={name} checked={checked ?? false} onChange={onChange} onBlur={onBlur} aria-invalid={isWrong} aria-describedby={`${id}-help`} />
        {label}
      </label>
      <p id={`${id}-help`} className={styles.error}>{isWrong ? error : null}</p>
    </div>
  );
}
