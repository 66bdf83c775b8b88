import type { Duplicate } from '@studio/contract/members/merge/duplicate.schema';
import { EmptyState, loadedLater, PageLayout, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { DuplicateTable } from '../../member/duplicate/DuplicateTable.tsx';
import { useListDuplicatesQuery } from '../../member/duplicate/duplicateApi.ts';

const MergeDialog = loadedLater(() =>
  import('../../member/duplicate/MergeDialog.tsx').then((dialog) => dialog.MergeDialog),
);
const LIST = [{ label: 'Members', path: '/dashboard/member' }];

/** /dashboard/member/duplicates: pairs of members who may be one person. */
export function DuplicatesPage() {
  const [query, setQuery] = useState({ page: 0, pageSize: 25 });
  const duplicates = useListDuplicatesQuery(query);
  const [pair, setPair] = useState<Duplicate | null>(null);
  return (
    <PageLayout
      title="Possible duplicates"
      subtitle="Records that may be the same person. Compare two, then merge them or say that they are two people."
      breadcrumb={LIST}
    >
      <QueryBoundary
        query={duplicates}
        what="possible duplicates"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No duplicates found." />}
      >
        {(page) => (
          <DuplicateTable
            duplicates={page}
            onPage={(number, pageSize) => setQuery({ page: number - 1, pageSize })}
            onCompare={setPair}
          />
        )}
      </QueryBoundary>
      {pair ? (
        <Suspense fallback={null}>
          <MergeDialog
            keepId={pair.first.memberId}
            dropId={pair.second.memberId}
            onClose={() => setPair(null)}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}
