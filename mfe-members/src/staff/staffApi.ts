import { injectEndpoints, listTags, QUIET } from '@studio/platform';
import type { StaffSummary } from '@studio/contract/studio.schema';

/** The people who work at the studio. */
const staffApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listStaff: build.query<StaffSummary[], void>({
      query: () => ({ url: '/api/studio-staff/portal/studio', options: QUIET }),
      providesTags: (staff) => listTags('Staff', staff, ({ staffId }) => staffId),
    }),
  }),
});
export const { useListStaffQuery } = staffApi;
