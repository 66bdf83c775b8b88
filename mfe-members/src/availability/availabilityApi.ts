import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Availability, CreateLeave, Leave } from '@studio/contract/members/availability.schema';
import type { Stretch } from './availability.model.ts';

const AREA = '/api/studio-staff/portal';

/** When staff take appointments, and when they are away. */
const availabilityApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    getAvailability: build.query<Availability, string>({
      query: (staffId) => ({ url: `${AREA}/availability`, params: { staffId }, options: QUIET }),
      providesTags: (_hours, _error, id) => [{ type: 'Staff', id }],
    }),
    saveAvailability: build.mutation<Availability, { staffId: string; hours: Stretch[] }>({
      query: (body) => ({ url: `${AREA}/availability`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_hours, _error, { staffId }) => [{ type: 'Staff', id: staffId }],
    }),
    listLeave: build.query<Leave[], string>({
      query: (staffId) => ({ url: `${AREA}/leave`, params: { staffId }, options: QUIET }),
      // The answer has the number of sessions during the leave.
      providesTags: (_leave, _error, id) => [{ type: 'Staff', id }, listTag('Session')],
    }),
    createLeave: build.mutation<Leave, CreateLeave>({
      query: (body) => ({ url: `${AREA}/leave`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_leave, _error, { staffId }) => [{ type: 'Staff', id: staffId }],
    }),
    deleteLeave: build.mutation<unknown, { leaveId: string; staffId: string }>({
      query: ({ leaveId }) => ({ url: `${AREA}/leave/${leaveId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: (_answer, _error, { staffId }) => [{ type: 'Staff', id: staffId }],
    }),
  }),
});

export const {
  useGetAvailabilityQuery,
  useSaveAvailabilityMutation,
  useListLeaveQuery,
  useCreateLeaveMutation,
  useDeleteLeaveMutation,
} = availabilityApi;
