import { PageLayout, QueryBoundary } from '@studio/ui';
import { StaffTable } from '../staff/StaffTable.tsx';
import { useListStaffQuery } from '../staff/staffApi.ts';

/** /dashboard/staff */
export function StaffPage() {
  const staff = useListStaffQuery();
  return (
    <PageLayout title="Staff">
      <QueryBoundary query={staff} what="staff" empty="No staff yet.">
        {(list) => <StaffTable staff={list} />}
      </QueryBoundary>
    </PageLayout>
  );
}
