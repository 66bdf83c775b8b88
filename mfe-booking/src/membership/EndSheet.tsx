import type {
  CancelReason,
  Subscription,
  SubscriptionPreview,
} from '@studio/contract/packages/subscription.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { useId, useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { Falling } from './Falling.tsx';
import { endWords, reasonsOffered } from './membership.model.ts';
import styles from './membership.module.css';
import {
  useCancelMyMembershipMutation,
  useGetMembershipRulesQuery,
  usePreviewMyMembershipQuery,
} from './membershipApi.ts';

interface Props {
  held: Subscription;
  onClose: () => void;
  onDone: (words: string) => void;
}

/**
 * Ends a membership with its cycle, or with its commitment: the last day of use, and the bookings that are
 * cancelled.
 */
export function EndSheet(props: Props) {
  const {
    held: { subscriptionId, packageName },
    onClose,
  } = props;
  const preview = usePreviewMyMembershipQuery({ subscriptionId, action: 'CANCEL', when: 'END' });
  return (
    <Sheet title={`Cancel ${packageName}?`} onClose={onClose}>
      <QueryView query={preview} what="what it means" cards={1}>
        {(data) =>
          data.refusal ? (
            <Message tone="info">{data.refusal}</Message>
          ) : (
            <Question {...props} preview={data} />
          )
        }
      </QueryView>
    </Sheet>
  );
}

function Question({ held, preview, onClose, onDone }: Props & { preview: SubscriptionPreview }) {
  const id = useId();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [cancel, { isLoading, error }] = useCancelMyMembershipMutation();
  const { data: rules } = useGetMembershipRulesQuery();
  const { subscriptionId, version, packageName, currency } = held;
  const idempotencyKey = useActKey(`${subscriptionId}-${version}`);
  const until = preview.accessUntil ? formatLocalDate(preview.accessUntil) : '';

  async function handleCancel() {
    setIsMissing(reason === '');
    if (reason === '') return;
    const { data } = await cancel({ subscriptionId, version, reason, note: note.trim(), idempotencyKey });
    if (data) onDone(until ? `${packageName} ends on ${until}.` : `${packageName} is cancelled.`);
  }
  return (
    <>
      <Message tone="warn">
        <p>{endWords(preview, currency)}</p>
      </Message>
      <Falling bookings={preview.bookings} />
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          Why are you cancelling?
        </label>
        <select
          id={id}
          className={styles.input}
          value={reason}
          aria-invalid={isMissing}
          aria-describedby={`${id}-help`}
          onChange={(event) => (setIsMissing(false), setReason(event.target.value as CancelReason | ''))}
        >
          <option value="">Choose a reason</option>
          {reasonsOffered(rules).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <p id={`${id}-help`} role={isMissing ? 'alert' : undefined} className={styles.error}>
          {isMissing ? 'Please choose a reason.' : ''}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-note`} className={styles.label}>
          Anything else? (optional)
        </label>
        <textarea
          id={`${id}-note`}
          className={styles.input}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <SheetActions>
        <Failed error={error} />
        <Button wide onClick={onClose}>
          Keep my membership
        </Button>
        <Button wide look="danger" busy={isLoading} onClick={() => void handleCancel()}>
          {until && preview.nextBillAt ? `End it on ${until}` : 'Cancel membership'}
        </Button>
      </SheetActions>
    </>
  );
}
