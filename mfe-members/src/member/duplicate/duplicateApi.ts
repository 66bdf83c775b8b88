import type {
  DifferentMembers,
  DuplicatePage,
  DuplicatesQuery,
  LookAlike,
  LookAlikesQuery,
} from '@studio/contract/members/merge/duplicate.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type {
  MemberMerge,
  MergeMembers,
  MergePreview,
  UndoMerge,
} from '@studio/contract/members/merge/memberMerge.schema';
import { injectEndpoints, listTag, QUIET, type TagName } from '@studio/platform';

const members = '/api/member/portal';
/** Everything that hangs on a member and is shown somewhere. */
const MOVED: TagName[] = ['Member', 'Booking', 'MemberPackage', 'Order', 'GiftCard', 'Session'];

/** Records that may be of one person, and what makes them one. */
const duplicateApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    findLookAlikes: build.query<LookAlike[], LookAlikesQuery>({
      query: (params) => ({ url: `${members}/look-alikes`, params, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    listDuplicates: build.query<DuplicatePage, DuplicatesQuery>({
      query: (params) => ({ url: `${members}/duplicates`, params, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    markDifferent: build.mutation<null, DifferentMembers>({
      query: (body) => ({ url: `${members}/duplicates/different`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Member')],
    }),
    findOtherRecords: build.query<MemberOption[], string>({
      query: (search) => ({ url: `${members}/ddl`, params: { search }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    previewMerge: build.query<MergePreview, MergeMembers>({
      query: (params) => ({ url: `${members}/merge-preview`, params, options: QUIET }),
      // Whatever somebody else does with the two changes what merging would do.
      providesTags: MOVED,
    }),
    mergeMembers: build.mutation<MemberMerge, MergeMembers>({
      query: (body) => ({ url: `${members}/merge`, method: 'POST', body, options: QUIET }),
      invalidatesTags: MOVED,
    }),
    undoMerge: build.mutation<MemberMerge, UndoMerge>({
      query: (body) => ({ url: `${members}/merge/undo`, method: 'POST', body, options: QUIET }),
      invalidatesTags: MOVED,
    }),
    listMerges: build.query<MemberMerge[], string>({
      query: (memberId) => ({ url: `${members}/merges`, params: { memberId }, options: QUIET }),
      providesTags: (_merges, _error, id) => [{ type: 'Member', id }],
    }),
  }),
});

export const {
  useFindLookAlikesQuery,
  useListDuplicatesQuery,
  useMarkDifferentMutation,
  useFindOtherRecordsQuery,
  usePreviewMergeQuery,
  useMergeMembersMutation,
  useUndoMergeMutation,
  useListMergesQuery,
} = duplicateApi;
