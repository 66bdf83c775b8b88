import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { Activity, DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { CreatedSessions, CreateSession } from '@studio/contract/schedule/create-session.schema';

/** Sessions of the schedule. */
export const sessionApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listSessions: build.query<SessionSummary[], DateRange>({
      query: (params) => ({ url: '/api/schedule/portal/studio', params, options: QUIET }),
      providesTags: (sessions) => listTags('Session', sessions, ({ scheduleId }) => scheduleId),
    }),
    listActivity: build.query<Activity, string>({
      query: (scheduleId) => ({
        url: '/api/schedule/portal/activity',
        params: { scheduleId },
        options: QUIET,
      }),
      providesTags: (_activity, _error, scheduleId) => [{ type: 'Session', id: scheduleId }],
    }),
    createSession: build.mutation<CreatedSessions, CreateSession>({
      query: (body) => ({ url: '/api/schedule/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Session'), listTag('ClassTemplate'), 'Report'],
    }),
  }),
});

export const { useListSessionsQuery, useListActivityQuery, useCreateSessionMutation } = sessionApi;
