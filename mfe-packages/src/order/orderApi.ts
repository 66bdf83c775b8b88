import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { Order, OrderPage, RecordPayment } from '@studio/contract/order.schema';

interface PendingQuery {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  search: string;
}

/** Orders that wait for money, and taking it. */
const orderApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPendingOrders: build.query<OrderPage, PendingQuery>({
      query: (params) => ({ url: '/api/transaction/portal/pending', params, options: QUIET }),
      providesTags: (result) => listTags('Order', result?.items, ({ orderId }) => orderId),
    }),
    recordPayment: build.mutation<Order, RecordPayment & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ url: '/api/transaction/portal/record-payment', method: 'POST', body, options: { ...QUIET, idempotencyKey } }),
      // Runs on refusal too: somebody else may have taken the money in the meantime.
      invalidatesTags: (_order, _error, { orderId }) => [listTag('Order'), { type: 'Order', id: orderId }, 'MemberPackage', 'Member', 'PackagePlan'],
    }),
  }),
});

export const { useListPendingOrdersQuery, useRecordPaymentMutation } = orderApi;
