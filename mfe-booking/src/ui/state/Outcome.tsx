import { useEffect, useRef } from 'react';
import { Message } from './Message.tsx';
import styles from './Message.module.css';

/**
 * The result of an action. Takes the focus: the clicked button is often gone, and in a long list the result
 * could be out of sight.
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
