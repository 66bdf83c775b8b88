import type { MemberProfile } from '@studio/contract/members/member.schema';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@studio/platform';
import { Card } from '@studio/ui';
import { memberPath, toTab } from '../member/memberTab.model.ts';
import { TabBar } from '../member/TabBar.tsx';
import { useMemberTabs, type MemberTab } from './useMemberTabs.ts';

/** The tabs of a member's page; each has an address of its own. */
export function MemberTabs({ member }: { member: MemberProfile }) {
  const { memberId } = member;
  const tabs = useMemberTabs(member);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pathOf = ({ key, address }: MemberTab) =>
    address === null ? `${memberPath(memberId)}?tab=${key}` : memberPath(memberId, address);

  const named = tabs.find(({ key }) => key === params.get('tab'));
  // Links of earlier releases, and in mails, name the tab after the question mark.
  if (named && named.address !== null) {
    params.delete('tab');
    return <Navigate to={`${pathOf(named)}${params.size > 0 ? `?${params}` : ''}`} {...toTab(memberId)} />;
  }
  const shown = named ?? tabs.find((tab) => pathOf(tab) === pathname.replace(/\/$/, ''));
  // Its remote is switched off.
  if (!shown) return <Navigate to={memberPath(memberId)} {...toTab(memberId)} />;
  return (
    <Card>
      <TabBar
        label="Member"
        active={shown.key}
        onChange={(next) => {
          const tab = tabs.find(({ key }) => key === next);
          if (tab) void navigate(pathOf(tab), toTab(memberId));
        }}
        items={tabs}
      />
    </Card>
  );
}
