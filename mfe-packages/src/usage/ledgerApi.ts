import { injectEndpoints, QUIET } from '@studio/platform';
import type { PackageLedger } from '@studio/contract/packages/member-package.schema';

/** The ledger of a package: its lines of credits and money, including packages shared from it. */
const ledgerApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    getPackageLedger: build.query<PackageLedger, string>({
      query: (studioPackageTransactionId) => ({
        url: '/api/studio-package-transaction/portal/ledger',
        params: { studioPackageTransactionId },
        options: QUIET,
      }),
      providesTags: (_ledger, _error, id) => [
        { type: 'MemberPackage', id },
        { type: 'MemberPackage', id: 'LIST' },
      ],
    }),
  }),
});

export const { useGetPackageLedgerQuery } = ledgerApi;
