import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { AssignPackage } from '@studio/contract/packages/member-package-change.schema';
import type { Quote, QuoteForMember } from '@studio/contract/orders/purchase.schema';

/** Sale of a package at the desk. */
const sellApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    quotePackage: build.query<Quote, QuoteForMember>({
      query: (body) => ({ url: '/api/transaction/portal/quote', method: 'POST', body, options: QUIET }),
      providesTags: ['PackagePlan', 'Order'],
    }),
    assignPackage: build.mutation<MemberPackage, Once<AssignPackage>>({
      query: post('/api/studio-package-transaction/portal/assign'),
      // Without an id: rosters and booking forms show packages as well.
      invalidatesTags: ['MemberPackage', listTag('Order'), 'Member', 'PackagePlan'],
    }),
  }),
});

export const { useQuotePackageQuery, useAssignPackageMutation } = sellApi;
