import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type { ChangeSpot, SessionSpot } from '@studio/contract/schedule/session-spot.schema';

const MINE = { ...QUIET, bw: true };

/** The spots of a session's room, and the one that a booking has. */
const spotApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listSessionSpots: build.query<SessionSpot[], string>({
      query: (scheduleId) => ({ url: '/api/booking/spots', params: { scheduleId }, options: MINE }),
      // Others choose at the same time.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Booking')],
    }),
    changeMySpot: build.mutation<Booking, ChangeSpot>({
      query: (body) => ({ url: '/api/booking/spot', method: 'POST', body, options: MINE }),
      // On refusal, too: the displayed plan was stale then.
      invalidatesTags: [listTag('Booking')],
    }),
  }),
});

export const { useListSessionSpotsQuery, useChangeMySpotMutation } = spotApi;
