import { formatDayTime, formatTime } from '@studio/contract/time';
import type { SessionDetail } from '@studio/contract/schedule.schema';
import { useCan, useStudio } from '@studio/platform';
import { DrawerPanel, QueryBoundary, StatusTag } from '@studio/ui';
import { AddToRoster } from './AddToRoster.tsx';
import { Roster } from './Roster.tsx';
import { phaseOf } from './session.model.ts';
import styles from './SessionDrawer.module.css';
import { useGetSessionQuery } from './sessionApi.ts';

/** One session beside the week: when, where, who teaches, and its roster. */
export function SessionDrawer({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useGetSessionQuery(scheduleId);
  return (
    <DrawerPanel isOpen title={session.data?.className ?? 'Session'} onClose={onClose}>
      <QueryBoundary query={session} what="this session">
        {(detail) => <SessionContent session={detail} />}
      </QueryBoundary>
    </DrawerPanel>
  );
}

function SessionContent({ session }: { session: SessionDetail }) {
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
      {can('booking.manage') && phase !== 'Cancelled' ? <AddToRoster scheduleId={session.scheduleId} /> : null}
      <Roster session={session} />
    </>
  );
}

const PHASE_TONES = { Upcoming: 'waiting', 'In progress': 'good', Ended: 'neutral', Cancelled: 'bad' } as const;
