import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type {
  Booking,
  CancelBooking,
  CancelledBooking,
  CancelPreview,
  MemberBooking,
  PayingPackage,
  SwitchPackage,
} from '@studio/contract/booking/booking.schema';
import type { MoveAppointment, MoveTimes, MoveTimesQuery } from '@studio/contract/booking/appointment.schema';
import type { ObjectToNoShow } from '@studio/contract/schedule/objection.schema';
import type { CheckInCode, MoveOwnBooking, MovePreview } from '@studio/contract/booking/own-booking.schema';

const AREA = '/api/booking';
const MINE = { ...QUIET, bw: true };
/**
 * Tags that change when a place is booked, cancelled or paid otherwise; also on refusal, because the
 * displayed data was stale then.
 */
const CHANGED = [listTag('Booking'), listTag('Session'), 'MemberPackage'] as const;

/** Past bookings per page. */
export const PAST_PAGE = 20;

/**
 * What a member sees and changes of their bookings, besides the list. Apart from it: the schedule needs the list, and
 * loads no more than it needs.
 */
const ownBookingApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyPastBookings: build.query<MemberBooking[], number>({
      query: (page) => ({
        url: `${AREA}/list`,
        params: { tab: 'past', page, pageSize: PAST_PAGE },
        options: MINE,
      }),
      providesTags: [listTag('Booking')],
    }),
    previewMyCancel: build.query<CancelPreview, string>({
      query: (bookingId) => ({ url: `${AREA}/cancel-preview`, params: { bookingId }, options: MINE }),
      // The penalty changes with the clock.
      keepUnusedDataFor: 0,
    }),
    cancelMyBooking: build.mutation<CancelledBooking, Once<CancelBooking>>({
      query: post(`${AREA}/cancel`, MINE),
      invalidatesTags: [...CHANGED],
    }),
    previewMyMove: build.query<MovePreview, { bookingId: string; scheduleId?: string }>({
      query: (params) => ({ url: `${AREA}/move-preview`, params, options: MINE }),
      keepUnusedDataFor: 0,
      providesTags: [listTag('Session')],
    }),
    moveMyBooking: build.mutation<Booking, Once<MoveOwnBooking>>({
      query: post(`${AREA}/move`, MINE),
      invalidatesTags: [...CHANGED],
    }),
    listMoveTimes: build.query<MoveTimes, MoveTimesQuery>({
      query: (params) => ({ url: `${AREA}/move-times`, params, options: MINE }),
      keepUnusedDataFor: 0,
      providesTags: [listTag('Session')],
    }),
    moveMyAppointment: build.mutation<Booking, Once<MoveAppointment>>({
      query: post(`${AREA}/move-appointment`, MINE),
      invalidatesTags: [...CHANGED],
    }),
    listMyPayers: build.query<PayingPackage[], string>({
      query: (bookingId) => ({ url: `${AREA}/eligible-packages`, params: { bookingId }, options: MINE }),
      providesTags: ['MemberPackage'],
    }),
    switchMyPackage: build.mutation<Booking, Once<SwitchPackage>>({
      query: post(`${AREA}/switch-package`, MINE),
      invalidatesTags: [...CHANGED],
    }),
    getMyCheckInCode: build.query<CheckInCode, string>({
      query: (bookingId) => ({ url: `${AREA}/check-in-code`, params: { bookingId }, options: MINE }),
    }),
    objectToNoShow: build.mutation<Booking, ObjectToNoShow>({
      query: (body) => ({ url: `${AREA}/object-no-show`, method: 'POST', body, options: MINE }),
      // On refusal, too: the displayed booking was stale then.
      invalidatesTags: [listTag('Booking')],
    }),
  }),
});

export const {
  useListMyPastBookingsQuery,
  usePreviewMyCancelQuery,
  useCancelMyBookingMutation,
  usePreviewMyMoveQuery,
  useMoveMyBookingMutation,
  useListMoveTimesQuery,
  useMoveMyAppointmentMutation,
  useListMyPayersQuery,
  useSwitchMyPackageMutation,
  useGetMyCheckInCodeQuery,
  useObjectToNoShowMutation,
} = ownBookingApi;
