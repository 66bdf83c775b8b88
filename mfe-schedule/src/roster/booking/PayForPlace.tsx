import { useLookUpSessionQuery } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useEffect, useState } from 'react';
import { TakePaymentDialog } from './TakePaymentDialog.tsx';

interface Props {
  scheduleId: string;
  bookingId: string;
  /** The money was taken, is left for later, or nothing is due. */
  onClose: () => void;
}

/** Asks for the money of a place that was just taken, where its roster is not on the page. */
export function PayForPlace({ scheduleId, bookingId, onClose }: Props) {
  const [openedAt] = useState(() => Date.now());
  const session = useLookUpSessionQuery(scheduleId, { refetchOnMountOrArgChange: true });
  const entry = session.currentData?.roster.find((one) => one.bookingId === bookingId);
  // What was read before the booking knows nothing of the place.
  const isRead = (session.fulfilledTimeStamp ?? 0) >= openedAt && !session.isFetching;
  const isToPay = entry !== undefined && entry.amountDue !== null;
  const isNothingDue = isRead && session.isSuccess && !isToPay;
  useEffect(() => {
    if (isNothingDue) onClose();
    // Once: the parent hands in another function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function each time
  }, [isNothingDue]);
  return (
    <QueryBoundary query={session} what="what is to pay">
      {(data) => (isToPay ? <TakePaymentDialog entry={entry} session={data} onClose={onClose} /> : null)}
    </QueryBoundary>
  );
}
