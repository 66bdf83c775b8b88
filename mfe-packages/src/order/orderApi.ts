import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type { Order, OrderPage, RecordPayment } from '@studio/contract/orders/order.schema';

interface PendingQuery {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  search: string;
}

interface ChargeOrder {
  orderId: string;
  paymentMethodId: string;
  note: string;
}

/** Tags that a payment of an order invalidates. */
const paid = (orderId: string) =>
  [listTag('Order'), { type: 'Order', id: orderId }, 'MemberPackage', 'Member', 'PackagePlan'] as const;

/** Unpaid orders, and recording their payments. */
const orderApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPendingOrders: build.query<OrderPage, PendingQuery>({
      query: (params) => ({ url: '/api/transaction/portal/pending', params, options: QUIET }),
      providesTags: (result) => listTags('Order', result?.items, ({ orderId }) => orderId),
    }),
    recordPayment: build.mutation<Order, Once<RecordPayment>>({
      query: post('/api/transaction/portal/record-payment'),
      // Runs on refusal too: somebody else may have taken the money meanwhile.
      invalidatesTags: (_order, _error, { orderId }) => paid(orderId),
    }),
    chargeOrder: build.mutation<Order, Once<ChargeOrder>>({
      query: post('/api/transaction/portal/charge-card'),
      invalidatesTags: (_order, _error, { orderId }) => paid(orderId),
    }),
  }),
});

export const { useListPendingOrdersQuery, useRecordPaymentMutation, useChargeOrderMutation } = orderApi;
