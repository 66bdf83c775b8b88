import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type {
  ApproveOrder,
  CancelOrder,
  Order,
  OrderDetail,
  OrderListQuery,
  OrderPage,
  RefundOrder,
  RejectOrder,
  SetBuyer,
} from '@studio/contract/orders/order.schema';
import type { StudioDues, StudioDuesQuery } from '@studio/contract/orders/due.schema';
import type { Proof } from '@studio/contract/orders/pay-order.schema';

const URL = '/api/transaction/portal';

// Runs on refusal too: somebody else may have changed this order meanwhile.
const touched = (orderId: string) => [
  listTag('Order'),
  { type: 'Order' as const, id: orderId },
  'MemberPackage' as const,
  'Member' as const,
  'PackagePlan' as const,
  'PromoCode' as const,
  'GiftCard' as const,
];
const act = (name: string) => post(`${URL}/${name}`, { toFormData: false });

/** All orders, and the actions on them. Separate from the unpaid orders, which the home page loads. */
const orderDeskApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listOrders: build.query<OrderPage, Partial<OrderListQuery>>({
      query: (params) => ({ url: `${URL}/studio`, params, options: QUIET }),
      providesTags: (page) => listTags('Order', page?.items, ({ orderId }) => orderId),
    }),
    listStudioDues: build.query<StudioDues, StudioDuesQuery>({
      query: (params) => ({ url: `${URL}/studio-dues`, params, options: QUIET }),
      providesTags: [listTag('Order'), 'Booking'],
    }),
    getOrder: build.query<OrderDetail, string>({
      query: (orderId) => ({ url: URL, params: { orderId }, options: QUIET }),
      providesTags: (_order, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    getProof: build.query<Proof, string>({
      query: (proofId) => ({ url: `${URL}/proof`, params: { proofId }, options: QUIET }),
      // The signed URL of a proof expires after a few minutes.
      keepUnusedDataFor: 0,
    }),
    approveOrder: build.mutation<Order, Once<ApproveOrder>>({
      query: act('approve'),
      invalidatesTags: (_order, _error, { orderId }) => touched(orderId),
    }),
    rejectOrder: build.mutation<Order, RejectOrder>({
      query: act('reject'),
      invalidatesTags: (_order, _error, { orderId }) => touched(orderId),
    }),
    cancelOrder: build.mutation<Order, CancelOrder>({
      query: act('cancel'),
      invalidatesTags: (_order, _error, { orderId }) => touched(orderId),
    }),
    setBuyer: build.mutation<OrderDetail, SetBuyer>({
      query: (body) => ({
        url: `${URL}/buyer`,
        method: 'PUT',
        body,
        options: { ...QUIET, toFormData: false },
      }),
      invalidatesTags: (_order, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
    refundOrder: build.mutation<unknown, Once<RefundOrder>>({
      query: act('refund'),
      invalidatesTags: (_order, _error, { orderId }) => touched(orderId),
    }),
  }),
});

export const {
  useListOrdersQuery,
  useListStudioDuesQuery,
  useGetOrderQuery,
  useGetProofQuery,
  useApproveOrderMutation,
  useRejectOrderMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useSetBuyerMutation,
} = orderDeskApi;
