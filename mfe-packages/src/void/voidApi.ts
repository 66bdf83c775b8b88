import { injectEndpoints, QUIET } from '@studio/platform';
import type { VoidedPackage, VoidPackage } from '@studio/contract/packages/member-package-change.schema';

const packages = '/api/studio-package-transaction/portal';
type Once<Body> = Body & { idempotencyKey: string };

/** Ending a package for good. */
const voidApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    // With `confirm` it is done, without it the answer says what would be.
    voidPackage: build.mutation<VoidedPackage, Once<VoidPackage>>({
      query: ({ idempotencyKey, ...body }) => ({
        url: `${packages}/void`,
        method: 'POST',
        body,
        options: { ...QUIET, idempotencyKey },
      }),
      invalidatesTags: (_answer, _error, { confirm }) =>
        confirm ? ['MemberPackage', 'Member', 'Booking', 'Session', 'Order', 'PackagePlan'] : [],
    }),
    deletePackage: build.mutation<unknown, string>({
      query: (studioPackageTransactionId) => ({
        url: `${packages}/${studioPackageTransactionId}`,
        method: 'DELETE',
        options: QUIET,
      }),
      // Also on refusal: it was used or paid in the meantime. The deleted one itself is not asked for again.
      invalidatesTags: (_answer, error, id) =>
        error
          ? [{ type: 'MemberPackage' as const, id }]
          : [{ type: 'MemberPackage' as const, id: 'LIST' }, 'Member', 'Order', 'PackagePlan'],
    }),
  }),
});

export const { useVoidPackageMutation, useDeletePackageMutation } = voidApi;
