import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type { MemberPage } from '@studio/contract/members/member.schema';
import type { MemberFilter, MemberListQuery } from '@studio/contract/members/memberList.schema';
import type {
  BulkMessage,
  BulkMessaged,
  MemberIds,
  MessageReach,
  SavedView,
  SaveView,
  SegmentTag,
  TagMembers,
} from '@studio/contract/members/segment.schema';

const members = '/api/member/portal';
const JSON_BODY = { ...QUIET, toFormData: false };

/** The list of members: its pages, tags, views that a colleague keeps, and what is done with many. */
const memberListApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listMembers: build.query<MemberPage, MemberListQuery>({
      query: (params) => ({ url: `${members}/studio`, params, options: QUIET }),
      providesTags: (result) => listTags('Member', result?.items, ({ memberId }) => memberId),
    }),
    // Asked for when it is needed, and never kept: it may be thousands of ids.
    chooseMembers: build.mutation<MemberIds, MemberFilter>({
      query: (params) => ({ url: `${members}/studio/ids`, params, options: QUIET }),
    }),
    listTagsOfMember: build.query<SegmentTag[], string>({
      query: (memberId) => ({ url: `${members}/tag`, params: { memberId }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    createTag: build.mutation<SegmentTag, string>({
      query: (name) => ({ url: `${members}/tag`, method: 'POST', body: { name }, options: QUIET }),
      invalidatesTags: [listTag('Member')],
    }),
    tagMembers: build.mutation<{ members: number }, TagMembers>({
      query: (body) => ({ url: `${members}/tag/members`, method: 'POST', body, options: JSON_BODY }),
      invalidatesTags: [listTag('Member')],
    }),
    listViews: build.query<SavedView[], void>({
      query: () => ({ url: `${members}/view`, options: QUIET }),
      providesTags: ['Profile'],
    }),
    saveView: build.mutation<SavedView, Omit<SaveView, 'page'>>({
      query: (body) => ({ url: `${members}/view`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Profile'],
    }),
    removeView: build.mutation<null, string>({
      query: (id) => ({
        url: `${members}/view/${encodeURIComponent(id)}`,
        method: 'DELETE',
        options: QUIET,
      }),
      invalidatesTags: ['Profile'],
    }),
    // A question with thousands of ids does not fit into an address.
    askReach: build.mutation<MessageReach, string[]>({
      query: (memberIds) => ({
        url: `${members}/bulk-message/reach`,
        method: 'POST',
        body: { memberIds },
        options: JSON_BODY,
      }),
    }),
    messageMembers: build.mutation<BulkMessaged, Once<BulkMessage>>({
      query: post(`${members}/bulk-message`, JSON_BODY),
    }),
  }),
});

export const {
  useListMembersQuery,
  useChooseMembersMutation,
  useListTagsOfMemberQuery,
  useCreateTagMutation,
  useTagMembersMutation,
  useListViewsQuery,
  useSaveViewMutation,
  useRemoveViewMutation,
  useAskReachMutation,
  useMessageMembersMutation,
} = memberListApi;
