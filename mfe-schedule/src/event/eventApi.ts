import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { SellTicket, StudioEvent, Ticket } from '@studio/contract/event.schema';
import type { TicketTypeValues } from './event.model.ts';

const AREA = '/api/event/portal';
interface OfEvent {
  classTemplId: string;
}

/** Events: their sessions, kinds of ticket, and who has one. */
const eventApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    getEvent: build.query<StudioEvent, string>({
      query: (classTemplId) => ({ url: AREA, params: { classTemplId }, options: QUIET }),
      // Every booking of a session takes a seat.
      providesTags: (_event, _error, id) => [{ type: 'ClassTemplate', id }, 'Session', 'Booking'],
    }),
    saveTicketType: build.mutation<{ ticketTypeId: string; version: number }, TicketTypeValues>({
      query: (body) => ({ url: `${AREA}/ticket-type`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_type, _error, { classTemplId: id }) => [{ type: 'ClassTemplate', id }],
    }),
    deleteTicketType: build.mutation<unknown, OfEvent & { ticketTypeId: string }>({
      query: ({ ticketTypeId }) => ({ url: `${AREA}/ticket-type/${ticketTypeId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: (_answer, _error, { classTemplId: id }) => [{ type: 'ClassTemplate', id }],
    }),
    listTickets: build.query<Ticket[], string>({
      query: (classTemplId) => ({ url: `${AREA}/ticket`, params: { classTemplId }, options: QUIET }),
      providesTags: (_tickets, _error, id) => [{ type: 'ClassTemplate', id }, 'Booking'],
    }),
    sellTicket: build.mutation<Ticket, SellTicket & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ url: `${AREA}/ticket`, method: 'POST', body, options: { ...QUIET, idempotencyKey } }),
      invalidatesTags: [listTag('Session'), 'Session', 'Booking', 'Member', 'Report'],
    }),
    cancelTicket: build.mutation<{ seats: number; isEarly: boolean }, string>({
      query: (ticketId) => ({ url: `${AREA}/ticket/cancel`, method: 'POST', body: { ticketId }, options: QUIET }),
      invalidatesTags: [listTag('Session'), 'Session', 'Booking', 'Member', 'Report'],
    }),
  }),
});

export const { useGetEventQuery, useSaveTicketTypeMutation, useDeleteTicketTypeMutation, useListTicketsQuery, useSellTicketMutation, useCancelTicketMutation } = eventApi;
