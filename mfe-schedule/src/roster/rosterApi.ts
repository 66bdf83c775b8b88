import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Approval, AskApproval } from '@studio/contract/approval.schema';
import type {
  Booking,
  BookingCheck,
  CancelForMember,
  CancelledBooking,
  CancelPreview,
  CreateBookingForMember,
  MarkBooking,
  MoveBooking,
  PayingPackage,
  SwitchPackage,
  WaivePenalty,
} from '@studio/contract/booking.schema';
import type { MemberOption } from '@studio/contract/member.schema';
import type { Order } from '@studio/contract/order.schema';
import type { Activity, SessionDetail } from '@studio/contract/schedule.schema';
import type { DeskPayment } from '../ui/TakePaymentForm.tsx';

const booking = '/api/booking/portal';
const post = (url: string, body: object) => ({ url, method: 'POST' as const, body, options: QUIET });

/** The session that somebody's act is in: its roster is asked for again. */
interface InSession {
  scheduleId: string;
}
/** Makes a repeated request take effect once. */
interface Once {
  idempotencyKey: string;
}

/** A session with its roster, and what staff do with the bookings on it. */
export const rosterApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    getSession: build.query<SessionDetail, string>({
      query: (scheduleId) => ({ url: '/api/schedule/portal', params: { scheduleId }, options: QUIET }),
      // The roster says how many credits are left on each package.
      providesTags: (_session, _error, scheduleId) => [{ type: 'Session', id: scheduleId }, 'MemberPackage'],
    }),
    listActivity: build.query<Activity, string>({
      query: (scheduleId) => ({
        url: '/api/schedule/portal/activity',
        params: { scheduleId },
        options: QUIET,
      }),
      providesTags: (_activity, _error, scheduleId) => [{ type: 'Session', id: scheduleId }],
    }),
    findMembers: build.query<MemberOption[], string>({
      query: (search) => ({ url: '/api/member/portal/ddl', params: { search }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    listPayingPackages: build.query<
      PayingPackage[],
      { scheduleId: string; memberId: string } | { bookingId: string }
    >({
      query: (params) => ({ url: `${booking}/eligible-packages`, params, options: QUIET }),
      providesTags: ['MemberPackage', 'Booking'],
      // Asked anew by each dialog: a list from before a switch names the wrong one as what pays now.
      keepUnusedDataFor: 0,
    }),
    checkBooking: build.query<BookingCheck, { scheduleId: string; memberId: string }>({
      query: (params) => ({ url: `${booking}/check`, params, options: QUIET }),
      providesTags: (_check, _error, { scheduleId }) => [
        { type: 'Session', id: scheduleId },
        'MemberPackage',
        'Booking',
      ],
    }),
    bookMember: build.mutation<
      Booking,
      Partial<CreateBookingForMember> & Pick<CreateBookingForMember, 'memberId' | 'scheduleId'> & Once
    >({
      query: ({ idempotencyKey, ...body }) => ({
        ...post(`${booking}/create`, body),
        options: { ...QUIET, idempotencyKey },
      }),
      // Runs on refusal too: "full" means that our count of places was stale.
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    askBookingApproval: build.mutation<Approval, Partial<AskApproval> & Once>({
      query: ({ idempotencyKey, ...body }) => ({
        ...post('/api/approval/portal/ask', body),
        options: { ...QUIET, toFormData: false, idempotencyKey },
      }),
      invalidatesTags: [listTag('Approval')],
    }),
    previewCancel: build.query<CancelPreview, string>({
      query: (bookingId) => ({ url: `${booking}/cancel-preview`, params: { bookingId }, options: QUIET }),
      providesTags: ['Booking'],
    }),
    cancelBooking: build.mutation<
      CancelledBooking,
      Partial<CancelForMember> & Pick<CancelForMember, 'bookingId'> & InSession
    >({
      query: ({ scheduleId: _session, ...body }) => post(`${booking}/cancel`, body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    markBooking: build.mutation<
      Booking,
      Partial<MarkBooking> & Pick<MarkBooking, 'bookingId' | 'status'> & InSession
    >({
      query: ({ scheduleId: _session, ...body }) => post(`${booking}/mark`, body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    moveBooking: build.mutation<
      Booking,
      Partial<MoveBooking> & Pick<MoveBooking, 'bookingId' | 'scheduleId'> & { fromScheduleId: string }
    >({
      query: ({ fromScheduleId: _session, ...body }) => post(`${booking}/move`, body),
      invalidatesTags: (_booking, _error, { scheduleId, fromScheduleId }) => [
        ...changedBy(scheduleId),
        { type: 'Session', id: fromScheduleId },
      ],
    }),
    switchPackage: build.mutation<Booking, SwitchPackage & InSession>({
      query: ({ scheduleId: _session, ...body }) => post(`${booking}/switch-package`, body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    chargeBooking: build.mutation<Order, DeskPayment & { bookingId: string } & InSession>({
      query: ({ scheduleId: _session, idempotencyKey, ...body }) => ({
        ...post(`/api/transaction/portal/${'paymentMethodId' in body ? 'charge-card' : 'charge'}`, body),
        options: { ...QUIET, idempotencyKey },
      }),
      // On refusal as well: somebody else may have taken the money.
      invalidatesTags: (_order, _error, { scheduleId }) => [...changedBy(scheduleId), listTag('Order')],
    }),
    waivePenalty: build.mutation<Booking, WaivePenalty & InSession>({
      query: ({ scheduleId: _session, ...body }) => post(`${booking}/waive`, body),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
  }),
});

/** A booking changes the session, what its member's page shows, and the credits of a package. */
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
  useGetSessionQuery,
  useListActivityQuery,
  useFindMembersQuery,
  useListPayingPackagesQuery,
  useCheckBookingQuery,
  useBookMemberMutation,
  usePreviewCancelQuery,
  useCancelBookingMutation,
  useMarkBookingMutation,
  useMoveBookingMutation,
  useSwitchPackageMutation,
  useWaivePenaltyMutation,
  useChargeBookingMutation,
  useAskBookingApprovalMutation,
} = rosterApi;
