import type { ClassAttendance } from '@studio/contract/reports/report.schema';
import { Button, EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { Select } from '@studio/ui/fields';
import { AttendanceFigures } from '../attendance/AttendanceFigures.tsx';
import { AttendanceTable } from '../attendance/AttendanceTable.tsx';
import { PRESETS, rangeWords } from '../attendance/attendance.model.ts';
import { useGetClassAttendanceQuery } from '../attendance/attendanceApi.ts';
import { useReportParams } from '../attendance/useReportParams.ts';
import styles from './ClassAttendancePage.module.css';

/**
 * /dashboard/report/class-attendance: occupancy and attendance of classes. The URL stores range and class.
 */
export function ClassAttendancePage() {
  const { preset, range, classTemplId, setPreset, showAllClasses } = useReportParams();
  const report = useGetClassAttendanceQuery({ ...range, classTemplId });
  const words = rangeWords(range);
  return (
    <PageLayout
      title="Class attendance"
      subtitle="How full your classes were and who came. Times are in the studio’s time zone."
    >
      <div className={styles.bar}>
        <Select
          aria-label="Date range"
          value={preset}
          onChange={setPreset}
          placeholder="Chosen days"
          options={Object.keys(PRESETS).map((value) => ({ value, label: value }))}
          style={{ minInlineSize: 160 }}
        />
        <span>{words}</span>
      </div>
      {classTemplId ? <OneClass report={report.currentData} onShowAll={showAllClasses} /> : null}
      <QueryBoundary
        query={report}
        what="the report"
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={`No sessions in ${words}.`} />}
      >
        {(data) => (
          <>
            <AttendanceFigures report={data} />
            <AttendanceTable key={words + classTemplId} rows={data.rows} />
          </>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

/** States that the figures are of one class, with a link to all classes. */
const OneClass = ({ report, onShowAll }: { report: ClassAttendance | undefined; onShowAll: () => void }) => (
  <p className={styles.bar}>
    <span>Only {report?.rows[0]?.className ?? 'one class'}</span>
    <Button onClick={onShowAll}>Show all classes</Button>
  </p>
);
