import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type {
  CancelledTicket,
  CancelTicket,
  TicketCancelPreview,
} from '@studio/contract/booking/ticket.schema';

const AREA = '/api/event/portal';
/** Tags that change when seats are taken, paid or released. */
export const CHANGED_BY_SEATS = [
  listTag('Session'),
  'Session',
  'Booking',
  'Member',
  'Report',
  listTag('Order'),
] as const;

/** Giving tickets back, from the page of their event and from a roster. */
const ticketApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    previewTicketCancel: build.query<TicketCancelPreview, string>({
      query: (ticketId) => ({ url: `${AREA}/ticket/cancel-preview`, params: { ticketId }, options: QUIET }),
      keepUnusedDataFor: 0,
    }),
    cancelTicket: build.mutation<CancelledTicket, Once<CancelTicket>>({
      query: post(`${AREA}/ticket/cancel`),
      invalidatesTags: [...CHANGED_BY_SEATS],
    }),
  }),
});

export const { usePreviewTicketCancelQuery, useCancelTicketMutation } = ticketApi;
