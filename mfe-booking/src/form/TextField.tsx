import { useField } from 'formik';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './form.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  /** Within the field, after the input. */
  extra?: ReactNode;
  /** Large digits, spaced out. */
  isCode?: boolean;
}

/** A labelled input with its error. */
export function TextField({ name, label, hint, extra, isCode = false, ...input }: Props) {
  const [field, { touched, error }] = useField<string>(name);
  const id = useId();
  const isWrong = touched && error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{label}</label>
      <div className={styles.control}>
        <input {...input} {...field} id={id} className={`${styles.input} ${isCode ? styles.code : ''}`} aria-invalid={isWrong} aria-describedby={`${id}-help`} />
        {extra}
      </div>
      <p id={`${id}-help`} className={isWrong ? styles.error : styles.hint}>{isWrong ? error : hint}</p>
    </div>
  );
}
