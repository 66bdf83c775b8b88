import { pictureAt } from '@studio/contract/booking/sitePicture';
import { reasonWords, STATUS_WORDS, WAIVER_WORDS } from '@studio/contract/members/engagementWords';
import type { MemberPage, MemberSummary } from '@studio/contract/members/member.schema';
import type { MemberListQuery } from '@studio/contract/members/memberList.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDay, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import { Link, useCan, useStudio } from '@studio/platform';
import { InitialsAvatar } from '@studio/ui';
import { DataTable, StatusTag, Tag, type DataColumn } from '@studio/ui/data';
import { creditsWords, phoneWords, STATUS_TONES } from '../member/member.model.ts';
import { aboutOf, columnsFor, COLUMN_WORDS } from './column/column.model.ts';
import styles from './memberList.module.css';
import type { ListChange } from './useMemberList.ts';

interface Props {
  members: MemberPage;
  query: MemberListQuery;
  hidden: readonly string[];
  onChange: (next: ListChange) => void;
  /** Without it nobody is chosen: this person can do nothing with many. */
  chosen?: { keys: string[]; onChange: (keys: string[]) => void } | undefined;
}

/** One page of members. */
export function MemberTable({ members, query, hidden, onChange, chosen }: Props) {
  const studio = useStudio();
  const can = useCan();
  const known: readonly string[] = ['name', ...columnsFor({ seesMoney: can('package.view') })];
  const about: readonly string[] = aboutOf(query);
  const columns = columnsIn(studio)
    .filter(({ key }) => known.includes(key) && !hidden.includes(key))
    .map((column) => (about.includes(column.key) ? { ...column, card: 'fact' as const } : column));
  return (
    <DataTable
      label="Members"
      rows={members.items}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      {...(chosen ? { selection: chosen } : {})}
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

const Name = (member: MemberSummary) => (
  <span className={styles.name}>
    <InitialsAvatar
      name={fullName(member)}
      photo={member.picture && pictureAt(member.picture, 96)}
      size={28}
    />
    <Link to={`/dashboard/member/${member.memberId}`}>{fullName(member)}</Link>
  </span>
);

const columnsIn = ({
  timezone,
  currency,
}: Pick<ReturnType<typeof useStudio>, 'timezone' | 'currency'>): DataColumn<MemberSummary>[] => [
  {
    key: 'name',
    title: 'Name',
    isSortable: true,
    render: Name,
  },
  { key: 'phone', title: COLUMN_WORDS.phone, isUnbroken: true, card: 'fact', render: phoneWords },
  { key: 'userEmail', title: COLUMN_WORDS.userEmail, render: ({ userEmail }) => userEmail || '—' },
  {
    key: 'engagement',
    title: COLUMN_WORDS.engagement,
    card: 'fact',
    render: ({ engagement, engagementReason, lastVisitAt }) => (
      <span className={styles.status}>
        <StatusTag tone={STATUS_TONES[engagement]}>{STATUS_WORDS[engagement]}</StatusTag>
        <small>{reasonWords(engagementReason, lastVisitAt)}</small>
      </span>
    ),
  },
  {
    key: 'tags',
    title: COLUMN_WORDS.tags,
    render: ({ tags }) => (tags.length === 0 ? '—' : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)),
  },
  {
    key: 'activePackages',
    title: COLUMN_WORDS.activePackages,
    align: 'end',
    render: ({ activePackages }) => activePackages,
  },
  { key: 'creditsLeft', title: COLUMN_WORDS.creditsLeft, card: 'fact', align: 'end', render: creditsWords },
  {
    key: 'endsOn',
    title: COLUMN_WORDS.endsOn,
    isUnbroken: true,
    isSortable: true,
    render: ({ endsOn }) => (endsOn ? formatLocalDate(endsOn) : '—'),
  },
  {
    key: 'owed',
    title: COLUMN_WORDS.owed,
    align: 'end',
    isSortable: true,
    render: ({ owed }) => (owed !== null && Number(owed) > 0 ? formatMoney(owed, currency) : '—'),
  },
  {
    key: 'lastVisitAt',
    title: COLUMN_WORDS.lastVisitAt,
    isUnbroken: true,
    isSortable: true,
    render: ({ lastVisitAt }) => (lastVisitAt ? formatLocalDate(localDateOf(lastVisitAt, timezone)) : '—'),
  },
  {
    key: 'nextBookingAt',
    title: COLUMN_WORDS.nextBookingAt,
    isUnbroken: true,
    isSortable: true,
    render: ({ nextBookingAt }) => (nextBookingAt ? formatDay(nextBookingAt, timezone) : '—'),
  },
  {
    key: 'isWaiverMissing',
    title: COLUMN_WORDS.isWaiverMissing,
    isUnbroken: true,
    render: ({ waiver }) => WAIVER_WORDS[waiver],
  },
  {
    key: 'joinedAt',
    title: COLUMN_WORDS.joinedAt,
    isUnbroken: true,
    isSortable: true,
    render: ({ joinedAt }) => formatLocalDate(localDateOf(joinedAt, timezone)),
  },
];
