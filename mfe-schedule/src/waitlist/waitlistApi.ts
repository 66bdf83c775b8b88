import { injectEndpoints, QUIET } from '@studio/platform';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type {
  JoinWaitlistForMember,
  Promote,
  Waitlist,
  WaitlistEntry,
} from '@studio/contract/booking/waitlist.schema';

const waitlist = '/api/booking/portal/waitlist';

/** The waitlist of a session, for staff. */
const waitlistApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    getWaitlist: build.query<Waitlist, string>({
      query: (scheduleId) => ({ url: waitlist, params: { scheduleId }, options: QUIET }),
      providesTags: (_waitlist, _error, scheduleId) => [{ type: 'Session', id: scheduleId }],
    }),
    joinWaitlistForMember: build.mutation<
      WaitlistEntry,
      Partial<JoinWaitlistForMember> & Pick<JoinWaitlistForMember, 'memberId' | 'scheduleId'>
    >({
      query: (body) => ({ url: waitlist, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_entry, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    leaveWaitlistForMember: build.mutation<WaitlistEntry, { waitlistId: string; scheduleId: string }>({
      query: ({ waitlistId }) => ({ url: `${waitlist}/${waitlistId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: (_entry, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    promoteFromWaitlist: build.mutation<
      Booking,
      Partial<Promote> & Pick<Promote, 'waitlistId'> & { scheduleId: string }
    >({
      query: ({ scheduleId: _session, ...body }) => ({
        url: `${waitlist}/promote`,
        method: 'POST',
        body,
        options: QUIET,
      }),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
  }),
});

const changedBy = (scheduleId: string) => [
  { type: 'Session' as const, id: scheduleId },
  'Booking' as const,
  'MemberPackage' as const,
];

export const {
  useGetWaitlistQuery,
  useJoinWaitlistForMemberMutation,
  useLeaveWaitlistForMemberMutation,
  usePromoteFromWaitlistMutation,
} = waitlistApi;
