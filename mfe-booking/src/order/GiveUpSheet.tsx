import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { isForTicket } from './order.model.ts';
import { phaseOf } from './order.model.ts';
import { useCancelMyOrderMutation, useGetMyOrderQuery } from './orderApi.ts';

interface Props {
  orderId: string;
  /** What is cancelled: an order, or the place that it holds. */
  what: 'order' | 'place';
  onClose: () => void;
  onGivenUp?: (() => void) | undefined;
}

/** Asks before an unpaid order is cancelled; a place on hold becomes free at once. */
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

/**
 * Whether nothing was paid or reported as paid. Otherwise money may be on its way, and only the studio can
 * cancel.
 */
const isUnpaid = ({ status, paid }: OrderDetail): boolean =>
  status === 'AWAITING_PAYMENT' && Number(paid) === 0;

function Question({ orderId, order, onClose, onGivenUp }: Omit<Props, 'what'> & { order: OrderDetail }) {
  const [cancel, { isLoading, error }] = useCancelMyOrderMutation();
  const idempotencyKey = useActKey(orderId);
  const { item, place } = order;
  if (phaseOf(order.status) === 'over')
    return <Message tone="good">Done. You have not been charged.</Message>;
  if (!isUnpaid(order))
    return (
      <Message tone="info">
        You told us that you paid for {item}. Please ask the studio if you have changed your mind.
      </Message>
    );
  async function handleGiveUp() {
    const { data } = await cancel({ orderId, idempotencyKey });
    if (data) onGivenUp?.();
  }
  return (
    <>
      {place?.state === 'HELD' ? <p>We release your place in {place.className} right away.</p> : null}
      {isForTicket(order) ? <p>We release your seats right away.</p> : null}
      <p>You will not buy {item}, and we charge nothing.</p>
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
