import type { OrderDetail } from '@studio/contract/order.schema';
import { Button } from '../ui/Button.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Message } from '../ui/Message.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/Sheet.tsx';
import { useActKey } from '../ui/useActKey.ts';
import { isForTicket } from './order.model.ts';
import { phaseOf } from './order.model.ts';
import { useCancelMyOrderMutation, useGetMyOrderQuery } from './orderApi.ts';

interface Props {
  orderId: string;
  /** What is given up: an order, or the place that it holds. */
  what: 'order' | 'place';
  onClose: () => void;
  onGivenUp?: (() => void) | undefined;
}

/**
 * Asks before an order is given up that nothing was paid for; a place that is held for it goes to others at
 * once.
 */
export function GiveUpSheet(props: Props) {
  const { orderId, what, onClose } = props;
  const order = useGetMyOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  return (
    <Sheet title={`Give up this ${what}?`} onClose={onClose}>
      <QueryView query={order} what="your order" cards={1}>
        {(data) => <Question {...props} order={data} />}
      </QueryView>
    </Sheet>
  );
}

/** Money that may be on its way is not given up in passing. */
const isUnpaid = ({ status, paid }: OrderDetail): boolean =>
  status === 'AWAITING_PAYMENT' && Number(paid) === 0;

function Question({ orderId, order, onClose, onGivenUp }: Omit<Props, 'what'> & { order: OrderDetail }) {
  const [cancel, { isLoading, error }] = useCancelMyOrderMutation();
  const idempotencyKey = useActKey(orderId);
  const { item, place } = order;
  if (phaseOf(order.status) === 'over')
    return <Message tone="good">It is given up. Nothing was charged.</Message>;
  if (!isUnpaid(order))
    return (
      <Message tone="info">
        You have told us that you paid for {item}. Please ask the studio if you have changed your mind.
      </Message>
    );
  async function handleGiveUp() {
    const { data } = await cancel({ orderId, idempotencyKey });
    if (data) onGivenUp?.();
  }
  return (
    <>
      {place?.state === 'HELD' ? <p>Your place in {place.className} goes to somebody else at once.</p> : null}
      {isForTicket(order) ? <p>Your seats go to somebody else at once.</p> : null}
      <p>You do not buy {item}. Nothing is charged.</p>
      <Failed error={error} />
      <SheetActions>
        <Button wide onClick={onClose}>
          Keep it
        </Button>
        <Button wide look="danger" busy={isLoading} onClick={() => void handleGiveUp()}>
          Give up
        </Button>
      </SheetActions>
    </>
  );
}
