import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { DEFERRED_REPORT } from '@studio/contract/reports/definitions/deferred-revenue.report';
import type { ReportDefinition, ReportFigure } from '@studio/contract/reports/reportDefinition';
import { REPORTS } from '@studio/contract/reports/reports';
import { formatMoney } from '@studio/contract/values/money';
import { addDays, localDateOf, MONDAY } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Card, EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { HeatCard } from '../attendance/HeatCard.tsx';
import { YourFiles } from '../file/YourFiles.tsx';
import { useGetDeferredRevenueQuery } from '../deferred/deferredApi.ts';
import { comparedWords, PRESETS, rangeWords } from '../range/range.model.ts';
import styles from '../report/report.module.css';
import { useGetReportQuery } from '../report/reportApi.ts';
import { differenceOf, valueWords } from '../report/value.model.ts';

const PERIOD = 'Last 30 days';

/** /dashboard/report: each report with its figure of the last 30 days, as far as one may see it. */
export function ReportsPage() {
  const can = useCan();
  const { timezone, weekStart = MONDAY } = useStudio();
  const range = PRESETS[PERIOD]?.(localDateOf(new Date(), timezone), weekStart) ?? { from: '', to: '' };
  const hasDeferred = can('report.deferredRevenue');
  const reports = REPORTS.filter(({ permission }) => can(permission));
  return (
    <PageLayout
      title="Reports"
      subtitle={`How your studio is doing: ${rangeWords(range)}, compared with ${comparedWords(range, 'BEFORE')}.`}
    >
      {reports.length === 0 && !hasDeferred ? (
        <EmptyState
          title="You have no reports."
          description="The owner decides which reports your role can see."
        />
      ) : null}
      <ul className={styles.cards}>
        {reports.map((report) => (
          <li key={report.key}>
            <ReportCard report={report} range={range} />
          </li>
        ))}
        {can(ATTENDANCE_REPORT.permission) ? (
          <li>
            <HeatCard range={range} />
          </li>
        ) : null}
        {hasDeferred ? (
          <li>
            <DeferredCard range={range} />
          </li>
        ) : null}
        {can('policy.edit') ? (
          <li>
            <Card size="small" title={<Link to="/dashboard/report/what-if">What if</Link>}>
              <p className={styles.summary}>
                What another cancel window, late fee, waitlist or price would have done in the last 90 days.
              </p>
            </Card>
          </li>
        ) : null}
      </ul>
      <YourFiles />
    </PageLayout>
  );
}

/** A report of the days that its card counts: one of months begins with others by itself. */
const pathOf = ({ key, isOfMonths }: ReportDefinition): string =>
  `/dashboard/report/${key}${isOfMonths ? `?${new URLSearchParams({ range: PERIOD })}` : ''}`;

/** Loads and fails alone. */
function ReportCard({ report, range }: { report: ReportDefinition; range: { from: string; to: string } }) {
  const { timezone } = useStudio();
  const answer = useGetReportQuery({
    report: report.key,
    params: { ...(report.isNow ? {} : { ...range, compare: 'BEFORE' }), pageSize: 1 },
  });
  const figure = (report.figures as Record<string, ReportFigure>)[report.headline];
  return (
    <Card size="small" title={<Link to={pathOf(report)}>{report.title}</Link>}>
      <QueryBoundary query={answer} what={report.title.toLowerCase()}>
        {({ figures, compared, currency, isOwn, total }) => {
          if (!figure) return null;
          const [now, before] = [figures[report.headline], compared?.[report.headline]];
          const isEmpty = !report.isNow && total === 0;
          return (
            <dl className={styles.headline}>
              <dt>{isOwn ? `${figure.label}, only yours` : figure.label}</dt>
              <dd className={styles.value}>{valueWords(figure.kind, now, { currency, timezone })}</dd>
              <dd>{isEmpty ? 'Nothing in these days' : differenceOf(figure, now, before)?.words}</dd>
            </dl>
          );
        }}
      </QueryBoundary>
      <p className={styles.summary}>{report.about}</p>
    </Card>
  );
}

/** What is owed now, and the difference to 30 days ago. Its days are within those that every platform plan shows. */
function DeferredCard({ range: { from, to } }: { range: { from: string; to: string } }) {
  const report = useGetDeferredRevenueQuery({ from, to: addDays(to, -1), pageSize: 1 });
  return (
    <Card size="small" title={<Link to="/dashboard/report/deferred-revenue">Deferred revenue</Link>}>
      <QueryBoundary query={report} what="deferred revenue" isEmpty={() => false}>
        {({ header, currency }) => (
          <dl className={styles.headline}>
            <dt>Owed in classes</dt>
            <dd className={styles.value}>{formatMoney(header.closing, currency)}</dd>
            <dd>{differenceOf(DEFERRED_REPORT.figures.closing, header.closing, header.opening)?.words}</dd>
          </dl>
        )}
      </QueryBoundary>
      <p className={styles.summary}>What members have paid for packages and not used yet, without tax.</p>
    </Card>
  );
}
