import { useNotify } from '@studio/ui';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { useMarkBookingMutation } from './bookingApi.ts';

/** Corrects locked attendance, with a reason. The server checks the permission. */
export function CorrectDialog({
  entry: { bookingId, memberName },
  session: { scheduleId },
  status,
  onClose,
}: BookingDialogProps & { status: 'NO_SHOW' | 'BOOKED' }) {
  const notify = useNotify();
  const [mark] = useMarkBookingMutation();

  async function handleConfirm(reason: string) {
    await mark({ scheduleId, bookingId, status, reason }).unwrap();
    notify({ kind: 'success', title: `${memberName}’s attendance was corrected.` });
  }
  return (
    <ReasonDialog
      title={`Correct ${memberName}’s attendance?`}
      confirmLabel={status === 'NO_SHOW' ? 'Mark no-show' : 'Undo no-show'}
      keepLabel="Cancel"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      Attendance is locked. We log your correction with its reason.
    </ReasonDialog>
  );
}
