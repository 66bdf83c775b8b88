import type { CancelledTicket, TicketCancelPreview } from '@studio/contract/booking/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import styles from './event.module.css';
import { useCancelMyTicketMutation, usePreviewMyTicketCancelQuery } from './eventApi.ts';
import { costWords, givenUpWords } from './ticket.model.ts';

interface Props {
  ticket: { ticketId: string; className: string; name: string };
  onClose: () => void;
  /** The ticket was given back. @param words what happened to it and to the money. */
  onCancelled: (words: string) => void;
}

/** Shows the dates of a ticket that would be cancelled, and the penalty, before it happens. */
export function TicketCancelSheet(props: Props) {
  const {
    ticket: { ticketId, className, name },
    onClose,
  } = props;
  const preview = usePreviewMyTicketCancelQuery(ticketId);
  return (
    <Sheet title="Cancel your ticket?" onClose={onClose}>
      <p className={styles.what}>
        {className}: {name}
      </p>
      <QueryView query={preview} what="what it costs" cards={1}>
        {(data) => <Question {...props} preview={data} onOld={() => void preview.refetch()} />}
      </QueryView>
    </Sheet>
  );
}

function Question({
  ticket: { ticketId, className },
  preview,
  onClose,
  onCancelled,
  onOld,
}: Props & { preview: TicketCancelPreview; onOld: () => void }) {
  const { timezone } = usePublicStudio();
  const [cancel, { isLoading, error }] = useCancelMyTicketMutation();
  const { kind } = preview;
  const idempotencyKey = useActKey(`${ticketId}-${kind}`);
  const [first, ...more] = costWords(preview, timezone);

  async function handleCancel() {
    const { data } = await cancel({ ticketId, kind, idempotencyKey });
    if (data) onCancelled(cancelledWords(className, data));
    // The penalty may have changed by now.
    else onOld();
  }
  return (
    <>
      <p>{givenUpWords(preview)}</p>
      <ul className={styles.given}>
        {preview.dates.map(({ scheduleId, startAt }) => (
          <li key={scheduleId}>{formatDayTime(startAt, timezone)}</li>
        ))}
      </ul>
      <Message tone={kind === 'LATE' ? 'warn' : 'info'}>
        <p className={styles.first}>{first}</p>
        {more.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Message>
      <Failed error={error} />
      <SheetActions>
        <Button wide onClick={onClose}>
          Keep my ticket
        </Button>
        <Button wide look="danger" busy={isLoading} onClick={() => void handleCancel()}>
          Cancel ticket
        </Button>
      </SheetActions>
    </>
  );
}

const cancelledWords = (className: string, { sentence }: CancelledTicket): string =>
  `Your ticket for ${className} is cancelled. ${sentence}`;
