import { Navigate, useCan, useParams, useSearchParams, useSlots } from '@studio/platform';
import { Button, Card, Flex, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { DueList } from '../due/DueList.tsx';
import { DueNote } from '../due/DueNote.tsx';
import { EditMemberButton } from '../member/EditMemberButton.tsx';
import { AttendanceHistory } from '../member/AttendanceHistory.tsx';
import { BlockNote } from '../member/BlockNote.tsx';
import { fullName, isBlocked, MEMBER_PARTS, tabPath } from '../member/member.model.ts';
import { MemberOverview } from '../member/MemberOverview.tsx';
import { TabBar } from '../member/TabBar.tsx';
import { TransactionHistory } from '../member/TransactionHistory.tsx';
import { useGetMemberQuery } from '../member/memberApi.ts';
import { Suspense, useState } from 'react';

const BlockDialog = loadedLater(() =>
  import('../member/BlockDialog.tsx').then((dialog) => dialog.BlockDialog),
);
const LIST = [{ label: 'Members', path: '/dashboard/member' }];

/** /dashboard/member/:memberId */
export function MemberPage() {
  const { memberId = '' } = useParams();
  if (MEMBER_PARTS.includes(memberId))
    return <Navigate to={`/dashboard/member?choose=${memberId}`} replace />;
  return <OneMember memberId={memberId} />;
}

/** /dashboard/member/:memberId/transaction-history and the like: leads to the tab. */
export function MemberTabPage({ tab }: { tab: string }) {
  const { memberId = '' } = useParams();
  return <Navigate to={tabPath(memberId, tab)} replace />;
}

function OneMember({ memberId }: { memberId: string }) {
  const member = useGetMemberQuery(memberId);
  const title = member.data ? fullName(member.data) : 'Member';
  return (
    <PageLayout
      title={title}
      breadcrumb={LIST}
      actions={member.data ? <MemberActions member={member.data} /> : null}
    >
      <QueryBoundary query={member} what="this member">
        {(profile) => (
          <Flex vertical gap={16}>
            <BlockNote member={profile} />
            <MemberTabs member={profile} />
          </Flex>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

const MemberActions = ({ member }: { member: MemberProfile }) => (
  <Flex gap={8} wrap>
    <MoreActions member={member} />
    <EditMemberButton member={member} />
    <AddPackage />
  </Flex>
);

/** Rarely used actions on a member. */
function MoreActions({ member }: { member: MemberProfile }) {
  const can = useCan();
  const [isBlocking, setIsBlocking] = useState(false);
  const block = { key: 'block', label: 'Block…', isDestructive: true, onSelect: () => setIsBlocking(true) };
  return (
    <>
      <ActionMenu name={fullName(member)} actions={can('member.edit') && !isBlocked(member) ? [block] : []}>
        More
      </ActionMenu>
      {isBlocking ? (
        <Suspense fallback={null}>
          <BlockDialog member={member} onClose={() => setIsBlocking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Sells a package, wherever on the page somebody is. Which tab sells is known by its address alone. */
function AddPackage() {
  const can = useCan();
  const [, setParams] = useSearchParams();
  if (!can('package.assign')) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setParams({ tab: 'packages', sell: '' })}
    >
      Add package
    </Button>
  );
}

/** Our own tabs around those that other remotes bring. The open one is in the URL. */
function MemberTabs({ member }: { member: MemberProfile }) {
  const { memberId } = member;
  const [params, setParams] = useSearchParams();
  const can = useCan();
  const guests = useSlots('member.tab');
  return (
    <Card>
      <TabBar
        label="Member"
        active={params.get('tab') ?? 'overview'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        items={[
          {
            key: 'overview',
            label: 'Overview',
            children: (
              <>
                {can('payment.record') ? <DueNote memberId={memberId} /> : null}
                <MemberOverview member={member} />
              </>
            ),
          },
          ...guests.map(({ key, title, render, preload }) => ({
            key,
            label: title,
            preload,
            children: render({ memberId }),
          })),
          { key: 'bookings', label: 'Bookings', children: <AttendanceHistory memberId={memberId} /> },
          ...(can('package.view')
            ? [
                {
                  key: 'transactions',
                  label: 'Transactions',
                  children: (
                    <>
                      {can('payment.record') ? (
                        <DueList memberId={memberId} memberName={fullName(member)} />
                      ) : null}
                      <TransactionHistory memberId={memberId} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
