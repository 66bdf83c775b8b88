import { useEffect, useRef } from 'react';
import { Message } from './Message.tsx';
import styles from './Message.module.css';

/**
 * What came of what was just done. It takes the focus: the button that was pressed is often gone with what it
 * was for, and further down a long list nobody would see it.
 */
export function Outcome({ words, className }: { words: string | null; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words) place.current?.focus();
  }, [words]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={[styles.outcome, className].join(' ')}>
      {words ? <Message tone="good">{words}</Message> : null}
    </div>
  );
}
