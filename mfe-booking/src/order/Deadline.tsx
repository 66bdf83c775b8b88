import { formatDayTime } from '@studio/contract/time';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { countdown } from './order.model.ts';
import styles from './order.module.css';
import { useNow } from '../site/useNow.ts';

/** Until when an order waits: a day, and what is left of the last hours. Seconds are not read out. */
export function Deadline({ dueAt }: { dueAt: string }) {
  const { timezone } = usePublicStudio();
  const left = countdown(dueAt, useNow());
  return (
    <>
      {formatDayTime(dueAt, timezone)}
      {left ? (
        <>
          {' '}
          <span className={styles.timer} role="timer" aria-live="off">
            ({left} left)
          </span>
        </>
      ) : null}
    </>
  );
}
