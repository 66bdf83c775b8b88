import type { ReportColumn, ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import { loadedLater, PageLayout } from '@studio/ui';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { FileProgress } from '../file/FileProgress.tsx';
import { Printed } from '../printed/Printed.tsx';
import type { Printing } from '../printed/usePrintedRows.ts';
import { searchOf } from '../schedule/schedule.model.ts';
import { ReportViews } from '../view/ReportViews.tsx';
import { ReportBar } from '../report/ReportBar.tsx';
import { ReportExport } from '../report/ReportExport.tsx';
import { ReportFilters } from '../report/ReportFilters.tsx';
import { useReportParams, type ReportParams } from '../report/useReportParams.ts';

// Few people set one up: its form is loaded when they do.
const ScheduleDrawer = loadedLater(() =>
  import('../schedule/ScheduleDrawer.tsx').then((file) => file.ScheduleDrawer),
);

const hasTimes = ({ columns }: ReportDefinition): boolean =>
  Object.values<ReportColumn>(columns).some(
    ({ kind, isInFilesOnly }) => kind === 'instant' && !isInFilesOnly,
  );

const CRUMBS = [{ label: 'Reports', path: '/dashboard/report' }];

interface Props {
  report: ReportDefinition;
  /** What stands above the days and filters. */
  above?: ReactNode;
  /** It is printed as it is shown: nothing in it waits for `printing`. */
  isPrintedAsShown?: boolean;
  /** The answer. @param narrowing Days and filters, as the address of a request has them. */
  children: (params: ReportParams, narrowing: Record<string, string>, printing: Printing) => ReactNode;
}

/** What every report has around its answer: views, files, emails, days, filters, and what paper says of them. */
export function ReportFrame({ report, above, isPrintedAsShown = false, children }: Props) {
  const params = useReportParams(report);
  const [asked, setAsked] = useState<ReportFile | null>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const onDone = useCallback(() => setIsPrinting(false), []);
  const { range, problem, basis, filters } = params;
  const narrowing = { ...(report.isNow ? {} : range), ...(basis ? { basis } : {}), ...filters };
  return (
    <PageLayout
      title={report.title}
      subtitle={hasTimes(report) ? `${report.about} Times are in the studio’s time zone.` : report.about}
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
              onPrint={() => (isPrintedAsShown ? window.print() : setIsPrinting(true))}
            />
          )}
        </>
      }
    >
      {asked ? <FileProgress asked={asked} onClose={() => setAsked(null)} /> : null}
      {above}
      <ReportBar report={report} params={params} />
      <ReportFilters report={report} params={params} />
      {problem ? null : <Printed report={report} params={params} />}
      {problem ? null : children(params, narrowing, { isAsked: isPrinting, onDone })}
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
