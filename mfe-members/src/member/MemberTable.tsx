import type { MemberListQuery, MemberPage, MemberSummary } from '@studio/contract/members/member.schema';
import { formatDay, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { creditsWords, fullName, phoneWords } from './member.model.ts';

interface Props {
  members: MemberPage;
  query: MemberListQuery;
  onChange: (next: { sort?: string; order?: string; page?: string; size?: string }) => void;
}

/** One page of members. */
export function MemberTable({ members, query, onChange }: Props) {
  const { timezone } = useStudio();
  return (
    <DataTable
      label="Members"
      rows={members.items}
      columns={columnsIn(timezone)}
      rowKey={({ memberId }) => memberId}
      sort={{ key: query.sort, order: query.order }}
      onSort={(sort) => onChange({ sort: sort?.key ?? '', order: sort?.order ?? '' })}
      page={{
        number: members.page + 1,
        size: members.pageSize,
        total: members.total,
        onChange: (number, size) => onChange({ page: String(number), size: String(size) }),
      }}
    />
  );
}

const columnsIn = (timezone: string): DataColumn<MemberSummary>[] => [
  {
    key: 'name',
    title: 'Name',
    isSortable: true,
    render: (member) => <Link to={`/dashboard/member/${member.memberId}`}>{fullName(member)}</Link>,
  },
  { key: 'phone', title: 'Phone', isUnbroken: true, card: 'fact', render: phoneWords },
  { key: 'userEmail', title: 'Email', render: ({ userEmail }) => userEmail },
  {
    key: 'activePackages',
    title: 'Active packages',
    align: 'end',
    render: ({ activePackages }) => activePackages,
  },
  { key: 'creditsLeft', title: 'Credits left', card: 'fact', align: 'end', render: creditsWords },
  {
    key: 'lastVisitAt',
    title: 'Last visit',
    isUnbroken: true,
    isSortable: true,
    render: ({ lastVisitAt }) => (lastVisitAt ? formatDay(lastVisitAt, timezone) : '—'),
  },
  {
    key: 'joinedAt',
    title: 'Joined',
    isUnbroken: true,
    isSortable: true,
    render: ({ joinedAt }) => formatLocalDate(localDateOf(joinedAt, timezone)),
  },
];
