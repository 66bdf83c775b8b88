import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { resumeWords } from './membership.model.ts';
import { usePreviewMyMembershipQuery, useResumeMyMembershipMutation } from './membershipApi.ts';

interface Props {
  held: Subscription;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Continues a membership: ends a pause, removes a planned one, or withdraws a cancellation. */
export function ResumeSheet({ held, onClose, onDone }: Props) {
  const { subscriptionId, version, currency } = held;
  const { title, means, act, done } = resumeWords(held);
  const preview = usePreviewMyMembershipQuery({ subscriptionId, action: 'RESUME' });
  const [resume, { isLoading, error }] = useResumeMyMembershipMutation();
  const idempotencyKey = useActKey(`${subscriptionId}-${version}`);

  async function handleResume() {
    const { data } = await resume({ subscriptionId, version, idempotencyKey });
    if (data) onDone(done);
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <QueryView query={preview} what="what it means" cards={1}>
        {({ refusal, nextBillAt, nextAmount }) =>
          refusal ? (
            <Message tone="info">{refusal}</Message>
          ) : (
            <Message tone="info">
              {means}
              {nextBillAt && nextAmount
                ? ` The next bill is ${formatMoney(nextAmount, currency)} on ${formatLocalDate(nextBillAt)}.`
                : ''}
            </Message>
          )
        }
      </QueryView>
      <SheetActions>
        <Failed error={error} />
        <Button
          wide
          disabled={preview.currentData?.refusal !== null}
          busy={isLoading}
          onClick={() => void handleResume()}
        >
          {act}
        </Button>
        <Button wide look="plain" onClick={onClose}>
          Not now
        </Button>
      </SheetActions>
    </Sheet>
  );
}
