import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { skipToken } from '@studio/platform';
import { Button, Flex, Modal, QueryBoundary, useFocusReturn } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { useState } from 'react';
import { useFindOtherRecordsQuery } from './duplicateApi.ts';
import { MergeDialog } from './MergeDialog.tsx';

interface Props {
  member: MemberProfile;
  onClose: () => void;
}

/** Chooses the other record of a member, and compares the two. */
export function ChooseDuplicate({ member, onClose }: Props) {
  useFocusReturn();
  const [search, setSearch] = useState('');
  const [dropId, setDropId] = useState<string | null>(null);
  const found = useFindOtherRecordsQuery(search || skipToken);
  if (dropId) return <MergeDialog keepId={member.memberId} dropId={dropId} onClose={onClose} />;
  return (
    <Modal open title={`Merge another record into ${fullName(member)}`} footer={null} onCancel={onClose}>
      <Flex vertical gap={12}>
        <SearchField
          label="Search the other record"
          placeholder="Name, phone or email"
          value={search}
          onSearch={setSearch}
        />
        {search ? (
          <QueryBoundary
            query={found}
            what="members"
            isEmpty={(items) => items.every(({ memberId }) => memberId === member.memberId)}
            empty={<p>No other member matches this search.</p>}
          >
            {(items) => (
              <Flex vertical gap={8}>
                {items
                  .filter(({ memberId }) => memberId !== member.memberId)
                  .map((other) => (
                    <Button key={other.memberId} onClick={() => setDropId(other.memberId)}>
                      {other.name}, {other.phone}
                    </Button>
                  ))}
              </Flex>
            )}
          </QueryBoundary>
        ) : null}
      </Flex>
    </Modal>
  );
}
