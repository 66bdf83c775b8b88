import type { EventSession, StudioEvent } from '@studio/contract/schedule/event.schema';
import { formatDayTime, formatTime } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { EmptyState } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';

/** The sessions of an event by time. They are added and moved on the schedule. */
export function EventSessions({ event: { sessions, timezone } }: { event: StudioEvent }) {
  if (sessions.length === 0)
    return (
      <EmptyState
        title="This event has no sessions yet."
        action={<Link to="/dashboard/schedule">Add one on the schedule</Link>}
      />
    );
  return (
    <DataTable
      label="Sessions"
      rows={sessions}
      columns={columnsIn(timezone)}
      rowKey={({ scheduleId }) => scheduleId}
    />
  );
}

const columnsIn = (timezone: string): DataColumn<EventSession>[] => [
  {
    key: 'when',
    title: 'When',
    render: ({ scheduleId, startAt, endAt, localDate }) => (
      <Link to={`/dashboard/schedule?date=${localDate}&session=${scheduleId}`}>
        {formatDayTime(startAt, timezone)} – {formatTime(endAt, timezone)}
      </Link>
    ),
  },
  { key: 'room', title: 'Room', card: 'fact', render: ({ roomName }) => roomName ?? '—' },
  { key: 'staff', title: 'Instructor', render: ({ staffName }) => staffName ?? '—' },
  {
    key: 'seats',
    title: 'Seats taken',
    align: 'end',
    card: 'fact',
    render: ({ booked, capacity }) => `${booked} of ${capacity}`,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => (
      <StatusTag tone={status === 'CANCELLED' ? 'bad' : 'neutral'}>{STATUS_WORDS[status]}</StatusTag>
    ),
  },
];

const STATUS_WORDS: Record<EventSession['status'], string> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Ended',
};
