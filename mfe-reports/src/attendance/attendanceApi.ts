import { injectEndpoints, QUIET } from '@studio/platform';
import type { ClassAttendance, ClassAttendanceQuery } from '@studio/contract/reports/report.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';

/** The class attendance report. */
const attendanceApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getClassAttendance: build.query<ClassAttendance, ClassAttendanceQuery>({
      query: (params) => ({ url: '/api/report/portal/class-attendance', params, options: QUIET }),
      providesTags: ['Report'],
    }),
    getReportedSession: build.query<SessionDetail, string>({
      query: (scheduleId) => ({ url: '/api/schedule/portal', params: { scheduleId }, options: QUIET }),
      providesTags: (_session, _error, id) => [{ type: 'Session', id }],
    }),
  }),
});
export const { useGetClassAttendanceQuery, useGetReportedSessionQuery } = attendanceApi;
