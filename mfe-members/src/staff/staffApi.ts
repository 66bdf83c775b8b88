import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { CreateStaff, UpdateStaffStatus } from '@studio/contract/members/staff.schema';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';

/** The people who work at the studio. */
const staffApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listStaff: build.query<StaffSummary[], void>({
      query: () => ({ url: '/api/studio-staff/portal/studio', options: QUIET }),
      providesTags: (staff) => listTags('Staff', staff, ({ staffId }) => staffId),
    }),
    createStaff: build.mutation<{ staffId: string }, Omit<CreateStaff, 'staffId'>>({
      query: (body) => ({ url: '/api/studio-staff/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Staff')],
    }),
    updateStaff: build.mutation<{ staffId: string }, CreateStaff>({
      query: (body) => ({ url: '/api/studio-staff/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Staff')],
    }),
    updateStaffStatus: build.mutation<unknown, UpdateStaffStatus>({
      query: (body) => ({
        url: '/api/studio-staff/portal/update-status',
        method: 'POST',
        body,
        options: QUIET,
      }),
      invalidatesTags: [listTag('Staff')],
    }),
    resendInvite: build.mutation<unknown, string>({
      query: (staffId) => ({
        url: '/api/studio-staff/portal/resend-invite',
        method: 'POST',
        body: { staffId },
        options: QUIET,
      }),
    }),
    removeStaff: build.mutation<unknown, string>({
      query: (staffId) => ({
        url: `/api/studio-staff/portal/${encodeURIComponent(staffId)}`,
        method: 'DELETE',
        options: QUIET,
      }),
      invalidatesTags: [listTag('Staff')],
    }),
  }),
});
export const {
  useListStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useUpdateStaffStatusMutation,
  useResendInviteMutation,
  useRemoveStaffMutation,
} = staffApi;
