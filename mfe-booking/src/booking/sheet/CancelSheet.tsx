import type { CancelPreview, MemberBooking } from '@studio/contract/booking/booking.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';
import { isSettled } from '../../ui/state/settled.model.ts';
import { Sheet, SheetActions } from '../../ui/control/Sheet.tsx';
import { useActKey } from '../../ui/control/useActKey.ts';
import { cancelWords } from '../booking.model.ts';
import { useCancelMyBookingMutation, usePreviewMyCancelQuery } from '../ownBookingApi.ts';
import styles from '../booking.module.css';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  /** The place was cancelled. `creditReturned` comes from the server. */
  onCancelled: (creditReturned: boolean) => void;
}

/** Shows the penalty of a cancellation before it happens. */
export function CancelSheet(props: Props) {
  const {
    booking: { bookingId, className, startAt },
    onClose,
  } = props;
  const { timezone } = usePublicStudio();
  const preview = usePreviewMyCancelQuery(bookingId);
  return (
    <Sheet title={`Cancel ${className}?`} onClose={onClose}>
      <p className={styles.when}>{formatDayTime(startAt, timezone)}</p>
      <QueryView query={preview} what="what it costs" cards={1}>
        {(data) => <Question {...props} preview={data} onOld={() => void preview.refetch()} />}
      </QueryView>
    </Sheet>
  );
}

function Question({
  booking,
  preview,
  onClose,
  onCancelled,
  onOld,
}: Props & { preview: CancelPreview; onOld: () => void }) {
  const { timezone } = usePublicStudio();
  const [cancel, { isLoading, error }] = useCancelMyBookingMutation();
  const isOver = isSettled(error);
  const { bookingId } = booking;
  const { kind } = preview;
  const idempotencyKey = useActKey(`${bookingId}-${kind}`);
  const [first, ...more] = cancelWords(preview, booking, timezone);

  async function handleCancel() {
    const { data } = await cancel({ bookingId, kind, idempotencyKey });
    if (data) onCancelled(data.creditReturned);
    // The penalty may have changed by now.
    else onOld();
  }
  return (
    <>
      <div className={styles.effect}>
        <Message tone={kind === 'LATE' ? 'warn' : 'info'}>
          <p className={styles.first}>{first}</p>
          {more.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Message>
      </div>
      <Failed error={error} />
      <SheetActions>
        <Button wide onClick={onClose}>
          {isOver ? 'Close' : 'Keep my booking'}
        </Button>
        {isOver ? null : (
          <Button wide look="danger" busy={isLoading} onClick={() => void handleCancel()}>
            Cancel booking
          </Button>
        )}
      </SheetActions>
    </>
  );
}
