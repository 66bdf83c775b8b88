import { clockWords } from './booking.model.ts';
import styles from './booking.module.css';
import { useNow } from '../site/useNow.ts';

/** How long a place is still held. Not announced each second. */
export function HoldClock({ until }: { until: string }) {
  const now = useNow(1000);
  if (new Date(until) <= now) return <p className={styles.detail}>The place is no longer held.</p>;
  return (
    <p className={styles.detail}>
      Held for you for{' '}
      <strong role="timer" aria-live="off">
        {clockWords(until, now)}
      </strong>{' '}
      more.
    </p>
  );
}
