import { injectEndpoints, post, QUIET } from '@studio/platform';
import type {
  Booking,
  CancelForMember,
  CancelledBooking,
  CancelPreview,
  MarkBooking,
  MoveBooking,
  SwitchPackage,
  WaivePenalty,
} from '@studio/contract/booking/booking.schema';
import type { KeepNoShow } from '@studio/contract/schedule/objection.schema';
import { BOOKING, changedBy } from '../rosterApi.ts';

/** The session of a booking; its roster reloads after a change. */
interface InSession {
  scheduleId: string;
}

/** Staff actions on bookings. */
const bookingApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    previewCancel: build.query<CancelPreview, string>({
      query: (bookingId) => ({ url: `${BOOKING}/cancel-preview`, params: { bookingId }, options: QUIET }),
      providesTags: ['Booking'],
    }),
    cancelBooking: build.mutation<
      CancelledBooking,
      Partial<CancelForMember> & Pick<CancelForMember, 'bookingId'> & InSession
    >({
      query: ({ scheduleId: _session, ...body }) => post(`${BOOKING}/cancel`)(body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    markBooking: build.mutation<
      Booking,
      Partial<MarkBooking> & Pick<MarkBooking, 'bookingId' | 'status'> & InSession
    >({
      query: ({ scheduleId: _session, ...body }) => post(`${BOOKING}/mark`)(body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    moveBooking: build.mutation<
      Booking,
      Partial<MoveBooking> & Pick<MoveBooking, 'bookingId' | 'scheduleId'> & { fromScheduleId: string }
    >({
      query: ({ fromScheduleId: _session, ...body }) => post(`${BOOKING}/move`)(body),
      invalidatesTags: (_booking, _error, { scheduleId, fromScheduleId }) => [
        ...changedBy(scheduleId),
        { type: 'Session', id: fromScheduleId },
      ],
    }),
    switchPackage: build.mutation<Booking, SwitchPackage & InSession>({
      query: ({ scheduleId: _session, ...body }) => post(`${BOOKING}/switch-package`)(body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    keepNoShow: build.mutation<Booking, KeepNoShow & InSession>({
      query: ({ scheduleId: _session, ...body }) => post(`${BOOKING}/keep-no-show`)(body),
      // Runs on refusal too: a colleague may have answered.
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    waivePenalty: build.mutation<Booking, WaivePenalty & InSession>({
      query: ({ scheduleId: _session, ...body }) => post(`${BOOKING}/waive`)(body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
  }),
});

export const {
  usePreviewCancelQuery,
  useCancelBookingMutation,
  useMarkBookingMutation,
  useMoveBookingMutation,
  useSwitchPackageMutation,
  useKeepNoShowMutation,
  useWaivePenaltyMutation,
} = bookingApi;
