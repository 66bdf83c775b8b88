import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';

const MINE = { ...QUIET, bw: true };

/** The member's orders and their documents. */
const receiptApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyOrders: build.query<Order[], void>({
      query: () => ({ url: '/api/transaction/list', options: MINE }),
      providesTags: [listTag('Order')],
    }),
    listMyDocuments: build.query<OrderDetail['receipts'], string>({
      query: (orderId) => ({ url: '/api/transaction/status', params: { orderId }, options: MINE }),
      transformResponse: ({ receipts }: OrderDetail) => receipts,
      providesTags: (_receipts, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { useListMyOrdersQuery, useListMyDocumentsQuery } = receiptApi;
