import type { CancelKind, CancelPreview } from '@studio/contract/booking/booking.schema';
import { useCan } from '@studio/platform';
import { Alert, errorSentence, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { AskManager, Checkbox, Input, isOverLimit } from '@studio/ui/fields';
import { useId, useState } from 'react';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import styles from '../../ui/BookingDialog.module.css';
import { CancelOptions } from './CancelOptions.tsx';
import { useCancelBookingMutation, usePreviewCancelQuery } from './bookingApi.ts';
import { useAskBookingApprovalMutation } from '../../approval/approvalApi.ts';

const NEEDS_REASON = 'Please give a reason of at least 3 characters.';
const MIN_REASON_LENGTH = 3;

/** Cancels a booking early or late: by the policy, unless the desk deviates from it with a reason. */
export function CancelBookingDialog({
  entry,
  session,
  onClose,
  prefers,
}: BookingDialogProps & { prefers: CancelKind | null }) {
  useFocusReturn();
  const preview = usePreviewCancelQuery(entry.bookingId, { refetchOnMountOrArgChange: true });
  const [choice, setChoice] = useState<Choice>({
    kind: prefers,
    waivePenalty: false,
    reason: '',
    promoteNext: true,
  });
  const { send, ask, isOver, isLoading, problem } = useCancel({ entry, session, onClose });
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  return (
    <Modal
      open
      title={
        <span className={styles.title}>
          {entry.ticket
            ? `Take ${entry.memberName} off this date?`
            : `Cancel the booking of ${entry.memberName}?`}
        </span>
      }
      okText={entry.ticket ? 'Take off' : 'Cancel booking'}
      cancelText="Keep booking"
      confirmLoading={isLoading}
      okButtonProps={{ danger: true, disabled: !preview.data }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => preview.data && void send(choice, preview.data)}
      onCancel={onClose}
    >
      <div className={styles.body}>
        {problem ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problem}
            description={isOver ? <AskManager onAsk={() => ask(choice)} onAsked={onClose} /> : undefined}
          />
        ) : null}
        <QueryBoundary query={preview} what="the cancellation">
          {(data) => <Choices preview={data} choice={choice} onChange={change} />}
        </QueryBoundary>
      </div>
    </Modal>
  );
}

interface Choice {
  /** `null` = by the policy. */
  kind: CancelKind | null;
  waivePenalty: boolean;
  reason: string;
  promoteNext: boolean;
}

/** Whether the penalty is waived, which needs a reason. */
const isWaived = ({ kind, waivePenalty }: Choice, policy: CancelKind): boolean =>
  policy === 'LATE' && (kind === 'EARLY' || waivePenalty);

/** Whether there is a penalty to waive that the viewer may waive, alone or by asking a manager. */
function isWaivable({ kind, options }: CancelPreview, mayAsk: boolean): boolean {
  const [early, late] = (['EARLY', 'LATE'] as const).map((one) =>
    options.find((option) => option.kind === one),
  );
  return kind === 'LATE' && (early?.isAllowed || mayAsk) && early?.sentence !== late?.sentence;
}

function Choices({
  preview,
  choice,
  onChange,
}: {
  preview: CancelPreview;
  choice: Choice;
  onChange: (changes: Partial<Choice>) => void;
}) {
  const id = useId();
  const kind = choice.kind ?? preview.kind;
  const mayWaive = isWaivable(preview, useCan()('approval.ask'));
  return (
    <>
      {preview.options.length === 1 ? (
        <p>{preview.options[0]?.sentence}</p>
      ) : (
        <CancelOptions
          preview={preview}
          value={kind}
          onChange={(picked) => onChange({ kind: picked, waivePenalty: false })}
        />
      )}
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
        <div className={styles.field}>
          <label htmlFor={id}>Reason for the exception</label>
          <Input
            id={id}
            value={choice.reason}
            maxLength={500}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        </div>
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

const guestWords = ({ guests }: CancelPreview): string =>
  `${guests.length === 1 ? 'Their guest’s place is' : 'Their guests’ places are'} cancelled in the same way: ${guests.join(', ')}.`;

const waitingWords = ({ waiting }: CancelPreview): string =>
  `Give the place to the waitlist (${waiting} waiting)`;

function useCancel({
  entry: { bookingId, memberName, ticket },
  session: { scheduleId },
  onClose,
}: BookingDialogProps) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelBookingMutation();
  const [askManager] = useAskBookingApprovalMutation();
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);
  const ask = async (choice: Choice) =>
    askManager({
      cancellation: { bookingId, ...choice, reason: choice.reason.trim() },
      idempotencyKey: crypto.randomUUID(),
    }).unwrap();

  async function send(choice: Choice, { kind: policy }: CancelPreview): Promise<void> {
    const reason = choice.reason.trim();
    if (isWaived(choice, policy) && reason.length < MIN_REASON_LENGTH) return setProblem(NEEDS_REASON);
    setProblem('');
    try {
      const { creditReturned } = await cancel({ scheduleId, bookingId, ...choice, reason }).unwrap();
      if (ticket)
        notify({
          kind: 'success',
          title: `${memberName} was taken off this date`,
          description: 'The ticket and its other dates stay.',
        });
      else
        notify({
          kind: 'success',
          title: `The booking of ${memberName} was cancelled`,
          description: creditReturned ? 'The credit was returned.' : 'The credit was forfeited.',
        });
      return onClose();
    } catch (error) {
      setIsOver(isOverLimit(error));
      return setProblem(errorSentence(error));
    }
  }
  return { send, ask, isOver, isLoading, problem };
}
