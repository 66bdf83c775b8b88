import { useId } from 'react';
import styles from './AuditLog.module.css';

interface DayRangeProps {
  /** `YYYY-MM-DD`, or `''` for no limit. Both days are included. */
  from: string;
  to: string;
  onChange: (days: { from?: string | null; to?: string | null }) => void;
}

/** A range of days. Uses the browser's own date control, which works best on phones. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const id = useId();
  return (
    <div className={styles.days}>
      <label htmlFor={`${id}-from`}>From</label>
      <input
        id={`${id}-from`}
        type="date"
        className={styles.day}
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <label htmlFor={`${id}-to`}>To</label>
      <input
        id={`${id}-to`}
        type="date"
        className={styles.day}
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value || null })}
      />
    </div>
  );
}
