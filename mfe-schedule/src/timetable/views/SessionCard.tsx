import { formatTime } from '@studio/contract/values/time';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { instructorWords } from '../../session/phase.model.ts';
import styles from './SessionCard.module.css';
import { SessionMarks } from './SessionMarks.tsx';

interface Props {
  session: SessionSummary;
  /** As wide as its list, in one row. */
  isWide?: boolean;
  onOpen: (scheduleId: string) => void;
}

/** A session in a list: time, name, instructor, room and occupancy. */
export function SessionCard({ session, isWide = false, onOpen }: Props) {
  const { timezone } = useStudio();
  const { scheduleId, className, startAt, endAt, roomName, status, colour } = session;
  return (
    <button
      type="button"
      className={`${styles.card} ${isWide ? styles.wide : ''} ${status === 'CANCELLED' ? styles.cancelled : ''}`}
      style={{ borderInlineStartColor: colour }}
      onClick={() => onOpen(scheduleId)}
    >
      <span className={styles.time}>
        {formatTime(startAt, timezone)}
        {isWide ? (
          ` – ${formatTime(endAt, timezone)}`
        ) : (
          <VisuallyHidden> to {formatTime(endAt, timezone)}</VisuallyHidden>
        )}
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{className}</span>
        <span className={styles.detail}>
          {[instructorWords(session), roomName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <SessionMarks session={session} />
    </button>
  );
}
