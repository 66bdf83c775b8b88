import type { Approval } from '@studio/contract/orders/approval.schema';
import { useCan } from '@studio/platform';
import { EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { useListApprovalsQuery } from '../../approval/approvalApi.ts';
import { ApprovalTable } from '../../approval/ApprovalTable.tsx';
import { DecideDialog } from '../../approval/DecideDialog.tsx';

/**
 * /dashboard/approvals: requests of staff above their limits. Managers decide; others see the results of
 * their own requests.
 */
export function ApprovalsPage() {
  const mayDecide = useCan()('approval.decide');
  const approvals = useListApprovalsQuery();
  const [opened, setOpened] = useState<{ approval: Approval; approve: boolean } | null>(null);
  return (
    <PageLayout
      title="Approvals"
      subtitle={
        mayDecide
          ? 'Requests above staff limits. Each expires at the end of the next day.'
          : 'Your requests to a manager. Each expires at the end of the next day.'
      }
    >
      <QueryBoundary
        query={approvals}
        what="approvals"
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={mayDecide ? 'No approval requests.' : 'You have no approval requests.'} />}
      >
        {(list) => (
          <ApprovalTable
            approvals={list}
            onDecide={(approval, approve) => setOpened({ approval, approve })}
          />
        )}
      </QueryBoundary>
      {opened ? <DecideDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </PageLayout>
  );
}
