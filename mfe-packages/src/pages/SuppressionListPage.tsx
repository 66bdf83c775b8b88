import { Button, EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import styles from '../suppression/Suppression.module.css';
import { useListSuppressedQuery } from '../suppression/suppressionApi.ts';
import { SuppressionTable } from '../suppression/SuppressionTable.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';

/** /dashboard/marketing/suppression: addresses that nothing, or no news, go to. */
export function SuppressionListPage() {
  const {
    query: { page, pageSize, search },
    change,
    pagerOf,
  } = useListAddress();
  const addresses = useListSuppressedQuery({ page, pageSize, search });
  return (
    <PageLayout
      title="Suppression list"
      subtitle="These addresses get no news or offers. Those that bounced get no other emails either."
    >
      <div className={styles.bar}>
        <SearchField
          label="Search the suppression list"
          placeholder="Name or email"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      <QueryBoundary
        query={addresses}
        what="addresses"
        isEmpty={({ total }) => total === 0}
        empty={
          search ? (
            <EmptyState
              title="No address matches this search."
              action={<Button onClick={() => change({ search: '' })}>Clear search</Button>}
            />
          ) : (
            <EmptyState title="No addresses here. All your emails can go out." />
          )
        }
      >
        {({ items, total }) => <SuppressionTable items={items} page={pagerOf(total)} />}
      </QueryBoundary>
    </PageLayout>
  );
}
