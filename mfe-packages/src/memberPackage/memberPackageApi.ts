import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { MemberOption } from '@studio/contract/member.schema';
import type { AssignPackage } from '@studio/contract/member-package-change.schema';
import type { MemberPackage, MemberPackageDetail } from '@studio/contract/member-package.schema';

const packages = '/api/studio-package-transaction/portal';

/** Packages that members hold. */
const memberPackageApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPackagesOfMember: build.query<MemberPackage[], string>({
      query: (memberId) => ({ url: `${packages}/member`, params: { memberId }, options: QUIET }),
      providesTags: (list) => listTags('MemberPackage', list, ({ studioPackageTransactionId }) => studioPackageTransactionId),
    }),
    getMemberPackage: build.query<MemberPackageDetail, string>({
      query: (studioPackageTransactionId) => ({ url: packages, params: { studioPackageTransactionId }, options: QUIET }),
      providesTags: (_detail, _error, id) => [{ type: 'MemberPackage', id }],
    }),
    findBuyers: build.query<MemberOption[], string>({
      query: (search) => ({ url: '/api/member/portal/ddl', params: { search }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    assignPackage: build.mutation<MemberPackage, AssignPackage & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ url: `${packages}/assign`, method: 'POST', body, options: { ...QUIET, idempotencyKey } }),
      // Without an id: rosters and the ways to pay for a class show packages as well.
      invalidatesTags: ['MemberPackage', listTag('Order'), 'Member', 'PackagePlan'],
    }),
  }),
});

export const { useListPackagesOfMemberQuery, useGetMemberPackageQuery, useFindBuyersQuery, useAssignPackageMutation } = memberPackageApi;
