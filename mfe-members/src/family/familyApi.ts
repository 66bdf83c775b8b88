import type {
  ChangeLink,
  FamilyLinkIds,
  LinkFamily,
  MemberFamily,
} from '@studio/contract/members/family/family.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const AREA = '/api/member/portal/family';
const bothEnds = ({ guardianId, dependantId }: { guardianId: string; dependantId?: string | null }) => [
  { type: 'Member' as const, id: guardianId },
  ...(dependantId ? [{ type: 'Member' as const, id: dependantId }] : []),
];

/** Who acts for whom. */
const familyApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    getMemberFamily: build.query<MemberFamily, string>({
      query: (memberId) => ({ url: AREA, params: { memberId }, options: QUIET }),
      providesTags: (_family, _error, id) => [{ type: 'Member', id }],
    }),
    linkFamily: build.mutation<MemberFamily, LinkFamily>({
      query: (body) => ({ url: AREA, method: 'POST', body, options: QUIET }),
      // Somebody new is on the list of members. A refused form keeps what was typed.
      invalidatesTags: (_family, error, link) => (error ? [] : [...bothEnds(link), 'Member']),
    }),
    changeFamilyLink: build.mutation<MemberFamily, ChangeLink>({
      query: (body) => ({ url: `${AREA}/update`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_family, error, link) => (error ? [] : bothEnds(link)),
    }),
    removeFamilyLink: build.mutation<MemberFamily, FamilyLinkIds>({
      query: (body) => ({ url: `${AREA}/remove`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_family, _error, link) => bothEnds(link),
    }),
  }),
});

export const {
  useGetMemberFamilyQuery,
  useLinkFamilyMutation,
  useChangeFamilyLinkMutation,
  useRemoveFamilyLinkMutation,
} = familyApi;
