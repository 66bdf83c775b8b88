import { injectEndpoints, QUIET } from '@studio/platform';
import type { StaffProfile } from '@studio/contract/members/profile.schema';

/** Who looks at the schedule. */
const timetableApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    /** Staff id of the viewer: trainers see their own sessions first. */
    getOwnStaffId: build.query<string, void>({
      query: () => ({ url: '/api/users/portal/user-profile', options: QUIET }),
      transformResponse: ({ staffId }: StaffProfile) => staffId,
      providesTags: ['Profile'],
    }),
  }),
});

export const { useGetOwnStaffIdQuery } = timetableApi;
