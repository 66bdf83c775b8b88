import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

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
  const { field, id, wrong, ariaProps } = useControl<string>(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          {...field}
          {...ariaProps}
          id={id}
          className={`${styles.input} ${isCode ? styles.code : ''}`}
        />
        {extra}
      </div>
      <Help of={id} wrong={wrong} hint={hint} />
    </div>
  );
}
