import { injectEndpoints, QUIET } from '@studio/platform';
import type { Engagement } from '@studio/contract/members/engagement.schema';

/** How a member is doing. */
const engagementApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    getEngagement: build.query<Engagement, string>({
      query: (memberId) => ({
        url: '/api/member/portal/engagement',
        params: { memberId },
        options: QUIET,
      }),
      providesTags: (_engagement, _error, id) => [{ type: 'Member', id }, 'Booking', 'Order'],
    }),
  }),
});

export const { useGetEngagementQuery } = engagementApi;
