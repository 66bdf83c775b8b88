import { formatDayTime, formatTime } from '@studio/contract/time';
import type { SessionDetail } from '@studio/contract/schedule.schema';
import { useCan, useStudio } from '@studio/platform';
import { StatusTag } from '@studio/ui/data';
import { AddToRoster } from './AddToRoster.tsx';
import { Roster } from './Roster.tsx';
import { phaseOf } from './session.model.ts';
import { SessionActions } from './SessionActions.tsx';
import styles from './SessionContent.module.css';

/** When and where a session is, who teaches it, and its roster. */
export function SessionContent({ session }: { session: SessionDetail }) {
  const { timezone } = useStudio();
  const can = useCan();
  const phase = phaseOf(session, new Date());
  const { startAt, endAt, staffName, roomName, booked, capacity, memberNotes } = session;
  return (
    <>
      <p className={styles.when}>
        {formatDayTime(startAt, timezone)} – {formatTime(endAt, timezone)} <StatusTag tone={PHASE_TONES[phase]}>{phase}</StatusTag>
      </p>
      <p className={styles.where}>{[staffName, roomName].filter(Boolean).join(' · ')}</p>
      <p className={styles.places}>{booked} / {capacity} booked</p>
      {memberNotes ? <p className={styles.notes}>{memberNotes}</p> : null}
      <SessionActions scheduleId={session.scheduleId} />
      {can('booking.manage') && session.isRosterShown && phase !== 'Cancelled' ? <AddToRoster scheduleId={session.scheduleId} /> : null}
      <Roster session={session} />
    </>
  );
}

const PHASE_TONES = { Upcoming: 'waiting', 'In progress': 'good', Ended: 'neutral', Cancelled: 'bad' } as const;
