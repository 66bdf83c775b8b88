import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { StudioEvent } from '@studio/contract/schedule/event.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { SellTicket, Ticket } from '@studio/contract/booking/ticket.schema';
import type { TicketTypeValues } from './event.model.ts';
import { CHANGED_BY_SEATS } from '../ticket/ticketApi.ts';
import { chargeUrl, type DeskPayment } from '@studio/contract/orders/deskPaymentMethods';

const AREA = '/api/event/portal';
interface OfEvent {
  classTemplId: string;
}

/** Events with their sessions, ticket types and tickets. */
const eventApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    getEvent: build.query<StudioEvent, string>({
      query: (classTemplId) => ({ url: AREA, params: { classTemplId }, options: QUIET }),
      // A booking of a session takes a seat of the event.
      providesTags: (_event, _error, id) => [{ type: 'ClassTemplate', id }, 'Session', 'Booking'],
    }),
    saveTicketType: build.mutation<{ ticketTypeId: string; version: number }, TicketTypeValues>({
      query: (body) => ({ url: `${AREA}/ticket-type`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_type, _error, { classTemplId: id }) => [{ type: 'ClassTemplate', id }],
    }),
    deleteTicketType: build.mutation<unknown, OfEvent & { ticketTypeId: string }>({
      query: ({ ticketTypeId }) => ({
        url: `${AREA}/ticket-type/${ticketTypeId}`,
        method: 'DELETE',
        options: QUIET,
      }),
      invalidatesTags: (_answer, _error, { classTemplId: id }) => [{ type: 'ClassTemplate', id }],
    }),
    listTickets: build.query<Ticket[], string>({
      query: (classTemplId) => ({ url: `${AREA}/ticket`, params: { classTemplId }, options: QUIET }),
      providesTags: (_tickets, _error, id) => [{ type: 'ClassTemplate', id }, 'Booking'],
    }),
    sellTicket: build.mutation<Ticket, Once<SellTicket>>({
      query: post(`${AREA}/ticket`),
      invalidatesTags: [...CHANGED_BY_SEATS],
    }),
    chargeTicket: build.mutation<Order, DeskPayment & { ticketId: string }>({
      query: (payment) => post(chargeUrl(payment))(payment),
      // Runs on refusal too: somebody else may have taken the payment.
      invalidatesTags: [...CHANGED_BY_SEATS],
    }),
  }),
});

export const {
  useGetEventQuery,
  useSaveTicketTypeMutation,
  useDeleteTicketTypeMutation,
  useListTicketsQuery,
  useSellTicketMutation,
  useChargeTicketMutation,
} = eventApi;
