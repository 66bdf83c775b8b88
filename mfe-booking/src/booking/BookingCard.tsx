import { formatDayTime } from '@studio/contract/time';
import type { MemberBooking } from '@studio/contract/booking.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { canCancel, stateOf } from './booking.model.ts';
import styles from './booking.module.css';

/** One of the member's bookings. */
export function BookingCard({ booking, onCancel }: { booking: MemberBooking; onCancel: () => void }) {
  const { timezone } = usePublicStudio();
  const { className, startAt, staffName, roomName, packageName } = booking;
  const { tone, words } = stateOf(booking);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{className}</h2>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <p className={styles.when}>{formatDayTime(startAt, timezone)}</p>
      <p className={styles.detail}>{[staffName, roomName, packageName].filter(Boolean).join(' · ')}</p>
      {canCancel(booking, new Date()) ? (
        <Button look="plain" aria-label={`Cancel booking: ${className}, ${formatDayTime(startAt, timezone)}`} onClick={onCancel}>Cancel booking</Button>
      ) : null}
    </li>
  );
}
