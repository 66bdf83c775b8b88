import { injectEndpoints, QUIET } from '@studio/platform';
import type { MemberProfile } from '@studio/contract/members/member.schema';

/** Names of the members that may use a code. */
const promoMemberApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    namePromoMember: build.query<Pick<MemberProfile, 'firstName' | 'lastName'>, string>({
      query: (memberId) => ({ url: '/api/member/portal', params: { memberId }, options: QUIET }),
      providesTags: (_member, _error, id) => [{ type: 'Member', id }],
    }),
  }),
});

export const { useNamePromoMemberQuery } = promoMemberApi;
