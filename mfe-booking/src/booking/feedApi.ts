import { injectEndpoints, QUIET } from '@studio/platform';
import type { IcsToken } from '@studio/contract/schedule/schedule-change.schema';

const MINE = { ...QUIET, bw: true };
const url = '/api/schedule/ics-token';
const FEED = { type: 'Profile', id: 'FEED' } as const;

/** The secret address under which a calendar program finds a member's bookings. */
const feedApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getMyFeed: build.query<IcsToken, void>({ query: () => ({ url, options: MINE }), providesTags: [FEED] }),
    openMyFeed: build.mutation<IcsToken, void>({
      query: () => ({ url, method: 'POST', options: MINE }),
      invalidatesTags: [FEED],
    }),
    closeMyFeed: build.mutation<IcsToken, void>({
      query: () => ({ url, method: 'DELETE', options: MINE }),
      invalidatesTags: [FEED],
    }),
  }),
});

export const { useGetMyFeedQuery, useOpenMyFeedMutation, useCloseMyFeedMutation } = feedApi;
