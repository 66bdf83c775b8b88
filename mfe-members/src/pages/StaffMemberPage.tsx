import { useParams } from '@studio/platform';
import { PageLayout, QueryBoundary } from '@studio/ui';
import { useGetStaffQuery } from '../staff/staffApi.ts';
import { StaffPicture, StaffTags } from '../staffProfile/StaffHeading.tsx';
import { StaffTabs } from './StaffTabs.tsx';

const LIST = [{ label: 'Staff', path: '/dashboard/staff' }];

/** /dashboard/staff/:staffId, and below it the address of each tab. */
export function StaffMemberPage() {
  const { staffId = '' } = useParams();
  const person = useGetStaffQuery(staffId);
  return (
    <PageLayout
      title={person.data?.displayName ?? 'Staff'}
      breadcrumb={LIST}
      picture={person.data ? <StaffPicture person={person.data} /> : null}
      tag={person.data ? <StaffTags person={person.data} /> : null}
    >
      <QueryBoundary query={person} what="this person">
        {(detail) => <StaffTabs person={detail} />}
      </QueryBoundary>
    </PageLayout>
  );
}
