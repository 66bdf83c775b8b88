import type { SlotProps } from '@studio/contract/remote/remote';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { Link } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { rangeWords, reportLink, thirtyDaysUpTo } from './attendance.model.ts';
import { useGetClassAttendanceQuery, useGetReportedSessionQuery } from './attendanceApi.ts';

/**
 * Session action on the schedule: attendance of its class in the thirty days before, and a link to the
 * report.
 */
export function AttendanceAction({ scheduleId }: SlotProps['schedule.session-action']) {
  const session = useGetReportedSessionQuery(scheduleId);
  return (
    <QueryBoundary query={session} what="this class">
      {(detail) => <ClassFigures session={detail} />}
    </QueryBoundary>
  );
}

function ClassFigures({ session: { classTemplId, className, localDate } }: { session: SessionDetail }) {
  const range = thirtyDaysUpTo(localDate);
  const report = useGetClassAttendanceQuery({ ...range, classTemplId });
  const words = rangeWords(range);
  return (
    <>
      <p style={{ margin: 0 }}>
        {className}, {words}
      </p>
      <QueryBoundary
        query={report}
        what="the figures"
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title="No sessions in these weeks." />}
      >
        {(data) => <AttendanceFigures report={data} />}
      </QueryBoundary>
      <Link to={reportLink(range, classTemplId)}>Open the attendance report</Link>
    </>
  );
}
