import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

/** A labelled text of several lines, with its error. */
export function TextAreaField({ name, label }: { name: string; label: string }) {
  const { field, id, wrong, ariaProps } = useControl<string>(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...field} {...ariaProps} id={id} rows={3} className={styles.input} />
      <Help of={id} wrong={wrong} />
    </div>
  );
}
