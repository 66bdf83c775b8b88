import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { Suspense } from 'react';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { lazyPart, LazyBoundary } from '../../ui/state/LazyBoundary.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';
import { Sheet } from '../../ui/control/Sheet.tsx';
import { timesOf } from '../booking.model.ts';
import { useListMyBookingsQuery } from '../bookingApi.ts';
import { useGetMyCheckInCodeQuery } from '../ownBookingApi.ts';
import styles from '../booking.module.css';

// Only members at the door need the encoder.
const QrCode = lazyPart(() => import('../../ui/QrCode.tsx').then((code) => code.QrCode));

const LOOK_MS = 4000;

/** The code that the desk scans. The sheet confirms the check-in automatically. */
export function CheckInSheet({ booking, onClose }: { booking: MemberBooking; onClose: () => void }) {
  const { timezone } = usePublicStudio();
  const { bookingId, className } = booking;
  const code = useGetMyCheckInCodeQuery(bookingId);
  const { data: bookings } = useListMyBookingsQuery('upcoming', {
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
  });
  const isIn = bookings?.find((one) => one.bookingId === bookingId)?.status === 'CHECKED_IN';
  return (
    <Sheet title={className} onClose={onClose}>
      <p className={styles.when}>{timesOf(booking, timezone)}</p>
      <div role="status">
        {isIn ? <Message tone="good">You are checked in. Enjoy your class!</Message> : null}
      </div>
      {isIn ? null : (
        <QueryView query={code} what="your check-in code" cards={2}>
          {(data) => (
            <>
              <Suspense fallback={<LazyBoundary what="your check-in code" />}>
                <QrCode text={data.code} label={`Check-in code for ${className}`} />
              </Suspense>
              <p className={styles.hint}>
                Show this at the front desk. Turn up the brightness of your screen.
              </p>
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}
