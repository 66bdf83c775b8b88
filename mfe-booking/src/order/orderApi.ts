import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import { isRefused } from '@studio/contract/refusals/codes';
import type { Quote, QuoteRequest, SavedBuyer } from '@studio/contract/orders/purchase.schema';
import type { OfferedModes } from '@studio/contract/configure/payment/payment-mode.schema';
import type { PayInfo, PayOrder, SentProof } from '@studio/contract/orders/pay-order.schema';
import type { NewOrder } from './order.model.ts';

const AREA = '/api/transaction';
const OWN = { ...QUIET, bw: true };
/** The studio may have begun to ask for the address after its page was opened. */
export const buyerTags = (error: unknown) => (isRefused(error, 'BUYER_NEEDED') ? (['Studio'] as const) : []);
const sessionTags = (id: string | null | undefined) => (id ? [{ type: 'Session' as const, id }] : []);
type OrderTag = { type: 'Order'; id: string };
const tagOf = (orderId: string): OrderTag => ({ type: 'Order', id: orderId });

/** A member's orders: quotes, ordering, paying, and the status of the payment. */
export const orderApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    /** Has no side effects; the quote is requested again after each change of the order. */
    quoteMyOrder: build.query<Quote, Partial<QuoteRequest>>({
      query: (body) => ({ url: `${AREA}/quote`, method: 'POST', body, options: OWN }),
      providesTags: [listTag('PackagePlan')],
      // A cached price is never shown.
      keepUnusedDataFor: 0,
    }),
    /** A quote with a typed code. Requested once per code: the server allows ten attempts per hour. */
    tryMyCode: build.mutation<Quote, Partial<QuoteRequest>>({
      query: (body) => ({ url: `${AREA}/quote`, method: 'POST', body, options: OWN }),
    }),
    listOfferedModes: build.query<OfferedModes, void>({
      query: () => ({ url: `${AREA}/payment-modes`, options: OWN }),
      providesTags: [listTag('PaymentMode')],
    }),
    createMyOrder: build.mutation<Order, Once<NewOrder>>({
      query: post(`${AREA}/create`, OWN),
      // After a refusal the displayed plan or the free places and spots are stale. After success the cached
      // quote must not be refetched.
      invalidatesTags: (_order, error, { scheduleId }) =>
        error
          ? [listTag('PackagePlan'), listTag('Session'), ...sessionTags(scheduleId), ...buyerTags(error)]
          : [listTag('Order'), 'MemberPackage'],
    }),
    getSavedBuyer: build.query<SavedBuyer, void>({
      query: () => ({ url: `${AREA}/buyer`, options: OWN }),
      providesTags: [listTag('Order')],
    }),
    getMyOrder: build.query<OrderDetail, string>({
      query: (orderId) => ({ url: `${AREA}/status`, params: { orderId }, options: OWN }),
      providesTags: (_order, _error, orderId) => [tagOf(orderId)],
    }),
    getMyPayInfo: build.query<PayInfo, string>({
      query: (orderId) => ({ url: `${AREA}/pay-info`, params: { orderId }, options: OWN }),
      providesTags: (_info, _error, orderId) => [tagOf(orderId)],
      keepUnusedDataFor: 0,
    }),
    payMyOrder: build.mutation<PayInfo, Once<Partial<PayOrder> & Pick<PayOrder, 'orderId' | 'mode'>>>({
      query: post(`${AREA}/pay`, OWN),
      invalidatesTags: (_info, _error, { orderId }) => [tagOf(orderId)],
    }),
    sendMyProof: build.mutation<SentProof, Once<{ orderId: string; file: File }>>({
      query: post(`${AREA}/proof`, OWN),
      invalidatesTags: (_sent, _error, { orderId }) => [tagOf(orderId)],
    }),
    cancelMyOrder: build.mutation<Order, Once<{ orderId: string }>>({
      query: post(`${AREA}/cancel`, OWN),
      invalidatesTags: (_order, _error, { orderId }) => [
        tagOf(orderId),
        listTag('Order'),
        listTag('Booking'),
        listTag('Session'),
        'MemberPackage',
      ],
    }),
  }),
});

export const {
  useQuoteMyOrderQuery,
  useTryMyCodeMutation,
  useListOfferedModesQuery,
  useCreateMyOrderMutation,
  useGetSavedBuyerQuery,
  useGetMyOrderQuery,
  useGetMyPayInfoQuery,
  usePayMyOrderMutation,
  useSendMyProofMutation,
  useCancelMyOrderMutation,
} = orderApi;
