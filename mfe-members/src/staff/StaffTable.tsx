import { pictureAt } from '@studio/contract/booking/sitePicture';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { Link, useCan, useStudio } from '@studio/platform';
import { Flex, InitialsAvatar } from '@studio/ui';
import { DataTable, StatusTag, Tag, type DataColumn } from '@studio/ui/data';
import { lastSignInWords, staffPath } from './staffTab.model.ts';
import { roleTitle, STATUS_WORDS } from './staff.model.ts';

const columnsFor = (seesAll: boolean): DataColumn<StaffSummary>[] => [
  {
    key: 'displayName',
    title: 'Name',
    render: ({ displayName, staffId, isSelf, picture }) => (
      <Flex align="center" gap={8}>
        <InitialsAvatar name={displayName} photo={picture && pictureAt(picture, 96)} size={28} />
        {seesAll || isSelf ? <Link to={staffPath(staffId)}>{displayName}</Link> : displayName}
      </Flex>
    ),
  },
  {
    key: 'staffType',
    title: 'Role',
    card: 'fact',
    render: ({ staffType }) => staffType.map((role) => <Tag key={role}>{roleTitle(role)}</Tag>),
  },
  {
    key: 'sessionsThisWeek',
    title: 'Sessions this week',
    align: 'end',
    card: 'fact',
    render: ({ sessionsThisWeek }) => sessionsThisWeek,
  },
  { key: 'userEmail', title: 'Email', render: ({ userEmail }) => userEmail ?? '—' },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ status }) => (
      <StatusTag tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusTag>
    ),
  },
];

/** Everybody who works at the studio, by name. */
export function StaffTable({ staff }: { staff: StaffSummary[] }) {
  const can = useCan();
  const { timezone } = useStudio();
  // Trainers find their own page here, and nobody else's.
  const columns = columnsFor(can('schedule.edit'));
  return (
    <DataTable
      label="Staff"
      rows={staff}
      columns={can('staff.invite') ? [...columns, lastSignIn(timezone)] : columns}
      rowKey={({ staffId }) => staffId}
    />
  );
}

const lastSignIn = (timezone: string): DataColumn<StaffSummary> => ({
  key: 'lastSignInAt',
  title: 'Last sign-in',
  isUnbroken: true,
  render: (person) => lastSignInWords(person, timezone),
});
