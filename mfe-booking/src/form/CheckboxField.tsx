import type { ReactNode } from 'react';
import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

/** A labelled check box with its error. @param extra what belongs to it and is none of its words. */
export function CheckboxField({ name, label, extra }: { name: string; label: string; extra?: ReactNode }) {
  const {
    field: { value, onChange, onBlur },
    id,
    wrong,
    ariaProps,
  } = useControl<boolean | undefined>(name);
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={value ?? false}
          onChange={onChange}
          onBlur={onBlur}
          {...ariaProps}
        />
        {label}
      </label>
      {extra}
      <Help of={id} wrong={wrong} />
    </div>
  );
}
