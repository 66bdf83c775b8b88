import type { Timeline, TimelineTopic } from '@studio/contract/members/history/timeline.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

/** What happened to a member. */
const timelineApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    readTimeline: build.query<Timeline, { memberId: string; topic: TimelineTopic | null; before: string }>({
      query: ({ topic, ...params }) => ({
        url: '/api/member/portal/timeline',
        params: { ...params, ...(topic && { topic }) },
        options: QUIET,
      }),
      providesTags: (_timeline, _error, { memberId }) => [
        { type: 'Member', id: memberId },
        'Booking',
        'Order',
        'MemberPackage',
      ],
    }),
  }),
});

export const { useReadTimelineQuery } = timelineApi;
