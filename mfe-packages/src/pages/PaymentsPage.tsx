import { useSearchParams } from '@studio/platform';
import { Button, EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/data';
import { useState } from 'react';
import { PendingOrders } from '../order/PendingOrders.tsx';
import { useListPendingOrdersQuery } from '../order/orderApi.ts';
import styles from './PaymentsPage.module.css';

const FIRST_PAGE = { number: 1, size: 25 };

/** /dashboard/payments: orders that wait for money. The search is in the URL. */
export function PaymentsPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [page, setPage] = useState(FIRST_PAGE);
  const pending = useListPendingOrdersQuery({ page: page.number - 1, pageSize: page.size, search });

  function handleSearch(text: string) {
    setPage(FIRST_PAGE);
    setParams(text ? { search: text } : {}, { replace: true });
  }
  return (
    <PageLayout title="Pending payments" subtitle="Packages that members chose and have still to pay.">
      <div className={styles.bar}>
        <SearchField label="Search pending payments" placeholder="Name or reference" value={search} onSearch={handleSearch} />
      </div>
      <QueryBoundary
        query={pending} what="pending payments" isEmpty={({ total }) => total === 0}
        empty={search ? <EmptyState title="No pending payment matches this search." action={<Button onClick={() => handleSearch('')}>Clear search</Button>} /> : <EmptyState title="Nobody has to pay." />}
      >
        {({ items, total }) => (
          <PendingOrders orders={items} page={{ ...page, total, onChange: (number, size) => setPage({ number, size }) }} />
        )}
      </QueryBoundary>
    </PageLayout>
  );
}
