import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type {
  ApiKeyCheck,
  Connect,
  ConnectAddress,
  PaymentGateway,
  SavePaymentGateway,
} from '@studio/contract/orders/payment-gateway.schema';

const URL = '/api/studio/portal/payment-gateway';

/** The studio's account at a payment provider. Keys go there and never come back. */
const providerApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getPaymentGateway: build.query<PaymentGateway, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [listTag('PaymentMode')],
    }),
    savePaymentGateway: build.mutation<PaymentGateway, SavePaymentGateway>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('PaymentMode'), 'Dashboard'],
    }),
    removePaymentGateway: build.mutation<null, void>({
      query: () => ({ url: URL, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('PaymentMode'), 'Dashboard'],
    }),
    // Each answer is for one way to the provider: not a query, which may be kept.
    startConnecting: build.mutation<ConnectAddress, void>({
      query: () => ({ url: `${URL}/connect`, options: QUIET }),
    }),
    connectAccount: build.mutation<PaymentGateway, Connect>({
      query: (body) => ({ url: `${URL}/connect`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('PaymentMode'), 'Dashboard'],
    }),
    // It asks the provider each time and stores the answer: not a query, which may be repeated at will.
    checkApiKey: build.mutation<ApiKeyCheck, void>({
      query: () => ({ url: '/api/studio/portal/studio/validate-api-key', options: QUIET }),
      invalidatesTags: [listTag('PaymentMode')],
    }),
  }),
});

export const {
  useGetPaymentGatewayQuery,
  useSavePaymentGatewayMutation,
  useRemovePaymentGatewayMutation,
  useStartConnectingMutation,
  useConnectAccountMutation,
  useCheckApiKeyMutation,
} = providerApi;
