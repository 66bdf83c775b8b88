import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type { Booking, BookingPreview, CreateBooking } from '@studio/contract/booking/booking.schema';
import type {
  PublicDetailQuery,
  PublicRange,
  PublicSession,
  PublicSessionDetail,
} from '@studio/contract/schedule/schedule.schema';

/** Public sessions, and booking them. */
export const sessionApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listPublicSessions: build.query<PublicSession[], PublicRange & { isMember: boolean }>({
      // Some classes are for members only.
      query: ({ extension, from, to, isMember }) =>
        isMember
          ? { url: '/api/schedule/list', params: { from, to }, options: { ...QUIET, bw: true } }
          : {
              url: '/api/schedule/public',
              params: { extension, from, to },
              options: { ...QUIET, bw: true, passToken: false },
            },
      providesTags: (sessions) => listTags('Session', sessions, ({ scheduleId }) => scheduleId),
    }),
    getPublicDetail: build.query<PublicSessionDetail, PublicDetailQuery>({
      query: (params) => ({
        url: '/api/schedule/detail',
        params,
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: (_session, _error, { scheduleId }) => [{ type: 'Session', id: scheduleId }],
    }),
    getBookingPreview: build.query<BookingPreview, { scheduleId: string; attendeeId?: string }>({
      query: (params) => ({
        url: '/api/booking/preview',
        params,
        options: { ...QUIET, bw: true },
      }),
      providesTags: (_preview, _error, { scheduleId }) => [
        { type: 'Session', id: scheduleId },
        'MemberPackage',
        listTag('Booking'),
      ],
    }),
    bookClass: build.mutation<Booking, Once<CreateBooking>>({
      query: post('/api/booking/create', { bw: true }),
      // Runs on refusal too: "full" means that our count of places was stale.
      invalidatesTags: [listTag('Session'), listTag('Booking'), 'MemberPackage'],
    }),
  }),
});

export const {
  useListPublicSessionsQuery,
  useGetPublicDetailQuery,
  useGetBookingPreviewQuery,
  useBookClassMutation,
} = sessionApi;
