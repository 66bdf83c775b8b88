import { injectEndpoints, listTags, QUIET } from '@studio/platform';
import type { MemberPackage, MemberPackageDetail } from '@studio/contract/packages/member-package.schema';

const packages = '/api/studio-package-transaction/portal';

/** Packages that members hold. */
const memberPackageApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPackagesOfMember: build.query<MemberPackage[], string>({
      query: (memberId) => ({ url: `${packages}/member`, params: { memberId }, options: QUIET }),
      providesTags: (list) =>
        listTags('MemberPackage', list, ({ studioPackageTransactionId }) => studioPackageTransactionId),
    }),
    getMemberPackage: build.query<MemberPackageDetail, string>({
      query: (studioPackageTransactionId) => ({
        url: packages,
        params: { studioPackageTransactionId },
        options: QUIET,
      }),
      providesTags: (_detail, _error, id) => [{ type: 'MemberPackage', id }],
    }),
  }),
});

export const { useListPackagesOfMemberQuery, useGetMemberPackageQuery } = memberPackageApi;
