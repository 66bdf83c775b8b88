import { Navigate, useSearchParams } from '@studio/platform';
import { RequireMember } from '../auth/RequireMember.tsx';
import { phaseOf } from '../order/order.model.ts';
import { OrderOver } from '../order/OrderOver.tsx';
import { useGetMyOrderQuery } from '../order/orderApi.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/QueryView.tsx';

const NEXT = { open: 'pending-payment', paid: 'all-set' } as const;

/** /payment-success?orderId=: where a payment comes back to. The server says what became of it; the address proves nothing. */
export function PaymentSuccessPage() {
  return (
    <Page title="Your payment">
      <RequireMember next="membership"><PaymentOutcome /></RequireMember>
    </Page>
  );
}

function PaymentOutcome() {
  const [params] = useSearchParams();
  const path = useSitePath();
  const orderId = params.get('orderId') ?? '';
  const order = useGetMyOrderQuery(orderId, { skip: !orderId, refetchOnMountOrArgChange: true });
  if (!orderId) return <Navigate to={path('membership')} replace />;
  return (
    <QueryView query={order} what="your order" cards={1}>
      {({ status }) => {
        const phase = phaseOf(status);
        return phase === 'over' ? <OrderOver /> : <Navigate to={path(NEXT[phase], { orderId })} replace />;
      }}
    </QueryView>
  );
}
