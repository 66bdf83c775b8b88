import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { useCan } from '@studio/platform';
import { Button, DrawerPanel, loadedLater, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { actsOf, type OrderAct } from '../../order/order.model.ts';
import { useGetOrderQuery } from '../../order/orderDeskApi.ts';
import { OrderFacts } from '../../order/detail/OrderFacts.tsx';
import { OrderLines } from '../../order/detail/OrderLines.tsx';
import { OrderMoney } from '../../order/detail/OrderMoney.tsx';
import { OrderProofs } from '../../order/detail/OrderProofs.tsx';

const OrderDialog = loadedLater(() =>
  import('../../order/dialog/OrderDialog.tsx').then((dialog) => dialog.OrderDialog),
);
const RefundDialog = loadedLater(() =>
  import('../../order/dialog/RefundDialog.tsx').then((dialog) => dialog.RefundDialog),
);

interface Props {
  orderId: string;
  /** What to begin with, if the order permits it. */
  begun?: OrderAct | null;
  onClose: () => void;
}

/** One order: its lines, payments, refunds and documents. */
export function OrderDrawer({ orderId, begun = null, onClose }: Props) {
  const order = useGetOrderQuery(orderId);
  const [doing, setDoing] = useState(begun);
  const { data } = order;
  const acts = useActs(data);
  return (
    <DrawerPanel
      isOpen
      title={data ? `Order ${data.reference}` : 'Order'}
      footer={acts.length > 0 ? <Acts acts={acts} onAct={setDoing} /> : null}
      onClose={onClose}
    >
      <QueryBoundary query={order} what="this order">
        {(detail) => (
          <>
            <OrderFacts order={detail} />
            <OrderLines order={detail} />
            <OrderMoney order={detail} />
            <OrderProofs order={detail} />
          </>
        )}
      </QueryBoundary>
      {data && doing && acts.includes(doing) ? (
        <Suspense>
          <ActDialog order={data} act={doing} onClose={() => setDoing(null)} />
        </Suspense>
      ) : null}
    </DrawerPanel>
  );
}

const ActDialog = ({ order, act, onClose }: { order: OrderDetail; act: OrderAct; onClose: () => void }) =>
  act === 'refund' ? (
    <RefundDialog order={order} onClose={onClose} />
  ) : (
    <OrderDialog order={order} act={act} onClose={onClose} />
  );

const LABELS: Record<OrderAct, string> = {
  approve: 'Approve…',
  reject: 'Reject…',
  record: 'Record payment…',
  cancel: 'Cancel order…',
  refund: 'Refund…',
};

/** The actions that the order permits and the viewer may do. Without any there is no footer. */
function useActs(order: OrderDetail | undefined): OrderAct[] {
  const mayRefund = useCan()('payment.refund');
  if (!order) return [];
  return [...actsOf(order), ...(mayRefund && Number(order.refundable) > 0 ? ['refund' as const] : [])];
}

function Acts({ acts, onAct }: { acts: readonly OrderAct[]; onAct: (act: OrderAct) => void }) {
  return acts.map((act, index) => (
    <Button
      key={act}
      type={index === 0 && act !== 'refund' ? 'primary' : 'default'}
      danger={act !== 'approve' && act !== 'record'}
      onClick={() => onAct(act)}
    >
      {LABELS[act]}
    </Button>
  ));
}
