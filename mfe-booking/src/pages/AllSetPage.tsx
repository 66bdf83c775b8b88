import { Navigate, useSearchParams } from '@studio/platform';
import { RequireMember } from '../auth/RequireMember.tsx';
import { AllSet } from '../order/AllSet.tsx';
import { phaseOf } from '../order/order.model.ts';
import { useGetMyOrderQuery } from '../order/orderApi.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/QueryView.tsx';

/** /booking-website/all-set?orderId=: the package is paid; on to the class that was being booked, or to choose one. */
export function AllSetPage() {
  return (
    <Page title="All set!">
      <RequireMember next="membership"><PaidOrder /></RequireMember>
    </Page>
  );
}

function PaidOrder() {
  const [params] = useSearchParams();
  const path = useSitePath();
  const orderId = params.get('orderId') ?? '';
  const order = useGetMyOrderQuery(orderId, { skip: !orderId });
  if (!orderId) return <Navigate to={path('membership')} replace />;
  return (
    <QueryView query={order} what="your order" cards={1}>
      {(data) => (phaseOf(data.status) === 'paid' ? <AllSet order={data} /> : <Navigate to={path('pending-payment', { orderId })} replace />)}
    </QueryView>
  );
}
