import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { Link, useCan } from '@studio/platform';
import { Flex, InitialsAvatar } from '@studio/ui';
import { DataTable, StatusTag, Tag, type DataColumn, type StatusTone } from '@studio/ui/data';
import { RemoveStaffButton } from './RemoveStaffButton.tsx';
import { mayChange, roleTitle } from './staff.model.ts';

const STATUS_WORDS: Record<StaffSummary['status'], { label: string; tone: StatusTone }> = {
  INVITED: { label: 'Invited', tone: 'waiting' },
  ACTIVE: { label: 'Active', tone: 'good' },
  DISABLED: { label: 'Disabled', tone: 'neutral' },
};

const columnsFor = (seesAll: boolean): DataColumn<StaffSummary>[] => [
  {
    key: 'displayName',
    title: 'Name',
    render: ({ displayName, staffId, isSelf }) => (
      <Flex align="center" gap={8}>
        <InitialsAvatar name={displayName} size={28} />
        {seesAll || isSelf ? <Link to={`/dashboard/staff/${staffId}`}>{displayName}</Link> : displayName}
      </Flex>
    ),
  },
  {
    key: 'staffType',
    title: 'Role',
    card: 'fact',
    render: ({ staffType }) => staffType.map((role) => <Tag key={role}>{roleTitle(role)}</Tag>),
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

const removal = (isOwner: boolean): DataColumn<StaffSummary> => ({
  key: 'actions',
  title: 'Actions',
  card: 'actions',
  render: (person) => (mayChange(person, isOwner) ? <RemoveStaffButton person={person} /> : null),
});

/** Everybody who works at the studio, by name. @param canRemove whether the viewer may remove somebody. */
export function StaffTable({ staff, canRemove }: { staff: StaffSummary[]; canRemove: boolean }) {
  const can = useCan();
  // Trainers find their own working hours here, and nobody else's.
  const columns = columnsFor(can('schedule.edit'));
  return (
    <DataTable
      label="Staff"
      rows={staff}
      columns={canRemove ? [...columns, removal(can('staff.grantRole'))] : columns}
      rowKey={({ staffId }) => staffId}
    />
  );
}
