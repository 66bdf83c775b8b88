import { addDays, formatLocalDate, localDateOf } from '@studio/contract/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { Select } from '@studio/ui/fields';
import { AttendanceFigures } from '../attendance/AttendanceFigures.tsx';
import { AttendanceTable } from '../attendance/AttendanceTable.tsx';
import { DEFAULT_PRESET, PRESETS } from '../attendance/attendance.model.ts';
import { useGetClassAttendanceQuery } from '../attendance/attendanceApi.ts';
import styles from './ClassAttendancePage.module.css';

/** /dashboard/report/class-attendance: how full classes were and who came. The range is in the URL. */
export function ClassAttendancePage() {
  const { timezone } = useStudio();
  const [params, setParams] = useSearchParams();
  const asked = params.get('range') ?? '';
  const preset = asked in PRESETS ? asked : DEFAULT_PRESET;
  const range = PRESETS[preset]?.(localDateOf(new Date(), timezone)) ?? { from: '', to: '' };
  const report = useGetClassAttendanceQuery(range);
  const words = `${formatLocalDate(range.from)} – ${formatLocalDate(addDays(range.to, -1))}`;
  return (
    <PageLayout title="Class attendance" subtitle="How full your classes were, and who came. Times are the studio’s.">
      <div className={styles.bar}>
        <Select
          aria-label="Date range"
          value={preset}
          onChange={(next) => setParams({ range: next }, { replace: true })}
          options={Object.keys(PRESETS).map((value) => ({ value, label: value }))}
          style={{ minInlineSize: 160 }}
        />
        <span>{words}</span>
      </div>
      <QueryBoundary query={report} what="the report" isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState title={`No sessions in ${words}.`} />}>
        {(data) => (
          <>
            <AttendanceFigures report={data} />
            <AttendanceTable key={preset} rows={data.rows} />
          </>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}
