import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { Order, PayOwn } from '@studio/contract/orders/order.schema';
import type {
  CancelledTicket,
  CancelOwnTicket,
  OwnTicket,
  QuoteTicket,
  TakeTicket,
  TicketCancelPreview,
  TicketQuote,
} from '@studio/contract/booking/ticket.schema';
import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import { buyerTags } from '../order/orderApi.ts';

const MINE = { ...QUIET, bw: true };
/**
 * Tags that change when seats are taken or given back; also on refusal, because the displayed data was stale
 * then.
 */
const CHANGED = [listTag('Session'), listTag('Booking')] as const;

/** Events, their tickets, paying for one and giving it back. */
const eventApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listPublicEvents: build.query<PublicEvent[], string>({
      query: (extension) => ({
        url: '/api/event/public',
        params: { extension },
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: [listTag('Session')],
    }),
    getPublicEvent: build.query<PublicEvent, { extension: string; classTemplId: string }>({
      query: (params) => ({
        url: '/api/event/detail',
        params,
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: [listTag('Session')],
    }),
    listMyTickets: build.query<OwnTicket[], void>({
      query: () => ({ url: '/api/event/ticket/list', options: MINE }),
      providesTags: [listTag('Booking'), listTag('Order')],
    }),
    takeTicket: build.mutation<OwnTicket, Once<TakeTicket>>({
      query: post('/api/event/ticket', MINE),
      invalidatesTags: [...CHANGED, listTag('Order')],
    }),
    /** As a mutation: a code is tried when it is typed, and tries are counted. */
    quoteTicket: build.mutation<TicketQuote, QuoteTicket>({
      query: (body) => ({ url: '/api/event/ticket/quote', method: 'POST', body, options: MINE }),
    }),
    payOwn: build.mutation<Order, Once<Partial<PayOwn> & Pick<PayOwn, 'ticketId' | 'mode'>>>({
      query: post('/api/transaction/charge', MINE),
      // The payment deadline depends on the way of paying.
      invalidatesTags: (_order, error) => [listTag('Booking'), listTag('Order'), ...buyerTags(error)],
    }),
    previewMyTicketCancel: build.query<TicketCancelPreview, string>({
      query: (ticketId) => ({ url: '/api/event/ticket/cancel-preview', params: { ticketId }, options: MINE }),
      // The penalty changes with the clock, and with payments.
      keepUnusedDataFor: 0,
    }),
    cancelMyTicket: build.mutation<CancelledTicket, Once<CancelOwnTicket>>({
      query: post('/api/event/ticket/cancel', MINE),
      invalidatesTags: [...CHANGED, listTag('Order')],
    }),
  }),
});

export const {
  useListPublicEventsQuery,
  useGetPublicEventQuery,
  useListMyTicketsQuery,
  useTakeTicketMutation,
  useQuoteTicketMutation,
  usePayOwnMutation,
  usePreviewMyTicketCancelQuery,
  useCancelMyTicketMutation,
} = eventApi;
