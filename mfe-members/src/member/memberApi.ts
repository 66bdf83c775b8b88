import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type { AttendancePage, AttendanceQuery } from '@studio/contract/booking/attendance.schema';
import type {
  BlockMember,
  CreateMember,
  MemberOrdersQuery,
  MemberProfile,
  MessageMember,
  ReleasePhone,
  SaveMemberPicture,
  StartContactChange,
  UpdateMember,
} from '@studio/contract/members/member.schema';
import type { OrderPage } from '@studio/contract/orders/order.schema';

const members = '/api/member/portal';

/** Members of the studio, and what one of them booked and bought. */
const memberApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    getMember: build.query<MemberProfile, string>({
      query: (memberId) => ({ url: members, params: { memberId }, options: QUIET }),
      providesTags: (_member, _error, id) => [{ type: 'Member', id }],
    }),
    createMember: build.mutation<MemberProfile, CreateMember>({
      query: (body) => ({ url: `${members}/create`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Member')],
    }),
    updateMember: build.mutation<MemberProfile, UpdateMember>({
      query: (body) => ({ url: `${members}/update`, method: 'POST', body, options: QUIET }),
      // A refused form keeps what was typed.
      invalidatesTags: (_member, error, { memberId }) =>
        error ? [] : [{ type: 'Member', id: memberId }, listTag('Member')],
    }),
    saveMemberPicture: build.mutation<MemberProfile, SaveMemberPicture>({
      query: (body) => ({ url: `${members}/picture`, method: 'POST', body, options: QUIET }),
      // Rosters show it, too.
      invalidatesTags: (_member, _error, { memberId }) => [
        { type: 'Member', id: memberId },
        listTag('Member'),
        'Session',
      ],
    }),
    blockMember: build.mutation<MemberProfile, BlockMember>({
      query: (body) => ({ url: `${members}/block`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_member, _error, { memberId }) => [
        { type: 'Member', id: memberId },
        listTag('Member'),
      ],
    }),
    startContactChange: build.mutation<null, Once<StartContactChange>>({
      query: post(`${members}/start-contact-change`, { toFormData: false }),
      invalidatesTags: (_sent, _error, { memberId }) => [{ type: 'Member', id: memberId }],
    }),
    releasePhone: build.mutation<MemberProfile, Once<ReleasePhone>>({
      query: post(`${members}/release-phone`, { toFormData: false }),
      invalidatesTags: (_member, _error, { memberId }) => [
        { type: 'Member', id: memberId },
        listTag('Member'),
      ],
    }),
    writeToMember: build.mutation<null, Once<MessageMember>>({
      query: post(`${members}/message`, { toFormData: false }),
      invalidatesTags: (_sent, _error, { memberId }) => [{ type: 'Member', id: memberId }],
    }),
    listAttendanceOfMember: build.query<AttendancePage, AttendanceQuery>({
      query: ({ status, ...params }) => ({
        url: `${members}/attendance-history`,
        params: { ...params, ...(status && { status }) },
        options: QUIET,
      }),
      providesTags: ['Booking'],
    }),
    listOrdersOfMember: build.query<OrderPage, MemberOrdersQuery>({
      query: (params) => ({ url: `${members}/transaction-history`, params, options: QUIET }),
      providesTags: (page) => listTags('Order', page?.items, ({ orderId }) => orderId),
    }),
  }),
});

export const {
  useGetMemberQuery,
  useCreateMemberMutation,
  useUpdateMemberMutation,
  useBlockMemberMutation,
  useSaveMemberPictureMutation,
  useStartContactChangeMutation,
  useReleasePhoneMutation,
  useWriteToMemberMutation,
  useListAttendanceOfMemberQuery,
  useListOrdersOfMemberQuery,
} = memberApi;
