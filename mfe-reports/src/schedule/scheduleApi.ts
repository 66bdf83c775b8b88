import type {
  ReportSchedule,
  ReportSchedules,
  SaveReportSchedule,
  SetScheduleState,
} from '@studio/contract/reports/reportSchedule.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const URL = '/api/report/portal/schedule';
const ALL = { type: 'Report', id: 'SCHEDULES' } as const;

/** Reports by email. */
const scheduleApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    /** The emails of one report that concern the person. */
    listReportSchedules: build.query<ReportSchedules, string>({
      query: (report) => ({ url: URL, params: { report }, options: QUIET }),
      providesTags: [ALL, 'Staff'],
    }),
    saveReportSchedule: build.mutation<ReportSchedule, SaveReportSchedule>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      invalidatesTags: [ALL],
    }),
    setReportScheduleState: build.mutation<ReportSchedule, SetScheduleState>({
      query: (body) => ({ url: `${URL}/state`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [ALL],
    }),
    removeReportSchedule: build.mutation<ReportSchedule, string>({
      query: (reportScheduleId) => ({ url: `${URL}/${reportScheduleId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [ALL],
    }),
  }),
});
export const {
  useListReportSchedulesQuery,
  useSaveReportScheduleMutation,
  useSetReportScheduleStateMutation,
  useRemoveReportScheduleMutation,
} = scheduleApi;
