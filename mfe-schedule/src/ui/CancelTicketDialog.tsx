import type { CancelKind } from '@studio/contract/booking/booking.schema';
import type { TicketCancelPreview } from '@studio/contract/schedule/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Alert, errorSentence, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { AskManager, Input, isOverLimit } from '@studio/ui/fields';
import { useId, useState } from 'react';
import { useCancelTicketMutation, usePreviewTicketCancelQuery } from '../ticket/ticketApi.ts';
import styles from './BookingDialog.module.css';
import { useAskBookingApprovalMutation } from '../approval/approvalApi.ts';
import own from './CancelTicketDialog.module.css';

interface Props {
  ticket: { ticketId: string; name: string };
  memberName: string;
  onClose: () => void;
}

interface Choice {
  /** `null` = by the policy. */
  kind: CancelKind | null;
  reason: string;
}

const MIN_REASON_LENGTH = 3;
const NEEDS_REASON = 'Please give a reason of at least 3 characters.';
const TITLES: Record<CancelKind, string> = { EARLY: 'Refund', LATE: 'No refund' };

/** Whether the member gets a refund that the policy does not grant, which needs a reason. */
const isWaived = ({ kind }: Choice, policy: CancelKind): boolean => policy === 'LATE' && kind === 'EARLY';

/** Cancels a ticket with all its future dates: by the policy, unless staff deviate from it with a reason. */
export function CancelTicketDialog({ ticket, memberName, onClose }: Props) {
  useFocusReturn();
  const preview = usePreviewTicketCancelQuery(ticket.ticketId);
  const [choice, setChoice] = useState<Choice>({ kind: null, reason: '' });
  const { send, ask, isOver, isLoading, problem } = useCancel({ ticket, memberName, onClose });
  return (
    <Modal
      open
      title={<span className={styles.title}>{`Cancel the ticket of ${memberName}?`}</span>}
      okText="Cancel ticket"
      cancelText="Keep ticket"
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
          {(data) => <Effect name={ticket.name} preview={data} choice={choice} onChange={setChoice} />}
        </QueryBoundary>
      </div>
    </Modal>
  );
}

function Effect({
  name,
  preview,
  choice,
  onChange,
}: {
  name: string;
  preview: TicketCancelPreview;
  choice: Choice;
  onChange: (choice: Choice) => void;
}) {
  const { timezone } = useStudio();
  const id = useId();
  const {
    dates,
    options: [only, ...more],
  } = preview;
  return (
    <>
      <p className={own.words}>
        {name}: {dates.length === 1 ? 'this date is' : `these ${dates.length} dates are`} cancelled, and the
        seats are free again.
      </p>
      <ul className={own.dates}>
        {dates.map(({ scheduleId, startAt }) => (
          <li key={scheduleId}>{formatDayTime(startAt, timezone)}</li>
        ))}
      </ul>
      {more.length === 0 ? (
        <p className={own.words}>{only?.sentence}</p>
      ) : (
        <Options
          preview={preview}
          value={choice.kind ?? preview.kind}
          onChange={(kind) => onChange({ ...choice, kind })}
        />
      )}
      {isWaived(choice, preview.kind) ? (
        <div className={styles.field}>
          <label htmlFor={id}>Reason for the exception</label>
          <Input
            id={id}
            value={choice.reason}
            maxLength={500}
            onChange={(event) => onChange({ ...choice, reason: event.target.value })}
          />
        </div>
      ) : null}
    </>
  );
}

function Options({
  preview: { options, kind: policy },
  value,
  onChange,
}: {
  preview: TicketCancelPreview;
  value: CancelKind;
  onChange: (kind: CancelKind) => void;
}) {
  const name = useId();
  const mayAsk = useCan()('approval.ask');
  return (
    <fieldset className={styles.options}>
      <legend>Money</legend>
      {options.map(({ kind, sentence, isAllowed }) => (
        <div key={kind} className={styles.option}>
          <input
            type="radio"
            id={`${name}-${kind}`}
            name={name}
            checked={value === kind}
            disabled={!isAllowed && !mayAsk && kind !== policy}
            aria-describedby={`${name}-${kind}-words`}
            onChange={() => onChange(kind)}
          />
          <label htmlFor={`${name}-${kind}`}>
            {TITLES[kind]}
            {kind === policy ? ' (studio policy)' : ''}
          </label>
          <span id={`${name}-${kind}-words`} className={styles.sentence}>
            {sentence}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

function useCancel({ ticket: { ticketId }, memberName, onClose }: Props) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelTicketMutation();
  const [askManager] = useAskBookingApprovalMutation();
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);
  // Repeated clicks cancel it once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const ask = async ({ kind, reason }: Choice) =>
    askManager({
      ticketEnd: { ticketId, kind, reason: reason.trim() },
      idempotencyKey: crypto.randomUUID(),
    }).unwrap();

  async function send(choice: Choice, { kind: policy }: TicketCancelPreview): Promise<void> {
    const reason = choice.reason.trim();
    if (isWaived(choice, policy) && reason.length < MIN_REASON_LENGTH) return setProblem(NEEDS_REASON);
    setProblem('');
    try {
      const { seats, sentence } = await cancel({
        ticketId,
        kind: choice.kind,
        reason,
        idempotencyKey: `${idempotencyKey}-${choice.kind}-${reason}`,
      }).unwrap();
      notify({
        kind: 'success',
        title: `The ticket of ${memberName} was cancelled.`,
        description: `${seats === 1 ? '1 seat is' : `${seats} seats are`} free again. ${sentence}`,
      });
      return onClose();
    } catch (error) {
      setIsOver(isOverLimit(error));
      return setProblem(errorSentence(error));
    }
  }
  return { send, ask, isOver, isLoading, problem };
}
