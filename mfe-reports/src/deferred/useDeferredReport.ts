import { comparedRange } from '@studio/contract/reports/comparedRange';
import { DEFERRED_REPORT } from '@studio/contract/reports/definitions/deferred-revenue.report';
import { DEFERRED_SORTS } from '@studio/contract/reports/deferred-revenue.schema';
import type { DateRange } from '@studio/contract/schedule/schedule.schema';
import { addDays } from '@studio/contract/values/time';
import type { ReportParams } from '../report/useReportParams.ts';
import { useGetDeferredRevenueQuery } from './deferredApi.ts';

type Query = Record<string, string | number>;

/** Days as the server takes them here: their last one is in. */
const daysOf = ({ from, to }: DateRange): { from: string; to: string } => ({ from, to: addDays(to, -1) });

/** What the page asks for. */
const queryOf = ({ range, filters, sort, order, page }: ReportParams): Query => ({
  ...daysOf(range),
  ...filters,
  sort: DEFERRED_SORTS.find((known) => known === sort) ?? DEFERRED_REPORT.sort,
  order,
  page: page.number - 1,
  pageSize: page.size,
});

/** The period that it is compared with, without its packages; null without a comparison. */
function comparedQueryOf({ range, compare, filters }: ReportParams): Query | null {
  const compared = comparedRange(range, compare);
  return compared && { ...daysOf(compared), ...filters, pageSize: 1 };
}

/**
 * The report with the figures of the days that it is compared with. Those are a report like it, asked for beside it, so
 * that the page waits for nothing, and stays where they are not to be had.
 */
export function useDeferredReport(params: ReportParams) {
  const report = useGetDeferredRevenueQuery(queryOf(params));
  const query = comparedQueryOf(params);
  const other = useGetDeferredRevenueQuery(query ?? {}, { skip: query === null });
  return {
    report,
    compared: (query && other.currentData?.header) ?? null,
    /** Why they are not to be had. */
    failure: query ? other.error : undefined,
  };
}
