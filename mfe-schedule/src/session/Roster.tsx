import type { SessionDetail } from '@studio/contract/schedule.schema';
import { formatDayTime } from '@studio/contract/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, errorSentence, useNotify } from '@studio/ui';
import { canToggleCheckIn, checkInClosed } from './session.model.ts';
import { RosterRow } from './RosterRow.tsx';
import styles from './Roster.module.css';
import { useCheckInMutation } from './sessionApi.ts';

/** Who is booked, and checking them in: one by one, or all at once. */
export function Roster({ session }: { session: SessionDetail }) {
  const { roster, scheduleId } = session;
  const can = useCan();
  const { timezone } = useStudio();
  const closed = checkInClosed(session, new Date());
  const notify = useNotify();
  const [checkIn, { isLoading }] = useCheckInMutation();
  const expected = roster.filter(({ status }) => status === 'BOOKED').map(({ bookingId }) => bookingId);
  const present = roster.filter(({ status }) => status === 'CHECKED_IN').length;

  async function handleCheckIn(bookingIds: string[], undo: boolean) {
    try {
      await checkIn({ scheduleId, bookingIds, undo }).unwrap();
      if (bookingIds.length > 1) notify({ kind: 'success', title: `${bookingIds.length} members checked in`, onUndo: () => void handleCheckIn(bookingIds, true) });
    } catch (error) {
      notify({ kind: 'error', title: 'The check-in was undone.', description: errorSentence(error) });
    }
  }
  if (!session.isRosterShown) return <EmptyState title="Only its instructor and the front desk see who is booked." />;
  if (roster.length === 0) return <EmptyState title="Nobody is booked yet." />;
  return (
    <section aria-label="Roster">
      <div className={styles.head}>
        <h2 className={styles.title}>Roster</h2>
        <span>{present} of {roster.length} checked in</span>
        {closed === 'EARLY' ? <span>Check-in opens {formatDayTime(session.checkInOpensAt, timezone)}</span> : null}
        {!closed && can('booking.checkIn') && expected.length > 1 ? (
          <Button loading={isLoading} onClick={() => void handleCheckIn(expected, false)}>Check in everyone</Button>
        ) : null}
      </div>
      <ul className={styles.list}>
        {roster.map((entry) => (
          <RosterRow
            key={entry.bookingId}
            entry={entry}
            scheduleId={scheduleId}
            onToggle={!closed && canToggleCheckIn(entry.status) ? () => void handleCheckIn([entry.bookingId], entry.status === 'CHECKED_IN') : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
