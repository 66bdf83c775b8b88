import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type {
  Attendance,
  BlockMember,
  CreateMember,
  MemberListQuery,
  MemberOrdersQuery,
  MemberPage,
  MemberProfile,
  UpdateMember,
} from '@studio/contract/members/member.schema';
import type { OrderPage } from '@studio/contract/orders/order.schema';

const members = '/api/member/portal';

/** Members of the studio, and what one of them booked and bought. */
const memberApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listMembers: build.query<MemberPage, MemberListQuery>({
      query: (params) => ({ url: `${members}/studio`, params, options: QUIET }),
      providesTags: (result) => listTags('Member', result?.items, ({ memberId }) => memberId),
    }),
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
    blockMember: build.mutation<MemberProfile, BlockMember>({
      query: (body) => ({ url: `${members}/block`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_member, _error, { memberId }) => [
        { type: 'Member', id: memberId },
        listTag('Member'),
      ],
    }),
    listAttendanceOfMember: build.query<Attendance[], string>({
      query: (memberId) => ({ url: `${members}/attendance-history`, params: { memberId }, options: QUIET }),
      providesTags: ['Booking'],
    }),
    listOrdersOfMember: build.query<OrderPage, MemberOrdersQuery>({
      query: (params) => ({ url: `${members}/transaction-history`, params, options: QUIET }),
      providesTags: (page) => listTags('Order', page?.items, ({ orderId }) => orderId),
    }),
  }),
});

export const {
  useListMembersQuery,
  useGetMemberQuery,
  useCreateMemberMutation,
  useUpdateMemberMutation,
  useBlockMemberMutation,
  useListAttendanceOfMemberQuery,
  useListOrdersOfMemberQuery,
} = memberApi;
