import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type {
  CopiedInvite,
  CreateStaff,
  SaveStaffPicture,
  StaffDetail,
  UpdateStaffDetails,
  UpdateStaffStatus,
} from '@studio/contract/members/staff.schema';
import type { StaffSessions, StaffSessionsQuery } from '@studio/contract/schedule/staff-sessions.schema';
import type { Reassign, Reassigned } from '@studio/contract/schedule/reassign.schema';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';

/** The list shows some of it, and a refusal may mean that it was stale. */
const changed = (_answer: unknown, _error: unknown, { staffId }: { staffId: string | null }) => [
  listTag('Staff'),
  { type: 'Staff' as const, id: staffId ?? '' },
];

/** The people who work at the studio. */
const staffApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listStaff: build.query<StaffSummary[], void>({
      query: () => ({ url: '/api/studio-staff/portal/studio', options: QUIET }),
      providesTags: (staff) => listTags('Staff', staff, ({ staffId }) => staffId),
    }),
    getStaff: build.query<StaffDetail, string>({
      query: (staffId) => ({
        url: '/api/studio-staff/portal',
        params: { staffId },
        options: QUIET,
      }),
      providesTags: (_person, _error, staffId) => [{ type: 'Staff', id: staffId }],
    }),
    listStaffColours: build.query<{ value: string; name: string }[], void>({
      query: () => ({ url: '/api/studio-staff/portal/studio/get-colour-list', options: QUIET }),
    }),
    listSessionsOfStaff: build.query<StaffSessions, StaffSessionsQuery>({
      query: (params) => ({ url: '/api/studio-staff/portal/sessions', params, options: QUIET }),
      providesTags: [listTag('Session')],
    }),
    previewReassign: build.query<Reassigned, Omit<Reassign, 'notify'>>({
      query: (params) => ({ url: '/api/schedule/portal/reassign', params, options: QUIET }),
      providesTags: [listTag('Session')],
    }),
    reassignSessions: build.mutation<Reassigned, Reassign>({
      query: (body) => ({ url: '/api/schedule/portal/reassign', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Session'), listTag('Staff'), 'Staff'],
    }),
    updateStaffDetails: build.mutation<StaffDetail, UpdateStaffDetails>({
      query: (body) => ({ url: '/api/studio-staff/portal/update', method: 'POST', body, options: QUIET }),
      invalidatesTags: changed,
    }),
    saveStaffPicture: build.mutation<StaffDetail, SaveStaffPicture>({
      query: (body) => ({ url: '/api/studio-staff/portal/picture', method: 'POST', body, options: QUIET }),
      invalidatesTags: changed,
    }),
    createStaff: build.mutation<{ staffId: string }, Omit<CreateStaff, 'staffId'>>({
      query: (body) => ({ url: '/api/studio-staff/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Staff')],
    }),
    updateStaff: build.mutation<{ staffId: string }, CreateStaff>({
      query: (body) => ({ url: '/api/studio-staff/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: changed,
    }),
    updateStaffStatus: build.mutation<unknown, UpdateStaffStatus>({
      query: (body) => ({
        url: '/api/studio-staff/portal/update-status',
        method: 'POST',
        body,
        options: QUIET,
      }),
      invalidatesTags: changed,
    }),
    resendInvite: build.mutation<unknown, string>({
      query: (staffId) => ({
        url: '/api/studio-staff/portal/resend-invite',
        method: 'POST',
        body: { staffId },
        options: QUIET,
      }),
      invalidatesTags: (_answer, _error, staffId) => [{ type: 'Staff', id: staffId }],
    }),
    copyInvite: build.mutation<CopiedInvite, string>({
      query: (staffId) => ({
        url: '/api/studio-staff/portal/copy-invite',
        method: 'POST',
        body: { staffId },
        options: QUIET,
      }),
      invalidatesTags: (_answer, _error, staffId) => [{ type: 'Staff', id: staffId }],
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
  useGetStaffQuery,
  useListStaffColoursQuery,
  useListSessionsOfStaffQuery,
  usePreviewReassignQuery,
  useReassignSessionsMutation,
  useUpdateStaffDetailsMutation,
  useSaveStaffPictureMutation,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useUpdateStaffStatusMutation,
  useResendInviteMutation,
  useCopyInviteMutation,
  useRemoveStaffMutation,
} = staffApi;
