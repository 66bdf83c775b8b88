import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { VoidedPackage, VoidPackage } from '@studio/contract/packages/member-package-change.schema';

const packages = '/api/studio-package-transaction/portal';

/** Voiding and deleting a package. */
const voidApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    // Voids with `confirm`; without it the answer is a preview.
    voidPackage: build.mutation<VoidedPackage, Once<VoidPackage>>({
      query: post(`${packages}/void`),
      invalidatesTags: (_answer, _error, { confirm }) =>
        confirm ? ['MemberPackage', 'Member', 'Booking', 'Session', 'Order', 'PackagePlan'] : [],
    }),
    deletePackage: build.mutation<unknown, string>({
      query: (studioPackageTransactionId) => ({
        url: `${packages}/${studioPackageTransactionId}`,
        method: 'DELETE',
        options: QUIET,
      }),
      // Runs on refusal too: the package was used or paid in the meantime. After a deletion the package
      // itself must not be refetched.
      invalidatesTags: (_answer, error, id) =>
        error
          ? [{ type: 'MemberPackage' as const, id }]
          : [{ type: 'MemberPackage' as const, id: 'LIST' }, 'Member', 'Order', 'PackagePlan'],
    }),
  }),
});

export const { useVoidPackageMutation, useDeletePackageMutation } = voidApi;
