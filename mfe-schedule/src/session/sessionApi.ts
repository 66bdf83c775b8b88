import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { CreatedSessions, CreateSession } from '@studio/contract/schedule/create-session.schema';

/** Sessions of the schedule. */
export const sessionApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listSessions: build.query<SessionSummary[], DateRange>({
      query: (params) => ({ url: '/api/schedule/portal/studio', params, options: QUIET }),
      providesTags: (sessions) => listTags('Session', sessions, ({ scheduleId }) => scheduleId),
    }),
    createSession: build.mutation<CreatedSessions, CreateSession>({
      query: (body) => ({ url: '/api/schedule/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Session'), listTag('ClassTemplate'), 'Report'],
    }),
  }),
});

export const { useListSessionsQuery, useCreateSessionMutation } = sessionApi;
