import { injectEndpoints, QUIET } from '@studio/platform';
import type { PaymentMethod } from '@studio/contract/payment-mode.schema';

/** The cards that a member has saved. */
const cardApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listCardsForPayment: build.query<PaymentMethod[], string>({
      query: (memberId) => ({
        url: '/api/transaction/portal/payment-method',
        params: { memberId },
        options: QUIET,
      }),
      // The member may take one away at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListCardsForPaymentQuery } = cardApi;
