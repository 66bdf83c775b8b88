import { Navigate, useSearchParams } from '@studio/platform';
import { RequireMember } from '../auth/RequireMember.tsx';
import { phaseOf } from '../order/order.model.ts';
import { OrderOver } from '../order/OrderOver.tsx';
import { useOrderStatus } from '../order/useOrderStatus.ts';
import { WaitingForPayment } from '../order/WaitingForPayment.tsx';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/QueryView.tsx';

/** /booking-website/pending-payment?orderId=: waits with the member until the studio has the money. */
export function PendingPaymentPage() {
  return (
    <Page title="Waiting for your payment">
      <RequireMember next="membership"><PendingOrder /></RequireMember>
    </Page>
  );
}

function PendingOrder() {
  const [params] = useSearchParams();
  const path = useSitePath();
  const { session, date } = useCarried();
  const orderId = params.get('orderId') ?? '';
  const order = useOrderStatus(orderId);
  if (!orderId) return <Navigate to={path('membership')} replace />;
  return (
    <QueryView query={order} what="your order" cards={1}>
      {(data) => {
        const phase = phaseOf(data.status);
        if (phase === 'paid') return <Navigate to={path('all-set', { orderId, session, date })} replace />;
        return phase === 'over' ? <OrderOver /> : <WaitingForPayment order={data} />;
      }}
    </QueryView>
  );
}
