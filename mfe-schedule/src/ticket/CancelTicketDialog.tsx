import type { CancelKind } from '@studio/contract/booking/booking.schema';
import type { TicketCancelPreview } from '@studio/contract/booking/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useOnce, useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { useState } from 'react';
import { useAskBookingApprovalMutation } from '../approval/approvalApi.ts';
import { CancelDialog } from '../ui/CancelDialog.tsx';
import { CancelOptions } from '../ui/CancelOptions.tsx';
import { ExceptionReason } from '../ui/ExceptionReason.tsx';
import styles from './CancelTicketDialog.module.css';
import { useCancelTicketMutation, usePreviewTicketCancelQuery } from './ticketApi.ts';

interface Props {
  ticket: { ticketId: string; name: string };
  memberName: string;
  onClose: () => void;
}

const TITLES: Record<CancelKind, string> = { EARLY: 'Refund', LATE: 'No refund' };

/** Cancels a ticket with all its future dates: by the policy, unless staff depart from it with a reason. */
export function CancelTicketDialog({ ticket: { ticketId, name }, memberName, onClose }: Props) {
  const preview = usePreviewTicketCancelQuery(ticketId);
  /** `null` = by the policy. */
  const [kind, setKind] = useState<CancelKind | null>(null);
  const [reason, setReason] = useState('');
  const { cancel, ask } = useCancel(ticketId, memberName);
  // A refund that the policy does not grant.
  const isException = (policy: CancelKind) => policy === 'LATE' && kind === 'EARLY';
  return (
    <CancelDialog
      title={`Cancel ${memberName}’s ticket?`}
      confirmLabel="Cancel ticket"
      keepLabel="Keep ticket"
      preview={preview}
      reason={reason}
      isException={isException}
      onConfirm={() => cancel(kind, reason.trim())}
      onAsk={() => ask(kind, reason.trim())}
      onClose={onClose}
    >
      {({ kind: policy, options, dates }) => (
        <>
          <Effect name={name} dates={dates} />
          <CancelOptions
            legend="Money"
            options={options}
            policy={policy}
            value={kind ?? policy}
            labelOf={(option) => `${TITLES[option.kind]}${option.kind === policy ? ' (studio policy)' : ''}`}
            onChange={setKind}
          />
          {isException(policy) ? <ExceptionReason value={reason} onChange={setReason} /> : null}
        </>
      )}
    </CancelDialog>
  );
}

function Effect({ name, dates }: { name: string; dates: TicketCancelPreview['dates'] }) {
  const { timezone } = useStudio();
  return (
    <>
      <p className={styles.words}>
        {name}: {dates.length === 1 ? 'this date is' : `these ${dates.length} dates are`} cancelled, and the
        seats are free again.
      </p>
      <ul className={styles.dates}>
        {dates.map(({ scheduleId, startAt }) => (
          <li key={scheduleId}>{formatDayTime(startAt, timezone)}</li>
        ))}
      </ul>
    </>
  );
}

function useCancel(ticketId: string, memberName: string) {
  const notify = useNotify();
  const [cancelTicket] = useCancelTicketMutation();
  const [askManager] = useAskBookingApprovalMutation();
  const once = useOnce();

  const ask = async (kind: CancelKind | null, reason: string) =>
    askManager(once({ ticketEnd: { ticketId, kind, reason } })).unwrap();

  async function cancel(kind: CancelKind | null, reason: string) {
    const { seats, sentence } = await cancelTicket(once({ ticketId, kind, reason })).unwrap();
    notify({
      kind: 'success',
      title: `${memberName}’s ticket was cancelled.`,
      description: `${seats === 1 ? '1 seat is' : `${seats} seats are`} free again. ${sentence}`,
    });
  }
  return { cancel, ask };
}
