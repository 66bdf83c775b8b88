import { formatDayTime } from '@studio/contract/values/time';
import type { StaffWaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, InitialsAvatar, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { outcomeWords } from './waitlist.model.ts';
import { useLeaveWaitlistForMemberMutation, usePromoteFromWaitlistMutation } from './waitlistApi.ts';
import styles from './Waitlist.module.css';

interface Props {
  entry: StaffWaitlistEntry;
  /** If so, promoting overbooks the session, which needs a reason. */
  isFull: boolean;
  mayPromote: boolean;
}

/** One member in line, with the time of joining and the actions. */
export function WaitlistRow({ entry, isFull, mayPromote }: Props) {
  const { timezone } = useStudio();
  const can = useCan();
  const { memberId, memberName, position, joinedAt, acceptLate } = entry;
  const outcome = outcomeWords(entry, timezone);
  const isInLine = entry.status === 'WAITING' || entry.status === 'OFFERED';
  return (
    <li className={styles.row}>
      <span className={styles.position} aria-hidden={!isInLine}>
        {isInLine ? (
          <>
            <VisuallyHidden>Number </VisuallyHidden>
            {position}
          </>
        ) : (
          '–'
        )}
      </span>
      <InitialsAvatar name={memberName} />
      <span className={styles.who}>
        <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>
        <small className={styles.since}>
          Since {formatDayTime(joinedAt, timezone)}
          {acceptLate ? ' · also at short notice' : ''}
        </small>
        {outcome ? <small>{outcome}</small> : null}
      </span>
      {isInLine ? (
        <span className={styles.acts}>
          {mayPromote ? <Promote entry={entry} isFull={isFull} /> : null}
          {can('booking.manage') ? <Remove entry={entry} /> : null}
        </span>
      ) : null}
    </li>
  );
}

/** Promotes a member: at once into a free place, after a question if the session is full. */
function Promote({ entry: { scheduleId, waitlistId, memberName }, isFull }: Pick<Props, 'entry' | 'isFull'>) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [promote, { isLoading }] = usePromoteFromWaitlistMutation();

  async function give(overbooking?: { overbook: boolean; reason: string }) {
    await promote({ scheduleId, waitlistId, ...overbooking }).unwrap();
    notify({ kind: 'success', title: `${memberName} is booked.` });
  }
  const handleClick = () => (isFull ? setIsAsking(true) : void give().catch(notifyFailure));
  return (
    <>
      <Button loading={isLoading && !isAsking} onClick={handleClick}>
        Promote<VisuallyHidden>, {memberName}</VisuallyHidden>
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={`Overbook for ${memberName}?`}
          confirmLabel="Overbook"
          keepLabel="Keep waiting"
          onConfirm={async (reason) => give({ overbook: true, reason })}
          onClose={() => setIsAsking(false)}
        >
          This session is full. {memberName} will be added over capacity.
        </ReasonDialog>
      ) : null}
    </>
  );
}

function Remove({ entry: { scheduleId, waitlistId, memberName } }: Pick<Props, 'entry'>) {
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const [leave] = useLeaveWaitlistForMemberMutation();

  async function handleConfirm() {
    await leave({ scheduleId, waitlistId }).unwrap();
    notify({ kind: 'success', title: `${memberName} is off the waitlist.` });
  }
  return (
    <>
      <Button type="text" onClick={() => setIsAsking(true)}>
        Remove<VisuallyHidden>, {memberName}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={`Take ${memberName} off the waitlist?`}
        confirmLabel="Remove from waitlist"
        keepLabel="Keep in line"
        onConfirm={handleConfirm}
        onClose={() => setIsAsking(false)}
      >
        Everyone behind moves up. To wait again, {memberName} joins at the end of the line.
      </ConfirmDialog>
    </>
  );
}
