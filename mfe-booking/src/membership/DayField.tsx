import { dateProblem } from '@studio/contract/values/clock/typedDate';
import { useId, useState } from 'react';
import { DayInput } from '../ui/control/DayInput.tsx';
import styles from './membership.module.css';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or the text that is no day. */
  value: string;
  min: string;
  onChange: (day: string) => void;
}

/** A day, as the studio writes it. */
export function DayField({ label, value, min, onChange }: Props) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const problem = isTyping ? undefined : dateProblem(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <DayInput
        id={id}
        className={styles.input}
        value={value}
        min={min}
        onChange={(day) => (setIsTyping(true), onChange(day))}
        onBlur={() => setIsTyping(false)}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} className={styles.error}>
        {problem}
      </p>
    </div>
  );
}
