import { Link } from '@studio/platform';
import { Button, EmptyState, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { useState } from 'react';
import { useListPendingOrdersQuery } from './orderApi.ts';
import { PendingOrders } from './PendingOrders.tsx';
import { UnpaidPlaces } from './UnpaidPlaces.tsx';
import type { useOrderParams } from './useOrderParams.ts';

/** What waits for money: unpaid orders, then places, tickets and fees that nobody has paid. */
export function PendingTab({
  query: { page, pageSize, search },
  change,
  pagerOf,
}: Pick<ReturnType<typeof useOrderParams>, 'query' | 'change' | 'pagerOf'>) {
  // The time of opening is enough: a page that stays open is refetched, and a ticking clock would only move
  // numbers.
  const [now] = useState(() => new Date());
  const pending = useListPendingOrdersQuery({ page, pageSize, search });
  const nothing = search ? (
    <EmptyState
      title="No pending order matches this search."
      action={<Button onClick={() => change({ search: '' })}>Clear search</Button>}
    />
  ) : (
    <EmptyState
      title="No pending orders."
      description="Orders that wait for money appear here."
      action={
        <>
          <Link to="/dashboard/payments?tab=all">View all orders</Link>
          <Link to="/dashboard/member">Choose a member to sell to</Link>
        </>
      }
    />
  );
  return (
    <>
      <SearchField
        label="Search pending payments"
        placeholder="Name or reference"
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <QueryBoundary
        query={pending}
        what="pending payments"
        isEmpty={({ total }) => total === 0}
        empty={nothing}
      >
        {({ items, total }) => (
          <PendingOrders
            orders={items}
            now={now}
            onOpen={({ orderId }) => change({ open: orderId })}
            page={pagerOf(total)}
          />
        )}
      </QueryBoundary>
      <UnpaidPlaces key={search} search={search} pageSize={pageSize} />
    </>
  );
}
