import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { CancelledBooking, CancelPreview, MemberBooking } from '@studio/contract/booking.schema';

/** A member's own bookings. */
const bookingApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyBookings: build.query<MemberBooking[], 'upcoming' | 'past'>({
      query: (tab) => ({ url: '/api/booking/list', params: { tab }, options: { ...QUIET, bw: true } }),
      providesTags: (bookings) => listTags('Booking', bookings, ({ bookingId }) => bookingId),
    }),
    previewMyCancel: build.query<CancelPreview, string>({
      query: (bookingId) => ({ url: '/api/booking/cancel-preview', params: { bookingId }, options: { ...QUIET, bw: true } }),
      // What it costs changes with the clock.
      keepUnusedDataFor: 0,
    }),
    cancelMyBooking: build.mutation<CancelledBooking, { bookingId: string; idempotencyKey: string }>({
      query: ({ bookingId, idempotencyKey }) => ({ url: '/api/booking/cancel', method: 'POST', body: { bookingId }, options: { ...QUIET, bw: true, idempotencyKey } }),
      invalidatesTags: [listTag('Booking'), listTag('Session'), 'MemberPackage'],
    }),
  }),
});

export const { useListMyBookingsQuery, usePreviewMyCancelQuery, useCancelMyBookingMutation } = bookingApi;
