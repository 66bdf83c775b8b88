import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import {
  Alert,
  Button,
  EmptyState,
  PageLayout,
  PlusOutlined,
  QueryBoundary,
  SuccessDialog,
} from '@studio/ui';
import { SearchField } from '@studio/ui/data';
import { useState } from 'react';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { AddMemberDrawer } from '../member/AddMemberDrawer.tsx';
import { chooseWords, fullName } from '../member/member.model.ts';
import { MemberTable } from '../member/MemberTable.tsx';
import { useListMembersQuery } from '../member/memberApi.ts';
import { useMemberList } from '../member/useMemberList.ts';
import styles from './MembersPage.module.css';

/** /dashboard/member: the list, and adding a client. */
export function MembersPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { query, change } = useMemberList();
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
      subtitle={members.data ? countWords(members.data.total) : undefined}
      actions={add}
    >
      {params.has('choose') ? (
        <Alert
          type="info"
          showIcon
          title={chooseWords(params.get('choose'))}
          className={styles.choose ?? ''}
        />
      ) : null}
      <div className={styles.bar}>
        <SearchField
          label="Search members"
          placeholder="Name, phone or email"
          value={query.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <QueryBoundary
        query={members}
        what="members"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            title={query.search ? 'No member matches this search.' : 'No members yet.'}
            action={query.search ? <Button onClick={() => change({ search: '' })}>Clear search</Button> : add}
          />
        }
      >
        {(page) => <MemberTable members={page} query={query} onChange={change} />}
      </QueryBoundary>
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

const countWords = (total: number): string => `${total} ${total === 1 ? 'member' : 'members'}`;
