import { injectEndpoints, QUIET } from '@studio/platform';
import type { CardSetup, SavePaymentMethod, PaymentMethod } from '@studio/contract/orders/pay-order.schema';

const URL = '/api/transaction/payment-method';
const OWN = { ...QUIET, bw: true };
// There is no tag for cards alone: they share the tag of the payment modes.
const CARDS = { type: 'PaymentMode', id: 'CARDS' } as const;

/** The cards that a member has saved with the provider. */
const cardApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyCards: build.query<PaymentMethod[], void>({
      query: () => ({ url: URL, options: OWN }),
      providesTags: [CARDS],
    }),
    beginCardSetup: build.mutation<CardSetup, void>({
      query: () => ({ url: `${URL}/setup`, method: 'POST', options: OWN }),
    }),
    saveMyCard: build.mutation<PaymentMethod[], Partial<SavePaymentMethod>>({
      query: (body) => ({ url: URL, method: 'POST', body, options: OWN }),
      invalidatesTags: [CARDS],
    }),
    removeMyCard: build.mutation<PaymentMethod[], string>({
      query: (paymentMethodId) => ({ url: `${URL}/${paymentMethodId}`, method: 'DELETE', options: OWN }),
      invalidatesTags: [CARDS],
    }),
  }),
});

export const {
  useListMyCardsQuery,
  useBeginCardSetupMutation,
  useSaveMyCardMutation,
  useRemoveMyCardMutation,
} = cardApi;
