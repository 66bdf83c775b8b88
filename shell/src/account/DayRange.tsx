import { useId } from 'react';
import styles from './AuditLog.module.css';

interface DayRangeProps {
  /** `YYYY-MM-DD`, or `''` for no limit; both days count. */
  from: string;
  to: string;
  onChange: (days: { from?: string | null; to?: string | null }) => void;
}

/** From one day to another: the browser's own control, which phones know best. */
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
