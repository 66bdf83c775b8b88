import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { NoteLook } from '@studio/contract/members/note.schema';
import type { Booking, CreateBookingForMember, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';

export const BOOKING = '/api/booking/portal';

/** The packages that can pay for a place, and its booking. */
const rosterApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    // A mutation: each look is logged, so none may be answered from what was kept.
    lookAtHealthNote: build.mutation<NoteLook, string>({
      query: (noteId) => post('/api/member/portal/note/look')({ noteId }),
    }),
    listPayingPackages: build.query<
      PayingPackage[],
      { scheduleId: string; memberId: string } | { bookingId: string }
    >({
      query: (params) => ({ url: `${BOOKING}/eligible-packages`, params, options: QUIET }),
      providesTags: ['MemberPackage', 'Booking'],
      // Reloaded by each dialog: a cached list from before a switch marks the wrong package as the present
      // one.
      keepUnusedDataFor: 0,
    }),
    checkBooking: build.query<BookingCheck, { scheduleId: string; memberId: string }>({
      query: (params) => ({ url: `${BOOKING}/check`, params, options: QUIET }),
      providesTags: (_check, _error, { scheduleId }) => [
        { type: 'Session', id: scheduleId },
        'MemberPackage',
        'Booking',
      ],
    }),
    bookMember: build.mutation<
      Booking,
      Once<Partial<CreateBookingForMember> & Pick<CreateBookingForMember, 'memberId' | 'scheduleId'>>
    >({
      query: post(`${BOOKING}/create`),
      // Runs on refusal too: after "full" the displayed number of places was stale.
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
  }),
});

/** Tags that a booking changes: the session, the member, and the credits of a package. */
export function changedBy(scheduleId: string) {
  return [
    { type: 'Session' as const, id: scheduleId },
    'Booking' as const,
    'Member' as const,
    'MemberPackage' as const,
    'Report' as const,
  ];
}

export const {
  useLookAtHealthNoteMutation,
  useListPayingPackagesQuery,
  useCheckBookingQuery,
  useBookMemberMutation,
} = rosterApi;
