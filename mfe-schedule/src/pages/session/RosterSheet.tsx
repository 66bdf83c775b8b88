import { milestoneWords } from '@studio/contract/members/engagementWords';
import { formatDayTime, formatTime } from '@studio/contract/values/time';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useStudio, useLookUpSessionQuery } from '@studio/platform';
import { Button, PageLayout, QueryBoundary } from '@studio/ui';
import { useEffect } from 'react';
import { teacherWords } from '../../session/phase.model.ts';
import styles from './RosterSheet.module.css';

/** Printable roster with tick boxes. Opens the browser's print dialog once it has loaded. */
export function RosterSheet({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useLookUpSessionQuery(scheduleId);
  const isThere = session.data !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    // After this render, so that what is printed can change for it.
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, [isThere]);
  return (
    <PageLayout
      title={session.data?.className ?? 'Roster'}
      actions={
        <div className={styles.actions}>
          <Button onClick={onClose}>Back</Button>{' '}
          <Button type="primary" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      }
    >
      <QueryBoundary query={session} what="this session">
        {(detail) => <Sheet session={detail} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function Sheet({ session }: { session: SessionDetail }) {
  const { studioName, timezone } = useStudio();
  const { startAt, endAt, roomName, booked, capacity, roster } = session;
  const hasSpots = roster.some(({ spot }) => spot);
  return (
    <>
      <p>
        {studioName} · {formatDayTime(startAt, timezone)} – {formatTime(endAt, timezone)} ·{' '}
        {[teacherWords(session), roomName].filter(Boolean).join(' · ')} · {booked} of {capacity} booked
      </p>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">Name</th>
            {hasSpots ? <th scope="col">Spot</th> : null}
            <th scope="col">Package</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {roster.map(({ bookingId, memberName, status, packageName, visitNumber, spot }) => (
            <tr key={bookingId}>
              <td className={styles.box}>
                {status === 'CHECKED_IN' ? '✓' : <span className={styles.square} />}
              </td>
              <td>{memberName}</td>
              {hasSpots ? <td>{spot?.label ?? '—'}</td> : null}
              <td>{packageName ?? '—'}</td>
              <td>{milestoneWords(visitNumber)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {roster.length === 0 ? <p>Nobody is booked.</p> : null}
    </>
  );
}
