import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type {
  ClosurePreview,
  CreateClosure,
  PreviewClosure,
  RestoreClosure,
  RestoredClosure,
  SavedClosure,
  StudioClosureDetail,
  UpdateClosure,
} from '@studio/contract/configure/studio-closure.schema';

const ONE = '/api/studio/portal/studio-closure';
/** What a closure changes besides itself: sessions with their bookings, and packages. */
const touched = [listTag('Studio'), listTag('Session'), listTag('MemberPackage'), 'Dashboard'] as const;

interface Restoring extends RestoreClosure {
  studioClosureId: string;
}

/** When the studio is closed. */
const closureApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getClosure: build.query<StudioClosureDetail, string>({
      query: (studioClosureId) => ({ url: ONE, params: { studioClosureId }, options: QUIET }),
      providesTags: [listTag('Studio'), listTag('Session')],
    }),
    previewClosure: build.query<ClosurePreview, PreviewClosure>({
      query: (body) => ({ url: `${ONE}/preview`, method: 'POST', body, options: QUIET }),
      // Somebody may book while the person is deciding.
      providesTags: [listTag('Studio'), listTag('Session')],
      keepUnusedDataFor: 0,
    }),
    createClosure: build.mutation<SavedClosure, CreateClosure>({
      query: (body) => ({ url: `${ONE}/create`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [...touched],
    }),
    updateClosure: build.mutation<SavedClosure, UpdateClosure>({
      query: (body) => ({ url: `${ONE}/update`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [...touched],
    }),
    deleteClosure: build.mutation<null, string>({
      query: (studioClosureId) => ({ url: `${ONE}/${studioClosureId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [...touched],
    }),
    restoreClosure: build.mutation<RestoredClosure, Restoring>({
      query: ({ studioClosureId, ...body }) => ({
        url: `${ONE}/restore/${studioClosureId}`,
        method: 'POST',
        body,
        options: QUIET,
      }),
      invalidatesTags: [...touched],
    }),
  }),
});
export const {
  useGetClosureQuery,
  usePreviewClosureQuery,
  useCreateClosureMutation,
  useUpdateClosureMutation,
  useDeleteClosureMutation,
  useRestoreClosureMutation,
} = closureApi;
