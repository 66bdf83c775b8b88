import { injectEndpoints, post, QUIET } from '@studio/platform';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type { ChangeSpotForMember, DeskSpot } from '@studio/contract/schedule/session-spot.schema';
import { BOOKING } from '../rosterApi.ts';

/** The spots of a session's room, who has each, and changing them. */
const spotApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    /** Empty: the room has no plan. */
    listSpots: build.query<DeskSpot[], string>({
      query: (scheduleId) => ({ url: `${BOOKING}/spots`, params: { scheduleId }, options: QUIET }),
      providesTags: (_spots, _error, scheduleId) => [{ type: 'Session', id: scheduleId }],
      // Members choose theirs at any time: a plan that was kept would offer what is taken by now.
      keepUnusedDataFor: 0,
    }),
    changeSpot: build.mutation<Booking, ChangeSpotForMember & { scheduleId: string }>({
      query: ({ scheduleId: _session, ...body }) => post(`${BOOKING}/spot`)(body),
      // Runs on refusal too: who was shown to have which spot was stale.
      invalidatesTags: (_spots, _error, { scheduleId }) => [{ type: 'Session', id: scheduleId }],
    }),
  }),
});
export const { useListSpotsQuery, useChangeSpotMutation } = spotApi;
