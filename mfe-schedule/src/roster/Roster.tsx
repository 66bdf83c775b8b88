import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';
import { AddToRoster } from './add/AddToRoster.tsx';
import {
  calledOffWords,
  canToggleCheckIn,
  checkInClosed,
  expectedOf,
  presenceWords,
} from './roster.model.ts';
import styles from './Roster.module.css';
import { RosterRow } from './RosterRow.tsx';
import { useCheckIn } from './useCheckIn.ts';
import { useRosterActions } from './useRosterActions.ts';
import { useRowFocus } from './useRowFocus.ts';

// Loaded on demand: few visits to a roster open a dialog.
const RosterDialog = loadedLater(() => import('./RosterDialog.tsx').then((dialog) => dialog.RosterDialog));

/**
 * The roster: adding members, checking them in one at a time or all at once, and the other actions on
 * bookings.
 */
export function Roster({ session }: { session: SessionDetail }) {
  const { roster, lateCancelled, scheduleId, status } = session;
  const can = useCan();
  const isClosed = checkInClosed(session, new Date()) !== null;
  const { change } = useCheckIn(scheduleId);
  const { actionsOf, opened, close, askToPay } = useRosterActions(session);
  const list = useRowFocus(roster.map(({ bookingId }) => bookingId));
  if (!session.isRosterShown)
    return <EmptyState title="Only the instructor and the front desk can see who is booked." />;
  return (
    <section aria-label="Roster">
      {can('booking.manage') && status !== 'CANCELLED' ? (
        <AddToRoster session={session} onToPay={askToPay} />
      ) : null}
      {roster.length === 0 ? (
        <NobodyBooked session={session} actionsOf={actionsOf} />
      ) : (
        <ul ref={list} className={styles.list}>
          {roster.map((entry) => (
            <RosterRow
              key={entry.bookingId}
              entry={entry}
              actions={actionsOf(entry)}
              onToggle={
                !isClosed && canToggleCheckIn(entry.status)
                  ? () => void change([entry], entry.status === 'CHECKED_IN')
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {lateCancelled.length > 0 ? (
        <details className={styles.late}>
          <summary>Cancelled late ({lateCancelled.length})</summary>
          <ul className={styles.list}>
            {lateCancelled.map((entry) => (
              <RosterRow
                key={entry.bookingId}
                entry={entry}
                actions={actionsOf(entry)}
                onToggle={undefined}
              />
            ))}
          </ul>
        </details>
      ) : null}
      {roster.length > 0 ? <RosterFoot session={session} /> : null}
      {opened ? (
        <Suspense fallback={<LoadingState what="the dialog" rows={1} />}>
          <RosterDialog {...opened} session={session} onClose={close} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface NobodyProps {
  session: SessionDetail;
  actionsOf: ReturnType<typeof useRosterActions>['actionsOf'];
}

/** Who was booked until the class was cancelled; else how people come to be. */
// A server of before does not say who was booked.
function NobodyBooked({ session: { status, calledOff = [] }, actionsOf }: NobodyProps) {
  if (status !== 'CANCELLED')
    return (
      <EmptyState
        title="Nobody is booked yet."
        description="Members book on your booking website. You can add them here, too."
      />
    );
  if (calledOff.length === 0) return <EmptyState title="Nobody was booked." />;
  return (
    <>
      <p>{calledOffWords(calledOff.length)}</p>
      <ul className={styles.list}>
        {calledOff.map((entry) => (
          <RosterRow key={entry.bookingId} entry={entry} actions={actionsOf(entry)} onToggle={undefined} />
        ))}
      </ul>
    </>
  );
}

/** Number of checked-in members, and a button that checks in all others. */
function RosterFoot({ session }: { session: SessionDetail }) {
  const { roster, scheduleId, checkInOpensAt } = session;
  const can = useCan();
  const { timezone } = useStudio();
  const { change, isLoading } = useCheckIn(scheduleId);
  const closed = checkInClosed(session, new Date());
  const expected = expectedOf(roster);
  return (
    <div className={styles.foot}>
      <span role="status">{presenceWords(roster)}</span>
      {closed === 'EARLY' ? <span>Check-in opens {formatDayTime(checkInOpensAt, timezone)}</span> : null}
      {closed === 'LOCKED' ? <span>Attendance can no longer be changed.</span> : null}
      {!closed && can('booking.checkIn') && expected.length > 1 ? (
        <Button loading={isLoading} onClick={() => void change(expected, false)}>
          Check in everyone
        </Button>
      ) : null}
    </div>
  );
}
