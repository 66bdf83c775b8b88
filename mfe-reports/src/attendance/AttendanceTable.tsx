import type { ClassAttendance, ClassAttendanceRow } from '@studio/contract/reports/report.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { percentWords } from './attendance.model.ts';

const FIRST_PAGE = { number: 1, size: 25 };

/** One row per session, in pages. */
export function AttendanceTable({ rows }: Pick<ClassAttendance, 'rows'>) {
  const { timezone } = useStudio();
  const [{ number, size }, setPage] = useState(FIRST_PAGE);
  const shown = rows.slice((number - 1) * size, number * size);
  return (
    <DataTable
      label="Class attendance"
      rows={shown}
      columns={columnsIn(timezone)}
      rowKey={({ scheduleId }) => scheduleId}
      page={{
        number,
        size,
        total: rows.length,
        onChange: (nextNumber, nextSize) => setPage({ number: nextNumber, size: nextSize }),
      }}
    />
  );
}

const columnsIn = (timezone: string): DataColumn<ClassAttendanceRow>[] => [
  { key: 'className', title: 'Class', render: ({ className }) => className },
  {
    key: 'startAt',
    title: 'When',
    isUnbroken: true,
    card: 'fact',
    render: ({ startAt }) => formatDayTime(startAt, timezone),
  },
  { key: 'staffName', title: 'Instructor', render: ({ staffName }) => staffName ?? '—' },
  {
    key: 'booked',
    title: 'Booked',
    card: 'fact',
    align: 'end',
    render: ({ booked, capacity }) => `${booked}/${capacity}`,
  },
  { key: 'checkedIn', title: 'Checked in', card: 'fact', align: 'end', render: ({ checkedIn }) => checkedIn },
  { key: 'noShow', title: 'No-show', align: 'end', render: ({ noShow }) => noShow },
  {
    key: 'lateCancelled',
    title: 'Cancelled late',
    align: 'end',
    render: ({ lateCancelled }) => lateCancelled,
  },
  { key: 'firstTimers', title: 'First visits', align: 'end', render: ({ firstTimers }) => firstTimers },
  { key: 'fillRate', title: 'Filled', align: 'end', render: ({ fillRate }) => percentWords(fillRate) },
  { key: 'showRate', title: 'Showed up', align: 'end', render: ({ showRate }) => percentWords(showRate) },
];
