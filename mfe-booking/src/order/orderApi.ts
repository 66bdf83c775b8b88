import type { NewOrder } from './order.model.ts';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Order } from '@studio/contract/order.schema';

/** Buying a plan, and waiting until it is paid. */
export const orderApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    createMyOrder: build.mutation<Order, NewOrder & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ url: '/api/transaction/create', method: 'POST', body, options: { ...QUIET, bw: true, idempotencyKey } }),
      invalidatesTags: [listTag('Order'), 'MemberPackage'],
    }),
    getMyOrder: build.query<Order, string>({
      query: (orderId) => ({ url: '/api/transaction/status', params: { orderId }, options: { ...QUIET, bw: true } }),
      providesTags: (_order, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { useCreateMyOrderMutation, useGetMyOrderQuery } = orderApi;
