import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type {
  BulkExtend,
  BulkExtended,
  BulkExtension,
  UndoneBulkExtend,
} from '@studio/contract/packages/member-package-change.schema';

const URL = '/api/studio-package-transaction/portal/bulk-extend';
// Their days are shown with members and with ways to pay for a class.
const touched = ['MemberPackage', 'Member', 'Booking'] as const;

/** More days for many packages at once. */
const extensionApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listExtensions: build.query<BulkExtension[], void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: ['MemberPackage'],
    }),
    extendPackages: build.mutation<BulkExtended, Once<BulkExtend>>({
      query: post(URL, { toFormData: false }),
      invalidatesTags: (done) => (done?.dryRun ? [] : touched),
    }),
    undoExtension: build.mutation<UndoneBulkExtend, string>({
      query: (batchId) => ({ url: `${URL}/undo`, method: 'POST', body: { batchId }, options: QUIET }),
      // Runs on refusal too: somebody else was faster.
      invalidatesTags: touched,
    }),
  }),
});

export const { useListExtensionsQuery, useExtendPackagesMutation, useUndoExtensionMutation } = extensionApi;
