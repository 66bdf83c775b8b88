import { isRealDay } from '@studio/contract/values/time';
import { datePattern, readDate, writtenDate } from '@studio/contract/values/clock/typedDate';
import { useState, type FocusEvent, type InputHTMLAttributes } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './DayInput.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type'> {
  /** `YYYY-MM-DD`, or the text as typed while it is no day. */
  value: string;
  onChange: (day: string) => void;
  /** Whether it is a day in the past, such as a birthday. */
  isPast?: boolean | undefined;
}

/**
 * A day, typed and written in the order of the studio. A native field alone would take the order of the browser's
 * language, which the studio's members do not agree on. At its end the browser's own calendar opens: on a phone it is
 * the one that people know, and it weighs nothing.
 */
export function DayInput({ value, onChange, onBlur, min, max, isPast, ...input }: Props) {
  // What somebody types stays as it is until they leave the field.
  const [typed, setTyped] = useState<string | null>(null);
  const day = isRealDay(value) ? value : '';
  function choose(text: string, next = readDate(text, undefined, isPast)) {
    setTyped(text);
    onChange(next);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    setTyped(null);
    onBlur?.(event);
  }
  return (
    <span className={styles.day}>
      <input
        {...input}
        inputMode="numeric"
        placeholder={datePattern()}
        value={typed ?? (day ? writtenDate(day) : value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => choose(event.target.value)}
        onBlur={handleBlur}
      />
      <span className={styles.calendar}>
        <Icon name="calendar" />
        {/* Laid over the icon, not opened by code: inside a page of the studio's own a browser would refuse that. */}
        <input
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          min={min}
          max={max}
          onChange={(event) => (onChange(event.target.value), setTyped(null))}
        />
      </span>
    </span>
  );
}
