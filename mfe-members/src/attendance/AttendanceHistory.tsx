import type { Attendance } from '@studio/contract/booking/attendance.schema';
import { SOURCE_WORDS } from '@studio/contract/reports/definitions/words';
import type { BookingStatus } from '@studio/contract/schedule/schedule.schema';
import { formatDateTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { EmptyState, Flex, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { Select } from '@studio/ui/controls';
import { useState } from 'react';
import { BOOKING_WORDS } from '../member/member.model.ts';
import { useListAttendanceOfMemberQuery } from '../member/memberApi.ts';

const STATUSES = Object.entries(BOOKING_WORDS).map(([value, { label }]) => ({
  value: value as BookingStatus,
  label,
}));

/** Everything a member booked, newest first, a page at a time, of one status if somebody likes. */
export function AttendanceHistory({ memberId }: { memberId: string }) {
  const { timezone } = useStudio();
  const [status, setStatus] = useState<BookingStatus | null>(null);
  const [page, setPage] = useState({ number: 1, size: 25 });
  const history = useListAttendanceOfMemberQuery({
    memberId,
    status,
    page: page.number - 1,
    pageSize: page.size,
  });
  const handleStatus = (next: BookingStatus | undefined) => {
    setStatus(next ?? null);
    setPage({ ...page, number: 1 });
  };
  const empty = status ? 'No bookings with this status.' : 'No bookings yet.';
  return (
    <Flex vertical gap={16}>
      <Flex gap={16} align="center" justify="space-between" wrap>
        <Presence attended={history.data?.attended ?? 0} expected={history.data?.expected ?? 0} />
        <Select
          aria-label="Status"
          allowClear
          placeholder="Every status"
          value={status}
          options={STATUSES}
          onChange={handleStatus}
          popupMatchSelectWidth={false}
        />
      </Flex>
      <QueryBoundary
        query={history}
        what="bookings"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={empty} />}
      >
        {({ items, total }) => (
          <DataTable
            label="Bookings"
            rows={items}
            columns={columnsIn(timezone)}
            rowKey={({ bookingId }) => bookingId}
            page={{ ...page, total, onChange: (number, size) => setPage({ number, size }) }}
          />
        )}
      </QueryBoundary>
    </Flex>
  );
}

/** "18 of 20 attended": of the classes that the member had a place in. */
const Presence = ({ attended, expected }: { attended: number; expected: number }) => (
  <span>{expected > 0 ? `${attended} of ${expected} attended` : ''}</span>
);

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
    render: ({ startAt }) => formatDateTime(startAt, timezone),
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
  {
    key: 'checkedInAt',
    title: 'Checked in',
    isUnbroken: true,
    render: ({ checkedInAt }) => (checkedInAt ? formatDateTime(checkedInAt, timezone) : '—'),
  },
  {
    key: 'bookedAt',
    title: 'Booked',
    isUnbroken: true,
    render: ({ bookedAt }) => formatDateTime(bookedAt, timezone),
  },
  {
    key: 'source',
    title: 'Booked through',
    render: ({ source }) => SOURCE_WORDS[source as keyof typeof SOURCE_WORDS] ?? source,
  },
  { key: 'bookedByName', title: 'Booked by', render: ({ bookedByName }) => bookedByName ?? '—' },
];
