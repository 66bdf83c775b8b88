import type { CreateNote, Note, NoteLook, UpdateNote } from '@studio/contract/members/note.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const AREA = '/api/member/portal/note';
const tagsOf = (memberId: string) => [{ type: 'Member' as const, id: memberId }, 'Session' as const];

/** What staff note about members. */
const noteApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listNotes: build.query<Note[], string>({
      query: (memberId) => ({ url: AREA, params: { memberId }, options: QUIET }),
      providesTags: (_notes, _error, id) => [{ type: 'Member', id }],
    }),
    createNote: build.mutation<Note[], CreateNote>({
      query: (body) => ({ url: AREA, method: 'POST', body, options: QUIET }),
      // Pinned ones stand on rosters. A refused form keeps what was typed.
      invalidatesTags: (_notes, error, { memberId }) => (error ? [] : tagsOf(memberId)),
    }),
    updateNote: build.mutation<Note[], UpdateNote & { memberId: string }>({
      query: ({ memberId: _whose, ...body }) => ({
        url: `${AREA}/update`,
        method: 'POST',
        body,
        options: QUIET,
      }),
      invalidatesTags: (_notes, error, { memberId }) => (error ? [] : tagsOf(memberId)),
    }),
    deleteNote: build.mutation<Note[], { noteId: string; memberId: string }>({
      query: ({ noteId }) => ({ url: `${AREA}/${noteId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: (_notes, _error, { memberId }) => tagsOf(memberId),
    }),
    // A mutation: each look is logged, so none may be answered from what was kept.
    lookAtNote: build.mutation<NoteLook, string>({
      query: (noteId) => ({ url: `${AREA}/look`, method: 'POST', body: { noteId }, options: QUIET }),
    }),
  }),
});

export const {
  useListNotesQuery,
  useCreateNoteMutation,
  useUpdateNoteMutation,
  useDeleteNoteMutation,
  useLookAtNoteMutation,
} = noteApi;
