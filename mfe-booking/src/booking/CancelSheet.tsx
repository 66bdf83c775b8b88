import { useState } from 'react';
import { formatDayTime } from '@studio/contract/time';
import type { MemberBooking } from '@studio/contract/booking.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { sentenceOf } from '../ui/QueryView.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useActKey } from '../ui/useActKey.ts';
import { cancelEffect, isFreeToCancel, lateEffect } from './booking.model.ts';
import { useCancelMyBookingMutation, usePreviewMyCancelQuery } from './bookingApi.ts';
import styles from './booking.module.css';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  /** The place is given back. `creditReturned` is the server's word, which may differ from what was said a minute ago. */
  onCancelled: (creditReturned: boolean) => void;
}

/** Says what a cancellation does before it is done. */
export function CancelSheet({ booking, onClose, onCancelled }: Props) {
  const { timezone } = usePublicStudio();
  const [cancel, { isLoading, error }] = useCancelMyBookingMutation();
  const { bookingId, className, startAt } = booking;
  const idempotencyKey = useActKey(bookingId);
  const [now] = useState(() => new Date());
  const { data: late } = usePreviewMyCancelQuery(bookingId, { skip: isFreeToCancel(booking, now) });
  const effect = late?.kind === 'LATE' ? lateEffect(late) : cancelEffect(booking, timezone, now);

  async function handleCancel() {
    const { data } = await cancel({ bookingId, idempotencyKey });
    if (data) onCancelled(data.creditReturned);
  }
  return (
    <Sheet title={`Cancel ${className}?`} onClose={onClose}>
      <p className={styles.when}>{formatDayTime(startAt, timezone)}</p>
      <p className={styles.effect}>{effect}</p>
      {error ? <Message tone="bad">{sentenceOf(error)}</Message> : null}
      <Button wide onClick={onClose}>Keep my booking</Button>
      <Button wide look="danger" busy={isLoading} onClick={() => void handleCancel()}>Cancel booking</Button>
    </Sheet>
  );
}
