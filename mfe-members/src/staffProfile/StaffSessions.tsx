import type { StaffDetail } from '@studio/contract/members/staff.schema';
import type { StaffSession, StaffSessionsQuery } from '@studio/contract/schedule/staff-sessions.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, Flex, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { Segmented } from '@studio/ui/controls';
import { useState } from 'react';
import { useListSessionsOfStaffQuery } from '../staff/staffApi.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import styles from './staffProfile.module.css';

const PAGE_SIZE = 25;

/** What somebody teaches: to come, or past. */
export function StaffSessions({ person }: { person: StaffDetail }) {
  const { staffId, sessionsAhead } = person;
  const [when, setWhen] = useState<StaffSessionsQuery['when']>('COMING');
  const [page, setPage] = useState(0);
  const { timezone } = useStudio();
  const sessions = useListSessionsOfStaffQuery({ staffId, when, page, pageSize: PAGE_SIZE });
  const handleWhen = (next: string) => {
    setWhen(next === 'PAST' ? 'PAST' : 'COMING');
    setPage(0);
  };
  const isPast = when === 'PAST';
  return (
    <>
      <Flex justify="space-between" wrap gap={12} className={styles.sessions}>
        <Segmented
          aria-label="Which sessions"
          value={when}
          onChange={handleWhen}
          options={[
            { value: 'COMING', label: 'Upcoming' },
            { value: 'PAST', label: 'Past' },
          ]}
        />
        {sessionsAhead > 0 ? <ReassignButton person={person} /> : null}
      </Flex>
      <QueryBoundary query={sessions} what="sessions">
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={isPast ? 'No past sessions.' : 'No upcoming sessions.'} />
          ) : (
            <DataTable
              label={isPast ? 'Past sessions' : 'Upcoming sessions'}
              rows={items}
              columns={columnsIn(timezone, isPast)}
              rowKey={({ scheduleId }) => scheduleId}
              page={{
                number: page + 1,
                size: PAGE_SIZE,
                total,
                onChange: (number) => setPage(number - 1),
              }}
            />
          )
        }
      </QueryBoundary>
    </>
  );
}

function ReassignButton({ person }: { person: StaffDetail }) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can('schedule.edit')) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reassign all…</Button>
      {isOpen ? <ReassignDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const columnsIn = (timezone: string, isPast: boolean): DataColumn<StaffSession>[] => [
  {
    key: 'className',
    title: 'Session',
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
  { key: 'roomName', title: 'Room', render: ({ roomName }) => roomName ?? '—' },
  {
    key: 'booked',
    title: isPast ? 'Attended' : 'Booked',
    align: 'end',
    card: 'fact',
    render: ({ booked, capacity }) => `${booked} of ${capacity}`,
  },
  {
    key: 'status',
    title: 'Note',
    render: ({ status, isAssisting }) => {
      if (status === 'CANCELLED') return <StatusTag tone="neutral">Cancelled</StatusTag>;
      if (status === 'DRAFT') return <StatusTag tone="waiting">Draft</StatusTag>;
      return isAssisting ? 'Assists' : null;
    },
  },
];
