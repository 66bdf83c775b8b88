import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { AssignPackage } from '@studio/contract/packages/member-package-change.schema';
import type { Quote, QuoteForMember } from '@studio/contract/orders/purchase.schema';

/** Selling a package at the counter. */
const sellApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    quotePackage: build.query<Quote, QuoteForMember>({
      query: (body) => ({ url: '/api/transaction/portal/quote', method: 'POST', body, options: QUIET }),
      providesTags: ['PackagePlan', 'Order'],
    }),
    assignPackage: build.mutation<MemberPackage, AssignPackage & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/api/studio-package-transaction/portal/assign',
        method: 'POST',
        body,
        options: { ...QUIET, idempotencyKey },
      }),
      // Without an id: rosters and the ways to pay for a class show packages as well.
      invalidatesTags: ['MemberPackage', listTag('Order'), 'Member', 'PackagePlan'],
    }),
  }),
});

export const { useQuotePackageQuery, useAssignPackageMutation } = sellApi;
