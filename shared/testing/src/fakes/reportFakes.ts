import type { ClassAttendance, ClassAttendanceRow } from '@studio/contract/reports/report.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { anAttendanceRow } from '../builders/studios.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet } from './onFake.ts';

/** Reports over the sessions of the faked studio. */
export const reportFakes = (studio: FakeStudio) => [
  onGet('/api/report/portal/class-attendance', ({ query: { from = '', to = '', classTemplId } }) =>
    attendance(
      studio.sessions.filter(
        (one) =>
          one.localDate >= from && one.localDate < to && (!classTemplId || one.classTemplId === classTemplId),
      ),
    ),
  ),
];

function attendance(sessions: SessionDetail[]): ClassAttendance {
  const rows = sessions.map(rowOf);
  const sum = (key: 'capacity' | 'booked' | 'checkedIn' | 'noShow' | 'firstTimers') =>
    rows.reduce((total, row) => total + row[key], 0);
  const totals = {
    sessions: rows.length,
    capacity: sum('capacity'),
    booked: sum('booked'),
    checkedIn: sum('checkedIn'),
    noShow: sum('noShow'),
    lateCancelled: 0,
    cancelled: 0,
    firstTimers: sum('firstTimers'),
  };
  return {
    rows,
    cancelledSessions: 0,
    totals: {
      ...totals,
      fillRate: rate(totals.booked, totals.capacity),
      showRate: rate(totals.checkedIn, totals.booked),
    },
  };
}

function rowOf({
  scheduleId,
  className,
  startAt,
  staffName,
  roomName,
  capacity,
  roster,
}: SessionDetail): ClassAttendanceRow {
  const booked = roster.length;
  const checkedIn = roster.filter(({ status }) => status === 'CHECKED_IN').length;
  return anAttendanceRow({
    scheduleId,
    className,
    startAt,
    staffName,
    roomName,
    capacity,
    booked,
    checkedIn,
    noShow: 0,
    cancelled: 0,
    firstTimers: roster.filter(({ isFirstVisit }) => isFirstVisit).length,
    fillRate: rate(booked, capacity),
    showRate: rate(checkedIn, booked),
  });
}

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
