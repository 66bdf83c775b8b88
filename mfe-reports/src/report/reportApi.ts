import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { injectEndpoints, QUIET } from '@studio/platform';

interface Asked {
  report: string;
  /** As in the address of the request. */
  params: Record<string, string | number>;
}

/** Reports, and the names that filters offer. */
const reportApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getReport: build.query<ReportAnswer, Asked>({
      query: ({ report, params }) => ({ url: `/api/report/portal/${report}`, params, options: QUIET }),
      providesTags: ['Report'],
    }),
    getReportOptions: build.query<ReportOptions, string>({
      query: (report) => ({ url: `/api/report/portal/${report}/options`, options: QUIET }),
      providesTags: ['ClassTemplate', 'PackagePlan', 'Room', 'Staff'],
    }),
  }),
});
export const { useGetReportQuery, useGetReportOptionsQuery } = reportApi;
