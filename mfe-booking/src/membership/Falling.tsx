import type { SubscriptionPreview } from '@studio/contract/packages/subscription.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import styles from './membership.module.css';

/** Bookings that would be cancelled as well. */
export function Falling({ bookings }: Pick<SubscriptionPreview, 'bookings'>) {
  const { timezone } = usePublicStudio();
  if (bookings.length === 0) return null;
  return (
    <div>
      <p className={styles.listTitle}>
        {bookings.length === 1
          ? 'This booking is cancelled, its credit returned:'
          : `These ${bookings.length} bookings are cancelled, their credits returned:`}
      </p>
      <ul className={styles.falling}>
        {bookings.map(({ bookingId, className, startAt }) => (
          <li key={bookingId}>
            {className}, {formatDayTime(startAt, timezone)}
          </li>
        ))}
      </ul>
    </div>
  );
}
