import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { countdown } from './order.model.ts';
import styles from './order.module.css';
import { useNow } from '../site/useNow.ts';

/**
 * The deadline of an order: a day, and in the last hours a countdown. Screen readers do not hear the seconds.
 */
export function Deadline({ dueAt }: { dueAt: string }) {
  const { timezone } = usePublicStudio();
  const left = countdown(dueAt, useNow());
  return (
    <>
      {formatDayTime(dueAt, timezone)}
      {left ? (
        <>
          {' '}
          <span className={styles.timer} role="timer" aria-live="off" translate="no">
            {`(${left} left)`}
          </span>
        </>
      ) : null}
    </>
  );
}
