import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { OnPaper } from '../ui/OnPaper.tsx';
import { printedWords } from './printed.model.ts';
import { useStudio } from '@studio/platform';
import { useGetReportOptionsQuery } from '../report/reportApi.ts';
import type { ReportParams } from '../report/useReportParams.ts';

/** On paper: the days and filters of a report. */
export function Printed({ report, params }: { report: ReportDefinition; params: ReportParams }) {
  const { data: options } = useGetReportOptionsQuery(report.key);
  const { timezone } = useStudio();
  return <OnPaper words={printedWords(report, params, { options, timezone })} />;
}
