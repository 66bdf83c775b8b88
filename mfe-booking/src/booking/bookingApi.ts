import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { CancelledBooking, MemberBooking } from '@studio/contract/booking.schema';

/** A member's own bookings. */
const bookingApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyBookings: build.query<MemberBooking[], 'upcoming' | 'past'>({
      query: (tab) => ({ url: '/api/booking/list', params: { tab }, options: { ...QUIET, bw: true } }),
      providesTags: (bookings) => listTags('Booking', bookings, ({ bookingId }) => bookingId),
    }),
    cancelMyBooking: build.mutation<CancelledBooking, { bookingId: string; idempotencyKey: string }>({
      query: ({ bookingId, idempotencyKey }) => ({ url: '/api/booking/cancel', method: 'POST', body: { bookingId }, options: { ...QUIET, bw: true, idempotencyKey } }),
      invalidatesTags: [listTag('Booking'), listTag('Session'), 'MemberPackage'],
    }),
  }),
});

export const { useListMyBookingsQuery, useCancelMyBookingMutation } = bookingApi;
