import { formatTime } from '@studio/contract/time';
import type { SessionSummary } from '@studio/contract/schedule.schema';
import { useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { isFull } from './session.model.ts';
import styles from './SessionCard.module.css';

interface Props {
  session: SessionSummary;
  onOpen: () => void;
}

/** A session in the week: time, name, who teaches, and how full it is. */
export function SessionCard({ session, onOpen }: Props) {
  const { timezone } = useStudio();
  const { className, startAt, endAt, staffName, roomName, booked, capacity, status, colour } = session;
  const isCancelled = status === 'CANCELLED';
  return (
    <button type="button" className={`${styles.card} ${isCancelled ? styles.cancelled : ''}`} style={{ borderInlineStartColor: colour }} onClick={onOpen}>
      <span className={styles.time}>
        {formatTime(startAt, timezone)}<VisuallyHidden> to {formatTime(endAt, timezone)}</VisuallyHidden>
      </span>
      <span className={styles.name}>{className}</span>
      <span className={styles.detail}>{[staffName, roomName].filter(Boolean).join(' · ')}</span>
      <span className={styles.places}>
        {isCancelled ? 'Cancelled' : <>{booked}/{capacity}{isFull(session) ? ' · Full' : <VisuallyHidden> booked</VisuallyHidden>}</>}
      </span>
    </button>
  );
}
