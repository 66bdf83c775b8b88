import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type {
  CancelPayee,
  PaymentModes,
  SavePaymentModes,
} from '@studio/contract/configure/payment/payment-mode.schema';

const URL = '/api/studio/portal/payment-modes';

/** How the studio takes money. All modes are saved together: their order is part of it. */
const paymentModeApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getPaymentModes: build.query<PaymentModes, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [listTag('PaymentMode')],
    }),
    savePaymentModes: build.mutation<PaymentModes, SavePaymentModes>({
      query: (body) => ({ url: URL, method: 'POST', body, options: { ...QUIET, toFormData: false } }),
      // The cache has the answer at once, before the list is refetched.
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(paymentModeApi.util.updateQueryData('getPaymentModes', undefined, () => saved.data));
      },
      // Also when it is refused: somebody else may have changed them.
      invalidatesTags: [listTag('PaymentMode'), 'Dashboard'],
    }),
    cancelPayee: build.mutation<PaymentModes, CancelPayee>({
      query: (body) => ({ url: `${URL}/cancel-payee`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('PaymentMode')],
    }),
  }),
});

export const { useGetPaymentModesQuery, useSavePaymentModesMutation, useCancelPayeeMutation } =
  paymentModeApi;
