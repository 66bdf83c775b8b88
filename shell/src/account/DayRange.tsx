import { DatePicker } from '@studio/ui/controls';
import { useId } from 'react';
import styles from './AuditLog.module.css';

interface DayRangeProps {
  /** `YYYY-MM-DD`, or `''` for no limit. Both days are included. */
  from: string;
  to: string;
  onChange: (days: { from?: string | null; to?: string | null }) => void;
}

/** A range of days. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const id = useId();
  return (
    <div className={styles.days}>
      <label htmlFor={`${id}-from`}>From</label>
      <DatePicker
        id={`${id}-from`}
        value={from}
        onChange={(day) => onChange({ from: day || null })}
        isDayDisabled={(day) => to !== '' && day > to}
      />
      <label htmlFor={`${id}-to`}>To</label>
      <DatePicker
        id={`${id}-to`}
        value={to}
        onChange={(day) => onChange({ to: day || null })}
        isDayDisabled={(day) => day < from}
      />
    </div>
  );
}
