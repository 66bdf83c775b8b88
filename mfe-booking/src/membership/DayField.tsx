import { useId } from 'react';
import styles from './membership.module.css';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or nothing yet. */
  value: string;
  min: string;
  onChange: (day: string) => void;
}

/** A day, with the phone's own calendar. */
export function DayField({ label, value, min, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        min={min}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
