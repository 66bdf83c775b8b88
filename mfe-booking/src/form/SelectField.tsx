import type { ReactNode } from 'react';
import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

/** A labelled native select with its error; `children` are its options. */
export function SelectField({
  name,
  label,
  autoComplete,
  children,
}: {
  name: string;
  label: string;
  autoComplete?: string;
  children: ReactNode;
}) {
  const { field, id, wrong, ariaProps } = useControl<string>(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...field} {...ariaProps} id={id} className={styles.input} autoComplete={autoComplete}>
        {children}
      </select>
      <Help of={id} wrong={wrong} />
    </div>
  );
}
