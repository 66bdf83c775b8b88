import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { MONDAY } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Card, QueryBoundary } from '@studio/ui';
import { groupsOf } from '../report/group.model.ts';
import styles from '../report/report.module.css';
import { useGetReportQuery } from '../report/reportApi.ts';
import { valueWords } from '../report/value.model.ts';
import { fullestOf } from './attendance.model.ts';

/** Which hours of which weekday are full and which are weak: the heat map of Class attendance. */
export function HeatCard({ range }: { range: { from: string; to: string } }) {
  const { timezone, weekStart = MONDAY } = useStudio();
  const { key, figures } = ATTENDANCE_REPORT;
  const group = 'slot';
  const answer = useGetReportQuery({ report: key, params: { ...range, group, pageSize: 1 } });
  return (
    <Card size="small" title={<Link to={`/dashboard/report/${key}?group=${group}`}>Fill heat map</Link>}>
      <QueryBoundary query={answer} what="the fill heat map" isEmpty={() => false}>
        {(data) => {
          const groups = groupsOf(ATTENDANCE_REPORT, data, { group, range, weekStart, timezone });
          const fullest = fullestOf(groups);
          const place = { currency: data.currency, timezone };
          return (
            <dl className={styles.headline}>
              <dt>{data.isOwn ? 'Fullest hour, only yours' : 'Fullest hour'}</dt>
              <dd className={styles.value}>
                {valueWords(figures.fillRate.kind, fullest?.figures['fillRate'], place)}
              </dd>
              <dd>{fullest?.label ?? 'Nothing in these days'}</dd>
            </dl>
          );
        }}
      </QueryBoundary>
      <p className={styles.summary}>
        Places filled by weekday and hour: which hours are full, and which are weak.
      </p>
    </Card>
  );
}
