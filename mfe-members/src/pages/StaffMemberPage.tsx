import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { useParams, useSearchParams } from '@studio/platform';
import { Card, NotFoundState, PageLayout, QueryBoundary } from '@studio/ui';
import { LeaveList } from '../availability/LeaveList.tsx';
import { WorkingHours } from '../availability/WorkingHours.tsx';
import { TabBar } from '../member/TabBar.tsx';
import { StaffActions } from '../staff/StaffActions.tsx';
import { useListStaffQuery } from '../staff/staffApi.ts';

const LIST = [{ label: 'Staff', path: '/dashboard/staff' }];

/** /dashboard/staff/:staffId */
export function StaffMemberPage() {
  const { staffId = '' } = useParams();
  const staff = useListStaffQuery();
  const person = staff.data?.find((one) => one.staffId === staffId);
  return (
    <PageLayout
      title={person?.displayName ?? 'Staff'}
      breadcrumb={LIST}
      actions={person ? <StaffActions person={person} /> : null}
    >
      <QueryBoundary query={staff} what="this person">
        {() => (person ? <StaffTabs person={person} /> : <NotFoundState />)}
      </QueryBoundary>
    </PageLayout>
  );
}

/** The open tab is in the URL. */
function StaffTabs({ person: { staffId } }: { person: StaffSummary }) {
  const [params, setParams] = useSearchParams();
  return (
    <Card>
      <TabBar
        label="Staff"
        active={params.get('tab') ?? 'hours'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        items={[
          { key: 'hours', label: 'Working hours', children: <WorkingHours staffId={staffId} /> },
          { key: 'leave', label: 'Leave', children: <LeaveList staffId={staffId} /> },
        ]}
      />
    </Card>
  );
}
