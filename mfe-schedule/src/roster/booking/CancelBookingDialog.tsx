import type { CancelKind, CancelPreview } from '@studio/contract/booking/booking.schema';
import { useCan, useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { Checkbox } from '@studio/ui/controls';
import { useState } from 'react';
import { useAskBookingApprovalMutation } from '../../approval/approvalApi.ts';
import { CancelDialog } from '../../ui/CancelDialog.tsx';
import { CancelOptions } from '../../ui/CancelOptions.tsx';
import { ExceptionReason } from '../../ui/ExceptionReason.tsx';
import { useCancelBookingMutation, usePreviewCancelQuery } from './bookingApi.ts';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { guestWords, isWaivable, isWaived, labelIn, waitingWords, type Choice } from './cancelling.model.ts';

/** Cancels a booking early or late: by the policy, unless the desk departs from it with a reason. */
export function CancelBookingDialog({
  entry,
  session,
  onClose,
  prefers,
}: BookingDialogProps & { prefers: CancelKind | null }) {
  const preview = usePreviewCancelQuery(entry.bookingId, { refetchOnMountOrArgChange: true });
  const [choice, setChoice] = useState<Choice>({
    kind: prefers,
    waivePenalty: false,
    reason: '',
    promoteNext: true,
  });
  const { cancel, ask } = useCancel(entry, session);
  const chosen = { ...choice, reason: choice.reason.trim() };
  const { memberName, ticket } = entry;
  return (
    <CancelDialog
      title={ticket ? `Take ${memberName} off this date?` : `Cancel ${memberName}’s booking?`}
      confirmLabel={ticket ? 'Take off' : 'Cancel booking'}
      keepLabel="Keep booking"
      preview={preview}
      reason={choice.reason}
      isException={(policy) => isWaived(choice, policy)}
      onConfirm={() => cancel(chosen)}
      onAsk={() => ask(chosen)}
      onClose={onClose}
    >
      {(data) => (
        <Choices
          preview={data}
          choice={choice}
          onChange={(changes) => setChoice((before) => ({ ...before, ...changes }))}
        />
      )}
    </CancelDialog>
  );
}

interface ChoicesProps {
  preview: CancelPreview;
  choice: Choice;
  onChange: (changes: Partial<Choice>) => void;
}

function Choices({ preview, choice, onChange }: ChoicesProps) {
  const kind = choice.kind ?? preview.kind;
  const mayWaive = isWaivable(preview, useCan()('approval.ask'));
  return (
    <>
      <CancelOptions
        legend="Cancellation"
        options={preview.options}
        policy={preview.kind}
        value={kind}
        labelOf={labelIn(preview)}
        onChange={(picked) => onChange({ kind: picked, waivePenalty: false })}
      />
      {preview.guests.length > 0 ? <p>{guestWords(preview)}</p> : null}
      {mayWaive && kind === 'LATE' ? (
        <Checkbox
          checked={choice.waivePenalty}
          onChange={(event) => onChange({ waivePenalty: event.target.checked })}
        >
          Waive the penalty
        </Checkbox>
      ) : null}
      {isWaived(choice, preview.kind) ? (
        <ExceptionReason value={choice.reason} onChange={(reason) => onChange({ reason })} />
      ) : null}
      {preview.waiting > 0 ? (
        <Checkbox
          checked={choice.promoteNext}
          onChange={(event) => onChange({ promoteNext: event.target.checked })}
        >
          {waitingWords(preview)}
        </Checkbox>
      ) : null}
    </>
  );
}

function useCancel(
  { bookingId, memberName, ticket, payMode }: BookingDialogProps['entry'],
  { scheduleId }: BookingDialogProps['session'],
) {
  const notify = useNotify();
  const [cancelBooking] = useCancelBookingMutation();
  const once = useOnce();
  const [askManager] = useAskBookingApprovalMutation();

  const ask = async (choice: Choice) => askManager(once({ cancellation: { bookingId, ...choice } })).unwrap();

  async function cancel(choice: Choice) {
    const { creditReturned } = await cancelBooking({ scheduleId, bookingId, ...choice }).unwrap();
    if (ticket)
      notify({
        kind: 'success',
        title: `${memberName} was taken off this date.`,
        description: 'The ticket and its other dates stay.',
      });
    else
      notify({
        kind: 'success',
        title: `${memberName}’s booking was cancelled.`,
        ...(payMode === 'PACKAGE' && {
          description: creditReturned ? 'The credit was returned.' : 'The credit was forfeited.',
        }),
      });
  }
  return { cancel, ask };
}
