import { injectEndpoints, QUIET } from '@studio/platform';
import type { ClassAttendance } from '@studio/contract/report.schema';
import type { DateRange } from '@studio/contract/schedule.schema';

/** The class attendance report. */
const attendanceApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getClassAttendance: build.query<ClassAttendance, DateRange>({
      query: (params) => ({ url: '/api/report/portal/class-attendance', params, options: QUIET }),
      providesTags: ['Report'],
    }),
  }),
});
export const { useGetClassAttendanceQuery } = attendanceApi;
