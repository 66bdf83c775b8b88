import { isTimeGroup, type ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import { REPORTS } from '@studio/contract/reports/reports';
import { useStudio } from '@studio/platform';
import { EmptyState, Flex, loadedLater, PageLayout, QueryBoundary } from '@studio/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { FileProgress } from '../file/FileProgress.tsx';
import { comparedWords, rangeWords } from '../range/range.model.ts';
import { useGetReportQuery } from '../report/reportApi.ts';
import { hasCohorts } from '../report/cohort.model.ts';
import { Printed } from '../printed/Printed.tsx';
import { ReportBar } from '../report/ReportBar.tsx';
import { ReportCohorts } from '../report/ReportCohorts.tsx';
import { ReportExport } from '../report/ReportExport.tsx';
import { ReportFigures } from '../report/ReportFigures.tsx';
import { ReportFilters } from '../report/ReportFilters.tsx';
import { ReportPicture } from '../report/ReportPicture.tsx';
import { ReportTable } from '../report/ReportTable.tsx';
import { searchOf } from '../schedule/schedule.model.ts';
import { ReportViews } from '../view/ReportViews.tsx';
import styles from '../report/report.module.css';
import { useReportParams, type ReportParams } from '../report/useReportParams.ts';

// Few people set one up: its form is loaded when they do.
const ScheduleDrawer = loadedLater(() =>
  import('../schedule/ScheduleDrawer.tsx').then((file) => file.ScheduleDrawer),
);

/** What a person reads whose role sees a part of the studio. */
const OWN = 'You see only your own: sales you made, sessions you teach, days you counted.';

const CRUMBS = [{ label: 'Reports', path: '/dashboard/report' }];

interface Props {
  reportKey: string;
  /** What stands above the figures. */
  children?: ReactNode;
}

/** /dashboard/report/<key>: figures, a picture and the rows behind them. The URL stores what is shown. */
export function ReportPage({ reportKey, children }: Props) {
  const report = REPORTS.find(({ key }) => key === reportKey);
  return report ? <Report report={report}>{children}</Report> : null;
}

function Report({ report, children }: { report: ReportDefinition; children: ReactNode }) {
  const params = useReportParams(report);
  const [asked, setAsked] = useState<ReportFile | null>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const { range, problem, basis, filters } = params;
  const narrowing = { ...(report.isNow ? {} : range), ...(basis ? { basis } : {}), ...filters };
  return (
    <PageLayout
      title={report.title}
      subtitle={`${report.about} Times are in the studio’s time zone.`}
      breadcrumb={CRUMBS}
      actions={
        <>
          <ReportViews report={report.key} />
          {problem ? null : (
            <ReportExport
              report={report}
              params={narrowing}
              onAsked={setAsked}
              onSchedule={() => setIsScheduling(true)}
            />
          )}
        </>
      }
    >
      {asked ? <FileProgress asked={asked} onClose={() => setAsked(null)} /> : null}
      {children}
      <ReportBar report={report} params={params} />
      <ReportFilters report={report} params={params} />
      {problem ? null : <Printed report={report} params={params} />}
      {problem ? null : <Answer report={report} params={params} narrowing={narrowing} />}
      {isScheduling ? (
        <Suspense>
          <ScheduleDrawer
            report={report}
            search={searchOf(basis, filters)}
            onClose={() => setIsScheduling(false)}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}

interface NothingProps extends Pick<AnswerProps, 'report' | 'params'> {
  isOwn: boolean;
}

function Nothing({ report, params: { range, filters }, isOwn }: NothingProps) {
  const isNarrowed = Object.keys(filters).length > 0;
  if (!report.isNow)
    return (
      <EmptyState
        title={`Nothing in ${rangeWords(range)}.`}
        description={`${isOwn ? `${OWN} ` : ''}Choose other days, or fewer filters.`}
      />
    );
  return isNarrowed ? (
    <EmptyState title="Nothing with these filters." description="Choose fewer filters." />
  ) : (
    <EmptyState title={report.none ?? 'Nothing here.'} />
  );
}

interface AnswerProps {
  report: ReportDefinition;
  params: ReportParams;
  narrowing: Record<string, string>;
}

function Answer({ report, params, narrowing }: AnswerProps) {
  const { timezone } = useStudio();
  const { range, compare, group, sort, order, page } = params;
  const answer = useGetReportQuery({
    report: report.key,
    params: {
      ...narrowing,
      ...(report.isNow ? {} : { compare }),
      ...{ group, sort, order, page: page.number - 1, pageSize: page.size },
    },
  });
  return (
    <QueryBoundary
      query={answer}
      what="the report"
      isEmpty={({ total }) => total === 0}
      empty={<Nothing report={report} params={params} isOwn={answer.data?.isOwn ?? false} />}
    >
      {(data) => {
        const place = { currency: data.currency, timezone };
        return (
          <Flex vertical gap={24}>
            {data.isOwn ? <p className={styles.summary}>{OWN}</p> : null}
            <ReportFigures
              report={report}
              answer={data}
              place={place}
              comparedWith={comparedWords(range, compare)}
              onOpen={params.change}
            />
            {hasCohorts(report) && isTimeGroup(group) ? (
              <ReportCohorts report={report} answer={data} place={place} params={params} />
            ) : (
              <ReportPicture report={report} answer={data} place={place} params={params} />
            )}
            <ReportTable report={report} answer={data} place={place} params={params} />
          </Flex>
        );
      }}
    </QueryBoundary>
  );
}
