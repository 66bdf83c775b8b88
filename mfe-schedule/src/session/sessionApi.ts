import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { Booking, CancelledBooking, CheckIn, CreateBookingForMember, PayingPackage } from '@studio/contract/booking.schema';
import type { MemberOption } from '@studio/contract/member.schema';
import type { CreatedSessions, CreateSession, DateRange, SessionDetail, SessionSummary } from '@studio/contract/schedule.schema';

const booking = '/api/booking/portal';

/** Sessions, their rosters, and what staff do with both. */
const sessionApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listSessions: build.query<SessionSummary[], DateRange>({
      query: (params) => ({ url: '/api/schedule/portal/studio', params, options: QUIET }),
      providesTags: (sessions) => listTags('Session', sessions, ({ scheduleId }) => scheduleId),
    }),
    getSession: build.query<SessionDetail, string>({
      query: (scheduleId) => ({ url: '/api/schedule/portal', params: { scheduleId }, options: QUIET }),
      // The roster says how many credits are left on each package.
      providesTags: (_session, _error, scheduleId) => [{ type: 'Session', id: scheduleId }, 'MemberPackage'],
    }),
    createSession: build.mutation<CreatedSessions, CreateSession>({
      query: (body) => ({ url: '/api/schedule/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Session'), listTag('ClassTemplate'), 'Report'],
    }),
    findMembers: build.query<MemberOption[], string>({
      query: (search) => ({ url: '/api/member/portal/ddl', params: { search }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    listPayingPackages: build.query<PayingPackage[], { scheduleId: string; memberId: string }>({
      query: (params) => ({ url: `${booking}/eligible-packages`, params, options: QUIET }),
      providesTags: ['MemberPackage'],
    }),
    bookMember: build.mutation<Booking, CreateBookingForMember & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ url: `${booking}/create`, method: 'POST', body, options: { ...QUIET, idempotencyKey } }),
      // Runs on refusal too: "full" means that our count of places was stale.
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    cancelBooking: build.mutation<CancelledBooking, { scheduleId: string; bookingId: string }>({
      query: ({ bookingId }) => ({ url: `${booking}/cancel`, method: 'POST', body: { bookingId }, options: QUIET }),
      invalidatesTags: (_booking, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    checkIn: build.mutation<Booking[], CheckIn & { scheduleId: string }>({
      query: ({ bookingIds, undo }) => ({ url: `${booking}/check-in`, method: 'POST', body: { bookingIds, undo }, options: QUIET }),
      async onQueryStarted({ scheduleId, bookingIds, undo }, { dispatch, queryFulfilled }) {
        const patch = dispatch(sessionApi.util.updateQueryData('getSession', scheduleId, (session) => {
          for (const entry of session.roster) {
            if (bookingIds.includes(entry.bookingId)) entry.status = undo ? 'BOOKED' : 'CHECKED_IN';
          }
        }));
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_bookings, _error, { scheduleId }) => changedBy(scheduleId),
    }),
  }),
});

/** A booking changes the session, what its member's page shows, and the credits of a package. */
function changedBy(scheduleId: string) {
  return [{ type: 'Session' as const, id: scheduleId }, 'Booking' as const, 'Member' as const, 'MemberPackage' as const, 'Report' as const];
}

export const {
  useListSessionsQuery,
  useGetSessionQuery,
  useCreateSessionMutation,
  useFindMembersQuery,
  useListPayingPackagesQuery,
  useBookMemberMutation,
  useCancelBookingMutation,
  useCheckInMutation,
} = sessionApi;
