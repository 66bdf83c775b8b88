import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { sameWeekdayAgain } from './booking.model.ts';
import styles from './booking.module.css';
import { BookingHead } from './BookingCard.tsx';

/** A past booking, and a link to book it again: the same weekday of the schedule. */
export function PastCard({ booking }: { booking: MemberBooking }) {
  const path = useSitePath();
  const { timezone } = usePublicStudio();
  const { startAt, templateType } = booking;
  const date = sameWeekdayAgain(startAt, timezone, new Date());
  return (
    <li className={`${styles.card} ${styles.past}`}>
      <BookingHead booking={booking} />
      {templateType === 'CLASS' ? (
        <div className={styles.acts}>
          <ButtonLink look="plain" to={path('schedule', { date })}>
            Book again
          </ButtonLink>
        </div>
      ) : null}
    </li>
  );
}
