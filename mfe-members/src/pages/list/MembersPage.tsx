import { membersWords } from '@studio/contract/members/messageWords';
import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import { Alert, Button, Flex, PageLayout, PlusOutlined, SuccessDialog } from '@studio/ui';
import { useState, type ReactNode } from 'react';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { AddMemberDrawer } from '../../member/AddMemberDrawer.tsx';
import { chooseWords } from '../../member/memberTab.model.ts';
import { ListTabs } from './ListTabs.tsx';
import { MemberList } from '../../memberList/MemberList.tsx';
import { useListMembersQuery } from '../../memberList/memberListApi.ts';
import { useMemberList } from '../../memberList/useMemberList.ts';
import styles from './MembersPage.module.css';

/** /dashboard/member: the list, what is done with many of its members, and adding a client. */
export function MembersPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { query, filter, change } = useMemberList();
  const members = useListMembersQuery(query);
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<MemberProfile | null>(null);

  function handleAdded(member: MemberProfile) {
    setIsAdding(false);
    setAdded(member);
  }
  const add = can('member.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setIsAdding(true)}
    >
      Add client
    </Button>
  ) : null;
  return (
    <PageLayout
      title="Members"
      subtitle={members.data ? membersWords(members.data.total) : undefined}
      actions={<HeaderActions add={add} />}
    >
      {params.has('choose') ? (
        <Alert
          type="info"
          showIcon
          title={chooseWords(params.get('choose'))}
          className={styles.choose ?? ''}
        />
      ) : null}
      <ListTabs>
        <MemberList members={members} query={query} filter={filter} onChange={change} />
      </ListTabs>
      {isAdding ? <AddMemberDrawer onClose={() => setIsAdding(false)} onAdded={handleAdded} /> : null}
      <SuccessDialog
        isOpen={added !== null}
        title={added ? `${fullName(added)} was added.` : ''}
        primaryLabel="View member profile"
        onPrimary={() => void navigate(`/dashboard/member/${added?.memberId}`)}
        onStay={() => setAdded(null)}
      />
    </PageLayout>
  );
}

function HeaderActions({ add }: { add: ReactNode }) {
  const can = useCan();
  const navigate = useNavigate();
  return (
    <Flex gap={8} wrap>
      {can('member.merge') ? (
        <Button onClick={() => void navigate('/dashboard/member/duplicates')}>Possible duplicates</Button>
      ) : null}
      {can('data.transfer') ? (
        <Button onClick={() => void navigate('/dashboard/member/import')}>Import</Button>
      ) : null}
      {add}
    </Flex>
  );
}
