import type { MemberWait } from '@studio/contract/booking/waitlist.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Tag } from '../ui/Tag.tsx';
import { waitTag } from './waitlist.model.ts';
import { useLeaveWaitlistMutation } from './waitlistApi.ts';
import styles from './waitlist.module.css';

interface Props {
  wait: MemberWait;
  onClaim: () => void;
  onLeft: () => void;
}

/** One class for which the member is in line. */
export function WaitCard({ wait, onClaim, onLeft }: Props) {
  const { timezone } = usePublicStudio();
  const [leave, { isLoading, error }] = useLeaveWaitlistMutation();
  const { waitlistId, className, startAt, staffName, roomName, status, attendeeName } = wait;
  const isOffered = status === 'OFFERED';
  const which = `${className}, ${formatDayTime(startAt, timezone)}`;

  async function handleLeave() {
    const { data } = await leave(waitlistId);
    if (data) onLeft();
  }
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{className}</h2>
        <Tag tone={isOffered ? 'good' : 'warn'}>{waitTag(wait)}</Tag>
      </div>
      <p className={styles.when}>{formatDayTime(startAt, timezone)}</p>
      {attendeeName ? <p className={styles.detail}>For {attendeeName}</p> : null}
      <p className={styles.detail}>{[staffName, roomName].filter(Boolean).join(' · ')}</p>
      <Failed error={error} />
      <div className={styles.acts}>
        {isOffered ? (
          <Button aria-label={`Take the place: ${which}`} onClick={onClaim}>
            Take the place
          </Button>
        ) : null}
        <Button
          look="plain"
          busy={isLoading}
          aria-label={`Leave the waitlist: ${which}`}
          onClick={() => void handleLeave()}
        >
          Leave the waitlist
        </Button>
      </div>
    </li>
  );
}
