import { Link } from '@studio/platform';
import { Button, EmptyState, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { useListOrdersQuery } from './orderDeskApi.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import type { useOrderParams } from './useOrderParams.ts';

const CLEAR = { search: '', status: '', mode: '', from: '', to: '' };

/** All orders of the studio, with search and filters. */
export function AllOrdersTab({
  query,
  sort,
  change,
  pagerOf,
}: Pick<ReturnType<typeof useOrderParams>, 'query' | 'sort' | 'change' | 'pagerOf'>) {
  const orders = useListOrdersQuery(query);
  const isNarrowed = Boolean(query.search || query.status || query.mode || query.from || query.to);
  const nothing = isNarrowed ? (
    <EmptyState
      title="No orders match these filters."
      action={<Button onClick={() => change(CLEAR)}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      title="No sales yet."
      description="What your desk and your booking website sell appears here."
      action={
        <>
          <Link to="/dashboard/package-plans">View your plans</Link>
          <Link to="/dashboard/member">Choose a member to sell to</Link>
        </>
      }
    />
  );
  return (
    <>
      <SearchField
        label="Search orders"
        placeholder="Name, reference or receipt"
        value={query.search}
        onSearch={(search) => change({ search })}
      />
      <OrderFilters filters={query} onChange={change} />
      <QueryBoundary query={orders} what="orders" isEmpty={({ total }) => total === 0} empty={nothing}>
        {({ items, total }) => (
          <OrderTable
            orders={items}
            sort={sort}
            onSort={(next) => change({ sort: next?.key ?? '', order: next?.order ?? '' })}
            onOpen={({ orderId }) => change({ open: orderId })}
            page={pagerOf(total)}
          />
        )}
      </QueryBoundary>
    </>
  );
}
