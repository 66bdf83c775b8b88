import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { CohortTable } from '../ui/CohortTable.tsx';
import { headsOf, rowsOf, summaryOf, type CohortReport } from './cohort.model.ts';
import { drillDown, groupsOf } from './group.model.ts';
import { GroupChoice } from './GroupChoice.tsx';
import styles from './report.module.css';
import type { ReportParams } from './useReportParams.ts';
import type { Place } from './value.model.ts';

interface Props {
  report: CohortReport;
  answer: ReportAnswer;
  place: Place;
  params: ReportParams;
}

/** Months below one another, each with how many it began with and the shares of those who were back later. */
export function ReportCohorts({ report, answer, place, params }: Props) {
  const { group, range, weekStart, drill } = params;
  const groups = groupsOf(report, answer, { group, range, weekStart, timezone: place.timezone });
  return (
    <section className={styles.picture} aria-label={`${report.title} by month`}>
      <div className={styles.bar}>
        <GroupChoice report={report} params={params} />
      </div>
      <p className={styles.summary}>{summaryOf(report, answer.figures, place)}</p>
      <CohortTable
        caption="Share who came again, by month of the first visit"
        heads={headsOf(report)}
        {...rowsOf(report, { groups, totals: answer.figures, place })}
        onOpen={(key) => {
          const changes = drillDown(report, { group, key, range });
          if (changes) drill(changes);
        }}
      />
    </section>
  );
}
