import { Button } from '@studio/ui';
import { useRef } from 'react';
import styles from './ViewBar.module.css';

/** Date picker for any day. Native, because it needs no code and works best on phones. */
export function GoToDate({ date, onGo }: { date: string; onGo: (date: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.goTo}>
      <Button
        type="text"
        icon={<CalendarPage />}
        aria-label="Go to a date"
        onClick={() => input.current?.showPicker()}
      />
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ target }) => target.value && onGo(target.value)}
      />
    </span>
  );
}

const CalendarPage = () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <rect x="2" y="3" width="12" height="11" rx="2" />
    <path d="M2 7h12M5.5 1.5v3M10.5 1.5v3" />
  </svg>
);
