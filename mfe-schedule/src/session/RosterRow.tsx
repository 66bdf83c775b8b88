import type { RosterEntry } from '@studio/contract/schedule.schema';
import { Link, useCan } from '@studio/platform';
import { Button, errorSentence, InitialsAvatar, useConfirm, useNotify, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import styles from './Roster.module.css';
import { useCancelBookingMutation } from './sessionApi.ts';

interface Props {
  entry: RosterEntry;
  scheduleId: string;
  /** Checks in, or out again; missing when the booking is in no state for it. */
  onToggle: (() => void) | undefined;
}

/** One booking on the roster. */
export function RosterRow({ entry, scheduleId, onToggle }: Props) {
  const can = useCan();
  const { memberName, memberId, status, isFirstVisit } = entry;
  const isPresent = status === 'CHECKED_IN';
  return (
    <li className={styles.row}>
      <InitialsAvatar name={memberName} />
      <span className={styles.who}>
        <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>
        <span className={styles.paid}>{packageWords(entry)}</span>
        {isFirstVisit ? <span><StatusTag tone="neutral">First visit</StatusTag></span> : null}
      </span>
      {status === 'NO_SHOW' ? <StatusTag tone="bad">No-show</StatusTag> : null}
      {!onToggle && isPresent ? <StatusTag tone="good">Checked in</StatusTag> : null}
      {onToggle && can('booking.checkIn') ? (
        <Button type={isPresent ? 'default' : 'primary'} aria-pressed={isPresent} onClick={onToggle}>
          {isPresent ? 'Checked in' : 'Check in'}<VisuallyHidden>, {memberName}</VisuallyHidden>
        </Button>
      ) : null}
      {status === 'BOOKED' && can('booking.manage') ? <CancelBooking entry={entry} scheduleId={scheduleId} /> : null}
    </li>
  );
}

const packageWords = ({ packageName, unlimited, creditsRemaining, totalCredits }: RosterEntry): string => {
  if (packageName === null) return 'No package';
  return unlimited ? `${packageName} · unlimited` : `${packageName} · ${creditsRemaining} of ${totalCredits} left`;
};

function CancelBooking({ entry, scheduleId }: Omit<Props, 'onToggle'>) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelBookingMutation();

  async function handleClick() {
    const isSure = await confirm({
      title: `Cancel the booking of ${entry.memberName}?`,
      content: 'The credit goes back to the package, unless it is too late by your cancellation policy.',
      confirmLabel: 'Cancel booking',
      keepLabel: 'Keep booking',
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      const { creditReturned } = await cancel({ scheduleId, bookingId: entry.bookingId }).unwrap();
      notify({ kind: 'success', title: creditReturned ? 'Booking cancelled, credit returned.' : 'Booking cancelled late, credit kept.' });
    } catch (error) {
      notify({ kind: 'error', title: errorSentence(error) });
    }
  }
  return (
    <Button type="text" loading={isLoading} onClick={() => void handleClick()}>
      Cancel<VisuallyHidden> the booking of {entry.memberName}</VisuallyHidden>
    </Button>
  );
}
