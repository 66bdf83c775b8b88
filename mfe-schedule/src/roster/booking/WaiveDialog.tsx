import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { useWaivePenaltyMutation } from './bookingApi.ts';
import { useAskBookingApprovalMutation } from '../../approval/approvalApi.ts';

/** Waives the penalty of a missed class or a late cancellation, with a reason. */
export function WaiveDialog({
  entry: { bookingId, memberName, status },
  session: { scheduleId },
  onClose,
}: BookingDialogProps) {
  const notify = useNotify();
  const [waive] = useWaivePenaltyMutation();
  const once = useOnce();
  const [ask] = useAskBookingApprovalMutation();
  const handleAsk = async (reason: string) => ask(once({ penalty: { bookingId, reason } })).unwrap();

  async function handleConfirm(reason: string) {
    await waive({ scheduleId, bookingId, reason }).unwrap();
    notify({ kind: 'success', title: `${memberName}’s penalty was waived.` });
  }
  return (
    <ReasonDialog
      title={`Waive ${memberName}’s penalty?`}
      confirmLabel="Waive penalty"
      keepLabel="Keep penalty"
      onConfirm={handleConfirm}
      onAsk={handleAsk}
      onClose={onClose}
    >
      We reverse the penalty. The booking stays a {status === 'NO_SHOW' ? 'no-show' : 'late cancellation'},
      and we log the reason.
    </ReasonDialog>
  );
}
