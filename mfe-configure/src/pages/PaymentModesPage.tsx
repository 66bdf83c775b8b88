import { Link, useCan } from '@studio/platform';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { useGetPaymentModesQuery } from '../paymentMode/paymentModeApi.ts';
import { PaymentModeList } from '../paymentMode/PaymentModeList.tsx';
import { DeskLimitsCard } from '../policy/DeskLimitsCard.tsx';
import { LimitsCard } from '../policy/LimitsCard.tsx';
import { PayoutHoldCard } from '../policy/PayoutHoldCard.tsx';
import { ProviderCard } from '../provider/ProviderCard.tsx';
import styles from './PaymentModesPage.module.css';

/**
 * /dashboard/configure/payment-modes: how the studio takes money, and whose account cards are charged on.
 * Only owners change it.
 */
export function PaymentModesPage() {
  const can = useCan();
  const modes = useGetPaymentModesQuery();
  return (
    <PageLayout
      title="Payment modes"
      subtitle="How members pay, in the order you offer it."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      {can('paymentMode.edit') ? null : (
        <Alert type="info" title="Only an owner can change payment modes, keys and limits." />
      )}
      <div className={styles.list}>
        <QueryBoundary query={modes} what="payment modes">
          {(saved) => <PaymentModeList saved={saved} />}
        </QueryBoundary>
      </div>
      <ProviderCard />
      <PayoutHoldCard />
      <p>
        How long a place is held while a member pays is set in{' '}
        <Link to="/dashboard/configure/booking-rules#holds">Booking rules</Link>.
      </p>
      <LimitsCard />
      <DeskLimitsCard />
    </PageLayout>
  );
}
