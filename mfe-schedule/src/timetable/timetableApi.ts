import { injectEndpoints, QUIET } from '@studio/platform';
import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import type { StaffProfile } from '@studio/contract/members/profile.schema';

/** Data of the schedule besides sessions. */
const timetableApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listClosuresOnSchedule: build.query<StudioClosure[], void>({
      query: () => ({ url: '/api/studio/portal/studio/studio-closure', options: QUIET }),
      providesTags: ['Studio'],
    }),
    /** Staff id of the viewer: trainers see their own sessions first. */
    getOwnStaffId: build.query<string, void>({
      query: () => ({ url: '/api/users/portal/user-profile', options: QUIET }),
      transformResponse: ({ staffId }: StaffProfile) => staffId,
      providesTags: ['Profile'],
    }),
  }),
});

export const { useListClosuresOnScheduleQuery, useGetOwnStaffIdQuery } = timetableApi;
