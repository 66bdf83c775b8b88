import { loadedLater, LoadingState, PageLayout } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { Suspense, type ReactNode } from 'react';
import { PendingTab } from '../../order/PendingTab.tsx';
import { useOrderParams, type OrderTab } from '../../order/useOrderParams.ts';
import styles from './PaymentsPage.module.css';

// Loaded on demand: most visits only need the unpaid orders.
const AllOrdersTab = loadedLater(() =>
  import('../../order/AllOrdersTab.tsx').then((tab) => tab.AllOrdersTab),
);
const OrderDrawer = loadedLater(() => import('./OrderDrawer.tsx').then((drawer) => drawer.OrderDrawer));

/**
 * /dashboard/payments: unpaid orders, and all orders. The address stores the tab, the filters and the opened
 * order.
 */
export function PaymentsPage() {
  const { tab, showTab, query, sort, change, pagerOf, opened, begun } = useOrderParams();
  return (
    <PageLayout title="Payments" subtitle="Outstanding and completed payments.">
      <Tabs
        activeKey={tab}
        onChange={(key) => showTab(key as OrderTab)}
        destroyOnHidden
        items={[
          {
            key: 'pending',
            label: 'Pending',
            children: (
              <Part>
                <PendingTab query={query} change={change} pagerOf={pagerOf} />
              </Part>
            ),
          },
          {
            key: 'all',
            label: 'All orders',
            children: (
              <Part>
                <AllOrdersTab query={query} sort={sort} change={change} pagerOf={pagerOf} />
              </Part>
            ),
          },
        ]}
      />
      {opened ? (
        <Suspense>
          <OrderDrawer
            key={opened}
            orderId={opened}
            begun={begun}
            onClose={() => change({ open: '', act: '' })}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className={styles.part}>
    <Suspense fallback={<LoadingState what="orders" />}>{children}</Suspense>
  </div>
);
