import type { Attendance } from '@studio/contract/members/member.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { BOOKING_WORDS } from './member.model.ts';
import { useListAttendanceOfMemberQuery } from './memberApi.ts';

/** Everything a member booked, newest first. */
export function AttendanceHistory({ memberId }: { memberId: string }) {
  const { timezone } = useStudio();
  const history = useListAttendanceOfMemberQuery(memberId);
  return (
    <QueryBoundary query={history} what="bookings" empty={<EmptyState title="No visits yet." />}>
      {(rows) => (
        <DataTable
          label="Bookings"
          rows={rows}
          columns={columnsIn(timezone)}
          rowKey={({ bookingId }) => bookingId}
        />
      )}
    </QueryBoundary>
  );
}

const columnsIn = (timezone: string): DataColumn<Attendance>[] => [
  {
    key: 'className',
    title: 'Class',
    render: ({ className, scheduleId }) => (
      <Link to={`/dashboard/schedule?session=${scheduleId}`}>{className}</Link>
    ),
  },
  {
    key: 'startAt',
    title: 'When',
    isUnbroken: true,
    card: 'fact',
    render: ({ startAt }) => formatDayTime(startAt, timezone),
  },
  { key: 'staffName', title: 'Instructor', render: ({ staffName }) => staffName ?? '—' },
  { key: 'packageName', title: 'Package', render: ({ packageName }) => packageName ?? '—' },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ status }) => (
      <StatusTag tone={BOOKING_WORDS[status].tone}>{BOOKING_WORDS[status].label}</StatusTag>
    ),
  },
];
