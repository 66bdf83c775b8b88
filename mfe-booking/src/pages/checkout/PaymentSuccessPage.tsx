import { Navigate, useSearchParams } from '@studio/platform';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { isDone, phaseOf } from '../../order/order.model.ts';
import styles from '../../order/order.module.css';
import { OrderOver } from '../../order/OrderOver.tsx';
import { OrderView } from '../../order/OrderView.tsx';
import { ToAllSet } from '../../order/ToAllSet.tsx';
import { useCardOutcome } from '../../order/pay/useCardOutcome.ts';
import { useSitePath } from '../../site/useSitePath.ts';
import { Button, ButtonLink } from '../../ui/control/Button.tsx';
import { Page } from '../../ui/Page.tsx';

const TITLE = 'Your payment';

/**
 * /payment-success?orderId=: the return from the payment provider. The status comes from the server, because
 * the address proves nothing.
 */
export function PaymentSuccessPage() {
  return (
    <RequireMember next="pending-payment" title={TITLE}>
      <PaymentOutcome />
    </RequireMember>
  );
}

function PaymentOutcome() {
  const [params] = useSearchParams();
  const path = useSitePath();
  const orderId = params.get('orderId') ?? '';
  const { order, info, hasStoppedPolling, askAgain } = useCardOutcome(orderId);
  const isAtTheBank =
    info?.mode === 'CARD' && (info.card?.state === 'PROCESSING' || info.card?.state === 'SUCCEEDED');
  return (
    <OrderView orderId={orderId} query={order} title={TITLE}>
      {(data) => {
        if (phaseOf(data.status) === 'over') return <OrderOver order={data} />;
        if (isDone(data)) return <ToAllSet order={data} isAfterPartner />;
        // No payment is in progress: the card was declined, or the order has another payment mode.
        if (info && !isAtTheBank) return <Navigate to={path('pending-payment', { orderId })} replace />;
        return (
          <Page title={TITLE}>
            <Waiting hasStoppedPolling={hasStoppedPolling} onAsk={askAgain} />
          </Page>
        );
      }}
    </OrderView>
  );
}

function Waiting({ hasStoppedPolling, onAsk }: { hasStoppedPolling: boolean; onAsk: () => void }) {
  const path = useSitePath();
  if (!hasStoppedPolling)
    return (
      <p className={styles.waiting} role="status">
        <span className={styles.pulse} aria-hidden="true" />
        One moment. We are checking with your bank.
      </p>
    );
  return (
    <>
      <p role="status">
        Your bank is taking longer than usual. You don’t need to wait. We email you as soon as it answers.
        Please do not pay again.
      </p>
      <Button onClick={onAsk}>Check again</Button>
      <ButtonLink look="plain" to={path('membership')}>
        See my membership
      </ButtonLink>
    </>
  );
}
