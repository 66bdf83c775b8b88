import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { MOST_PRINTED, type ReportAnswer } from '@studio/contract/reports/reportQuery';
import { useEffect } from 'react';
import { useGetReportQuery } from '../report/reportApi.ts';
import type { ReportParams } from '../report/useReportParams.ts';

/** Whether somebody asked for the report on paper, and what says that the browser has it. */
export interface Printing {
  isAsked: boolean;
  onDone: () => void;
}

interface Shown {
  answer: ReportAnswer | undefined;
  params: ReportParams;
  /** Days and filters. */
  narrowing: Record<string, string>;
}

/**
 * Prints a report with the rows of all its pages, up to {@link MOST_PRINTED}: they are read once somebody asks for
 * them. A keyboard's own command prints the page that is shown, which says which rows these are.
 */
export function usePrintedRows(
  { key: report }: ReportDefinition,
  { answer, params: { group, sort, order }, narrowing }: Shown,
  { isAsked, onDone }: Printing,
): ReportAnswer | undefined {
  const isPart = answer !== undefined && answer.total > answer.rows.length;
  const {
    currentData: all,
    error,
    isFetching,
  } = useGetReportQuery(
    { report, params: { ...narrowing, group, sort, order, page: 0, pageSize: MOST_PRINTED } },
    // What was printed before may be of another moment than the figures.
    { skip: !isAsked || !isPart, refetchOnMountOrArgChange: true },
  );
  // Without them the page that is shown is printed, and says which rows it has: a server of before reads fewer.
  const isReady = isAsked && (!isPart || (!isFetching && (all !== undefined || error !== undefined)));
  useEffect(() => {
    if (!isReady) return undefined;
    window.addEventListener('afterprint', onDone);
    // After this render: the browser prints the page as it stands.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [isReady, onDone]);
  return isAsked && isPart ? all : undefined;
}
