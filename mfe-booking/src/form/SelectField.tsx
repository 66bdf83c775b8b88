import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** A labelled native select; `children` are its options. */
export function SelectField({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [field] = useField<string>(name);
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{label}</label>
      <select {...field} id={id} className={styles.input}>{children}</select>
    </div>
  );
}
