import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { isReason } from '@studio/contract/values/typed/reason';
import { useId, useState } from 'react';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { Sheet, SheetActions } from '../../ui/control/Sheet.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import styles from '../booking.module.css';
import { useObjectToNoShowMutation } from '../ownBookingApi.ts';
import { wasThereWords } from './objection.model.ts';
import form from '../../form/form.module.css';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  /** The studio was told. */
  onSaid: () => void;
}

/**
 * A member who is marked as a no-show tells the studio that they were there. One field, without the code of forms,
 * which few visitors of this page need.
 */
export function ObjectionSheet({ booking, onClose, onSaid }: Props) {
  const { bookingId, className, startAt } = booking;
  const id = useId();
  const { timezone } = usePublicStudio();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [object, { isLoading, error }] = useObjectToNoShowMutation();

  async function handleSend() {
    setIsMissing(!isReason(note));
    if (!isReason(note)) return;
    const { data } = await object({ bookingId, note: note.trim() });
    if (data) onSaid();
  }
  return (
    <Sheet title={`${wasThereWords(booking)}: ${className}`} onClose={onClose}>
      <p className={styles.when}>{formatDayTime(startAt, timezone)}</p>
      <p>The studio will look into it, and correct your booking if you were there.</p>
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          What should the studio know?
        </label>
        <textarea
          id={id}
          className={form.input}
          rows={3}
          maxLength={500}
          value={note}
          aria-invalid={isMissing}
          aria-describedby={`${id}-help`}
          onChange={(event) => (setIsMissing(false), setNote(event.target.value))}
        />
        <p id={`${id}-help`} role={isMissing ? 'alert' : undefined} className={form.error}>
          {isMissing ? 'Tell the studio in a few words.' : ''}
        </p>
      </div>
      <SheetActions>
        <Failed error={error} />
        <Button wide busy={isLoading} onClick={() => void handleSend()}>
          Tell the studio
        </Button>
      </SheetActions>
    </Sheet>
  );
}
