import type { MemberOption } from '@studio/contract/members/member.schema';
import { skipToken, useLookUpMembersQuery } from '@studio/platform';
import { Button, Flex, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { useState } from 'react';

interface Props {
  /** Who is not offered. */
  exceptId: string;
  onChoose: (member: MemberOption) => void;
}

/** Finds a member by name or phone number. */
export function ChooseMember({ exceptId, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const found = useLookUpMembersQuery(search || skipToken);
  const others = (items: MemberOption[]) => items.filter(({ memberId }) => memberId !== exceptId);
  return (
    <Flex vertical gap={12}>
      <SearchField
        label="Search for a member"
        placeholder="Name or phone"
        value={search}
        onSearch={setSearch}
      />
      {search ? (
        <QueryBoundary
          query={found}
          what="members"
          isEmpty={(items) => others(items).length === 0}
          empty={<p>No other member matches this search.</p>}
        >
          {(items) => (
            <Flex vertical gap={8}>
              {others(items).map((member) => (
                <Button key={member.memberId} onClick={() => onChoose(member)}>
                  {[member.name, member.phone].filter(Boolean).join(', ')}
                </Button>
              ))}
            </Flex>
          )}
        </QueryBoundary>
      ) : null}
    </Flex>
  );
}
