import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@studio/platform';
import { Card } from '@studio/ui';
import { TabBar } from '../member/TabBar.tsx';
import { staffPath, toStaffTab } from '../staff/staffTab.model.ts';
import { useStaffTabs } from './useStaffTabs.ts';

/** The tabs of a colleague's page; each has an address of its own. */
export function StaffTabs({ person }: { person: StaffDetail }) {
  const { staffId } = person;
  const tabs = useStaffTabs(person);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();

  // Links of earlier releases name the tab after the question mark.
  const named = tabs.find(({ key }) => key === params.get('tab'));
  if (named) return <Navigate to={staffPath(staffId, named.address)} {...toStaffTab(staffId)} />;
  const shown = tabs.find(({ address }) => staffPath(staffId, address) === pathname.replace(/\/$/, ''));
  // A tab that this role does not see.
  if (!shown) return <Navigate to={staffPath(staffId)} {...toStaffTab(staffId)} />;
  return (
    <Card>
      <TabBar
        label="Staff"
        active={shown.key}
        onChange={(next) => {
          const tab = tabs.find(({ key }) => key === next);
          if (tab) void navigate(staffPath(staffId, tab.address), toStaffTab(staffId));
        }}
        items={tabs}
      />
    </Card>
  );
}
