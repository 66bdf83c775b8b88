import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import type { SlotProps } from '@studio/contract/remote/remote';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { Link, useStudio, useLookUpSessionQuery } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { rangeWords, thirtyDaysUpTo } from '../range/range.model.ts';
import { reportLink } from './attendance.model.ts';
import { useGetReportQuery } from '../report/reportApi.ts';

/**
 * Session action on the schedule: attendance of its class in the thirty days before, and a link to the
 * report.
 */
export function AttendanceAction({ scheduleId }: SlotProps['schedule.session-action']) {
  const session = useLookUpSessionQuery(scheduleId);
  return (
    <QueryBoundary query={session} what="this class">
      {(detail) => <ClassFigures session={detail} />}
    </QueryBoundary>
  );
}

function ClassFigures({ session: { classTemplId, className, localDate } }: { session: SessionDetail }) {
  const range = thirtyDaysUpTo(localDate);
  const { timezone } = useStudio();
  const report = useGetReportQuery({
    report: ATTENDANCE_REPORT.key,
    params: { ...range, classTemplId, pageSize: 1 },
  });
  const words = rangeWords(range);
  return (
    <>
      <p style={{ margin: 0 }}>
        {className}, {words}
      </p>
      <QueryBoundary
        query={report}
        what="the figures"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No sessions in these weeks." />}
      >
        {({ figures, currency }) => <AttendanceFigures figures={figures} place={{ currency, timezone }} />}
      </QueryBoundary>
      <Link to={reportLink(range, classTemplId)}>Open the attendance report</Link>
    </>
  );
}
