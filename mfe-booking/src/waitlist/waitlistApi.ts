import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type {
  JoinWaitlist,
  MemberWait,
  WaitlistEntry,
  WaitlistPreview,
} from '@studio/contract/booking/waitlist.schema';

/** The member's waitlists. A claimed place is a booking, so these queries reload when bookings change. */
const waitlistApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyWaits: build.query<MemberWait[], void>({
      query: () => ({ url: '/api/booking/waitlist/list', options: { ...QUIET, bw: true } }),
      providesTags: [listTag('Booking'), listTag('Session')],
    }),
    getWaitlistPreview: build.query<WaitlistPreview, { scheduleId: string; attendeeId?: string }>({
      query: (params) => ({
        url: '/api/booking/waitlist/preview',
        params,
        options: { ...QUIET, bw: true },
      }),
      providesTags: (_preview, _error, { scheduleId }) => [
        { type: 'Session', id: scheduleId },
        'MemberPackage',
        listTag('Booking'),
      ],
    }),
    joinWaitlist: build.mutation<WaitlistEntry, Once<JoinWaitlist>>({
      query: post('/api/booking/waitlist/join', { bw: true }),
      // Runs on refusal too: a place may have become free.
      invalidatesTags: [listTag('Booking'), listTag('Session')],
    }),
    leaveWaitlist: build.mutation<WaitlistEntry, string>({
      query: (waitlistId) => ({
        url: '/api/booking/waitlist/leave',
        method: 'POST',
        body: { waitlistId },
        options: { ...QUIET, bw: true },
      }),
      invalidatesTags: [listTag('Booking'), listTag('Session')],
    }),
    claimPlace: build.mutation<Booking, Once<{ waitlistId: string }>>({
      query: post('/api/booking/waitlist/claim', { bw: true }),
      // Runs on refusal too: another member was faster.
      invalidatesTags: [listTag('Booking'), listTag('Session'), 'MemberPackage'],
    }),
  }),
});

export const {
  useListMyWaitsQuery,
  useGetWaitlistPreviewQuery,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
  useClaimPlaceMutation,
} = waitlistApi;
