import { formatDayTime, formatTime } from '@studio/contract/values/time';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useStudio } from '@studio/platform';
import { StatusTag } from '@studio/ui/data';
import { OccupancyBar } from './OccupancyBar.tsx';
import { phaseOf, teacherWords } from './phase.model.ts';
import { SessionActions } from './SessionActions.tsx';
import styles from './SessionHead.module.css';
import { useNow } from './useNow.ts';

/** Header of a session: time, room, instructor, occupancy and actions. */
export function SessionHead({ session }: { session: SessionDetail }) {
  const { timezone } = useStudio();
  const phase = phaseOf(session, useNow());
  const { startAt, endAt, roomName, booked, capacity, waiting, memberNotes, cancelReason } = session;
  return (
    <div className={styles.head}>
      <p className={styles.when}>
        <span>
          {formatDayTime(startAt, timezone)} – {formatTime(endAt, timezone)}
        </span>{' '}
        <StatusTag tone={phase.tone}>{phase.words}</StatusTag>
      </p>
      <p className={styles.where}>
        {[teacherWords(session), roomName].filter(Boolean).join(' · ') || 'No instructor and no room yet'}
      </p>
      {cancelReason ? <p className={styles.notes}>Cancelled: {cancelReason}</p> : null}
      {phase.key === 'cancelled' ? null : (
        <OccupancyBar booked={booked} capacity={capacity} waiting={waiting} />
      )}
      {memberNotes ? <p className={styles.notes}>{memberNotes}</p> : null}
      <SessionActions session={session} />
    </div>
  );
}
