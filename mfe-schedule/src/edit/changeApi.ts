import { injectEndpoints, listTag, post, QUIET } from '@studio/platform';
import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type {
  Conflicts,
  ConflictsQuery,
  CreatedSessions,
} from '@studio/contract/schedule/create-session.schema';
import type { AddLeftOut, LeftOutDates } from '@studio/contract/schedule/left-out.schema';
import type {
  CancelledSessions,
  CancelSessions,
  ChangedSessions,
  CopiedWeek,
  CopyWeek,
  Duplicate,
  IcsToken,
  MessageAttendees,
  PublishSessions,
  Scope,
  SessionsCancelPreview,
  Substitute,
  Substitutes,
  UpdateSession,
} from '@studio/contract/schedule/schedule-change.schema';
import { sessionApi } from '../session/sessionApi.ts';

const path = (name: string) => `/api/schedule/portal/${name}`;
const change = (name: string) => post(path(name));

/** A change of one session, with the fields that lists show before the server has answered. */
export type SessionUpdate = Partial<UpdateSession> &
  Pick<UpdateSession, 'scheduleId' | 'version'> & {
    shownAs?: { range: DateRange; changes: Partial<SessionSummary> };
  };

/** Changes of sessions. Changes of bookings are in the roster's API. */
const changeApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    findConflicts: build.query<Conflicts, Partial<ConflictsQuery>>({
      query: (params) => ({ url: path('conflicts'), params, options: QUIET }),
      providesTags: ['Session'],
    }),
    updateSession: build.mutation<ChangedSessions, SessionUpdate>({
      query: ({ shownAs: _shown, ...body }) => change('update')(body),
      async onQueryStarted({ scheduleId, shownAs }, { dispatch, queryFulfilled }) {
        if (!shownAs) return;
        const patch = dispatch(
          sessionApi.util.updateQueryData('listSessions', shownAs.range, (sessions) => {
            const shown = sessions.find((session) => session.scheduleId === scheduleId);
            if (shown) Object.assign(shown, shownAs.changes);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: changed,
    }),
    previewSessionCancel: build.query<SessionsCancelPreview, { scheduleId: string; scope: Scope }>({
      query: (params) => ({ url: path('cancel-preview'), params, options: QUIET }),
      providesTags: ['Session', 'Booking'],
    }),
    cancelSessions: build.mutation<
      CancelledSessions,
      Partial<CancelSessions> & Pick<CancelSessions, 'scheduleIds'>
    >({
      query: change('cancel'),
      invalidatesTags: changed,
    }),
    listSubstitutes: build.query<Substitutes, string>({
      query: (scheduleId) => ({ url: path('substitutes'), params: { scheduleId }, options: QUIET }),
      providesTags: ['Session', 'Staff'],
    }),
    substituteInstructor: build.mutation<unknown, Substitute>({
      query: change('substitute'),
      invalidatesTags: changed,
    }),
    duplicateSession: build.mutation<{ scheduleId: string }, Duplicate>({
      query: change('duplicate'),
      invalidatesTags: changed,
    }),
    copyWeek: build.mutation<CopiedWeek, CopyWeek>({
      query: change('copy-week'),
      invalidatesTags: changed,
    }),
    listLeftOut: build.query<LeftOutDates, string>({
      query: (seriesId) => ({ url: path('left-out'), params: { seriesId }, options: QUIET }),
      providesTags: [listTag('Session')],
    }),
    addLeftOut: build.mutation<CreatedSessions, AddLeftOut>({
      query: change('left-out'),
      invalidatesTags: changed,
    }),
    publishSessions: build.mutation<unknown, PublishSessions>({
      query: change('publish'),
      invalidatesTags: changed,
    }),
    messageAttendees: build.mutation<{ told: number }, MessageAttendees>({
      query: change('message'),
    }),
    getCalendarFeed: build.query<IcsToken, void>({
      query: () => ({ url: path('ics-token'), options: QUIET }),
      providesTags: ['Profile'],
    }),
    makeCalendarFeed: build.mutation<IcsToken, void>({
      query: () => change('ics-token')({}),
      invalidatesTags: ['Profile'],
    }),
  }),
});

/** Runs on refusal too: after a clash or a version conflict the displayed list was stale. */
function changed() {
  return [
    listTag('Session'),
    'Session' as const,
    'Booking' as const,
    'Member' as const,
    'MemberPackage' as const,
    listTag('ClassTemplate'),
    'Report' as const,
  ];
}

export const {
  useFindConflictsQuery,
  useUpdateSessionMutation,
  usePreviewSessionCancelQuery,
  useCancelSessionsMutation,
  useListSubstitutesQuery,
  useSubstituteInstructorMutation,
  useDuplicateSessionMutation,
  useCopyWeekMutation,
  useListLeftOutQuery,
  useAddLeftOutMutation,
  usePublishSessionsMutation,
  useMessageAttendeesMutation,
  useGetCalendarFeedQuery,
  useMakeCalendarFeedMutation,
} = changeApi;
