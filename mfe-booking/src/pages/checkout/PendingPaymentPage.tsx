import { useSearchParams } from '@studio/platform';
import { useEffect, useState } from 'react';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { isDone, phaseOf } from '../../order/order.model.ts';
import { useGetMyPayInfoQuery } from '../../order/orderApi.ts';
import { OrderOver } from '../../order/OrderOver.tsx';
import { OrderView } from '../../order/OrderView.tsx';
import { ToAllSet } from '../../order/ToAllSet.tsx';
import { useOrderStatus } from '../../order/useOrderStatus.ts';
import { WaitingForPayment } from '../../order/pay/WaitingForPayment.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';

const TITLE = 'Your order';

/**
 * /booking-website/pending-payment?orderId=: payment instructions of an unpaid order. Redirects after the
 * payment.
 */
export function PendingPaymentPage() {
  return (
    <RequireMember next="pending-payment" title={TITLE}>
      <PendingOrder />
    </RequireMember>
  );
}

function PendingOrder() {
  const [params] = useSearchParams();
  const orderId = params.get('orderId') ?? '';
  const order = useOrderStatus(orderId);
  return (
    <OrderView orderId={orderId} query={order} title={TITLE}>
      {(data) => (phaseOf(data.status) === 'over' ? <OrderOver order={data} /> : <OpenOrder order={data} />)}
    </OrderView>
  );
}

type Order = Parameters<typeof WaitingForPayment>[0]['order'];

function OpenOrder({ order }: { order: Order }) {
  const { orderId, status, mode, proofs, rejections, paid } = order;
  // Each instalment has a result page of its own.
  const [paidBefore] = useState(paid);
  const isPaid = phaseOf(status) === 'paid' || (isDone(order) && paid !== paidBefore);
  const info = useGetMyPayInfoQuery(orderId, { skip: isPaid });
  const { refetch, isUninitialized } = info;
  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [status, mode, proofs, rejections, paid, refetch, isUninitialized]);
  if (isPaid) return <ToAllSet order={order} />;
  return (
    <Page title="Waiting for your payment">
      <QueryView query={info} what="how to pay" cards={1}>
        {(data) => <WaitingForPayment order={order} info={data} />}
      </QueryView>
    </Page>
  );
}
