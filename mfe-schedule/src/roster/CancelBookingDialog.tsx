import type { CancelKind, CancelPreview } from '@studio/contract/booking.schema';
import { Alert, errorSentence, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { Checkbox, Input } from '@studio/ui/fields';
import { useId, useState } from 'react';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import styles from './BookingDialog.module.css';
import { CancelOptions } from './CancelOptions.tsx';
import { useCancelBookingMutation, usePreviewCancelQuery } from './rosterApi.ts';

/** Cancels a booking early or late: as the policy says, unless the desk knows better and says why. */
export function CancelBookingDialog({ entry, session, onClose, prefers }: BookingDialogProps & { prefers: CancelKind | null }) {
  const reasonId = useId();
  useFocusReturn();
  const preview = usePreviewCancelQuery(entry.bookingId, { refetchOnMountOrArgChange: true });
  const [picked, setPicked] = useState<CancelKind | null>(prefers);
  const [reason, setReason] = useState('');
  const [promoteNext, setPromoteNext] = useState(true);
  const kind = picked ?? preview.data?.kind ?? 'EARLY';
  const { send, isLoading, problem } = useCancel({ entry, session, onClose });
  const departs = preview.data !== undefined && kind !== preview.data.kind;
  return (
    <Modal
      open title={<span className={styles.title}>{`Cancel the booking of ${entry.memberName}?`}</span>} okText="Cancel booking" cancelText="Keep booking" confirmLoading={isLoading}
      okButtonProps={{ danger: true, disabled: !preview.data }} cancelButtonProps={{ autoFocus: true }}
      onOk={() => void send({ kind: departs || prefers ? kind : null, reason: reason.trim(), promoteNext })} onCancel={onClose}
    >
      <div className={styles.body}>
        {problem ? <Alert type="error" showIcon role="alert" title={problem} /> : null}
        <QueryBoundary query={preview} what="the cancellation">
          {(data) => (
            <>
              <CancelOptions preview={data} value={kind} onChange={setPicked} />
              {departs ? (
                <div className={styles.field}>
                  <label htmlFor={reasonId}>Reason for departing from the policy</label>
                  <Input id={reasonId} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
                </div>
              ) : null}
              {data.waiting > 0 ? <Checkbox checked={promoteNext} onChange={(event) => setPromoteNext(event.target.checked)}>{waitingWords(data)}</Checkbox> : null}
            </>
          )}
        </QueryBoundary>
      </div>
    </Modal>
  );
}

const waitingWords = ({ waiting }: CancelPreview): string => `Give the place to the waitlist (${waiting} waiting)`;

interface Choice {
  kind: CancelKind | null;
  reason: string;
  promoteNext: boolean;
}

function useCancel({ entry: { bookingId, memberName }, session: { scheduleId }, onClose }: BookingDialogProps) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelBookingMutation();
  const [problem, setProblem] = useState('');

  async function send(choice: Choice): Promise<void> {
    setProblem('');
    try {
      const { creditReturned } = await cancel({ scheduleId, bookingId, ...choice }).unwrap();
      notify({ kind: 'success', title: `The booking of ${memberName} was cancelled`, description: creditReturned ? 'The credit was returned.' : 'The credit was kept.' });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }
  return { send, isLoading, problem };
}
