import { injectEndpoints, listTags, QUIET } from '@studio/platform';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';

/** A member's own bookings. What they see and change of them is in `ownBookingApi.ts`, which few pages load. */
const bookingApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyBookings: build.query<MemberBooking[], 'upcoming'>({
      query: (tab) => ({ url: '/api/booking/list', params: { tab }, options: { ...QUIET, bw: true } }),
      providesTags: (bookings) => listTags('Booking', bookings, ({ bookingId }) => bookingId),
    }),
  }),
});

export const { useListMyBookingsQuery } = bookingApi;
