import type {
  Duplicate,
  DuplicatePage,
  DuplicateSide,
} from '@studio/contract/members/merge/duplicate.schema';
import { Link } from '@studio/platform';
import { Button, Flex, useNotify, useNotifyFailure } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { phoneWords } from '../member.model.ts';
import { REASON_WORDS } from './duplicate.model.ts';
import { useMarkDifferentMutation } from './duplicateApi.ts';

interface Props {
  duplicates: DuplicatePage;
  onPage: (number: number, size: number) => void;
  onCompare: (pair: Duplicate) => void;
}

const Side = ({ side }: { side: DuplicateSide }) => (
  <Flex vertical>
    <Link to={`/dashboard/member/${side.memberId}`}>{side.name}</Link>
    <span>{[side.phone && phoneWords(side), side.userEmail].filter(Boolean).join(', ')}</span>
  </Flex>
);

/** Pairs of members who may be one person. */
export function DuplicateTable({ duplicates, onPage, onCompare }: Props) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [markDifferent] = useMarkDifferentMutation();

  async function handleDifferent({ first, second }: Duplicate) {
    try {
      await markDifferent({ keepId: first.memberId, dropId: second.memberId }).unwrap();
      notify({ kind: 'success', title: `${first.name} and ${second.name} stay two members.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  const columns: DataColumn<Duplicate>[] = [
    { key: 'first', title: 'Member', render: ({ first }) => <Side side={first} /> },
    { key: 'second', title: 'May be the same as', render: ({ second }) => <Side side={second} /> },
    { key: 'reason', title: 'Why', card: 'fact', render: ({ reason }) => REASON_WORDS[reason] },
    {
      key: 'actions',
      title: 'Actions',
      card: 'actions',
      render: (pair) => (
        <Flex gap={8} wrap>
          <Button
            aria-label={`Compare ${pair.first.name} and ${pair.second.name}`}
            onClick={() => onCompare(pair)}
          >
            Compare
          </Button>
          <Button type="text" onClick={() => void handleDifferent(pair)}>
            Not the same
          </Button>
        </Flex>
      ),
    },
  ];
  return (
    <DataTable
      label="Possible duplicates"
      rows={duplicates.items}
      columns={columns}
      rowKey={({ first, second }) => `${first.memberId} ${second.memberId}`}
      page={{
        number: duplicates.page + 1,
        size: duplicates.pageSize,
        total: duplicates.total,
        onChange: onPage,
      }}
    />
  );
}
