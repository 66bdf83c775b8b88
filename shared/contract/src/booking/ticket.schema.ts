import { PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import { object, type InferType } from 'yup';
import { CANCEL_KINDS } from './booking.schema.ts';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  oneOfOrNull,
  text,
} from '../values/fields.ts';
import { BOOKING_STATUSES } from '../schedule/schedule.schema.ts';
import { ticketMoneyFields } from './ticket-money.schema.ts';

const ofType = { ticketTypeId: id('Choose a ticket') };
/**
 * POST /api/event/ticket (member): a seat in every session of the ticket, or in none. A ticket with a price
 * stays reserved until it is paid. `attendeeId`: somebody of the member's family who comes instead of them. Honours an
 * Idempotency-Key.
 */
export const takeTicketSchema = object({ ...ofType, attendeeId: idOrNull(), promoCode: freeText(24) });
type OwnSeats = InferType<typeof takeTicketSchema>;
export type TakeTicket = Pick<OwnSeats, 'ticketTypeId'> & Partial<OwnSeats>;
/**
 * POST /api/event/ticket/quote (member): what a ticket costs with a promo code. Takes no seat. Ten wrong codes an hour.
 */
export const quoteTicketSchema = object({ ...ofType, promoCode: freeText(24) });
export type QuoteTicket = InferType<typeof quoteTicketSchema>;
/** `price`: without the code, `toPay`: with it; taxes included. */
export const ticketQuoteSchema = object({ price: amount(), discount: amount(), toPay: amount() });
export type TicketQuote = InferType<typeof ticketQuoteSchema>;
export const TICKET_PAY_MODES = ['UNPAID', 'DROP_IN', 'FREE'] as const;
/**
 * POST /api/event/portal/ticket (staff, for a member). DROP_IN: staff took the money, by `mode`; there is a
 * receipt. UNPAID: on trust, without a deadline. FREE, for a ticket with a price, needs a reason.
 */
export const sellTicketSchema = object({
  ...ofType,
  memberId: id('Choose a member'),
  payMode: oneOf(TICKET_PAY_MODES).default('UNPAID'),
  mode: oneOf(PAYMENT_MODES, 'Choose a payment method').default('CASH'),
  /** For a ticket that is paid now: the order that has the discount is written with the payment. */
  promoCode: freeText(24).when('payMode', {
    is: 'DROP_IN',
    otherwise: (field) => field.transform(() => ''),
  }),
  reason: freeText(500),
});
export type SellTicket = InferType<typeof sellTicketSchema>;

export const ownTicketSchema = object({
  ticketId: id(),
  ticketTypeId: id(),
  classTemplId: id(),
  className: text(),
  name: text(),
  /** Who comes, when it is somebody of the member's family. */
  attendee: object({ memberId: id(), firstName: text() }).nullable().defined(),
  ...ticketMoneyFields,
  /** In order of time, without dates that were removed or cancelled. */
  dates: list(
    object({
      bookingId: id(),
      scheduleId: id(),
      startAt: instant(),
      endAt: instant(),
      status: oneOf(BOOKING_STATUSES),
    }),
  ).required(),
});
export type OwnTicket = InferType<typeof ownTicketSchema>;
/**
 * GET /api/event/ticket/list (member): the tickets of the member and of their family, of events that have not ended,
 * soonest first.
 */
export const ownTicketsSchema = list(ownTicketSchema).required();

export const ticketSchema = object({
  ticketId: id(),
  ticketTypeId: id(),
  name: text(),
  memberId: id(),
  memberName: text(),
  ...ticketMoneyFields,
  status: oneOf(['ACTIVE', 'CANCELLED']),
  takenAt: instant(),
  cancelledAt: instantOrNull(),
  bookingIds: list(id()).required(),
  /**
   * The amount to refund by hand, because there is no card to refund to; 0.00 = nothing, or already refunded.
   */
  toPayBack: amount(),
});
export type Ticket = InferType<typeof ticketSchema>;
/** GET /api/event/portal/ticket?classTemplId: newest first. */
export const ticketsSchema = list(ticketSchema).required();

export const byTicketIdSchema = object({ ticketId: idToFind() });
/**
 * GET /api/event/ticket/cancel-preview (member) and /portal/ticket/cancel-preview (staff): the effect of
 * giving a ticket back now, on all its remaining dates. `kind` is the policy's decision; members have that
 * option alone.
 */
export const ticketCancelPreviewSchema = object({
  ticketId: id(),
  kind: oneOf(CANCEL_KINDS),
  freeCancelUntil: instant(),
  dates: list(object({ scheduleId: id(), startAt: instant() })).required(),
  options: list(
    object({ kind: oneOf(CANCEL_KINDS), sentence: text(), refund: amount(), isAllowed: flag() }),
  ).required(),
});
export type TicketCancelPreview = InferType<typeof ticketCancelPreviewSchema>;
/**
 * POST /api/event/ticket/cancel (member). `kind` is the kind that the member saw: when it has become LATE
 * since, nothing is cancelled (NO_LONGER_FREE).
 */
export const cancelOwnTicketSchema = object({ ticketId: id(), kind: oneOfOrNull(CANCEL_KINDS) });
export type CancelOwnTicket = InferType<typeof cancelOwnTicketSchema>;
/**
 * POST /api/event/portal/ticket/cancel (staff). Without `kind` the policy decides; EARLY where it says LATE
 * needs the right to waive and a reason.
 */
export const cancelTicketSchema = cancelOwnTicketSchema.shape({ reason: freeText(500) });
export type CancelTicket = InferType<typeof cancelTicketSchema>;
/** `seats`: the number of released dates. `sentence`: what happens to the money. */
export const cancelledTicketSchema = object({
  ticketId: id(),
  seats: count(),
  isEarly: flag(),
  sentence: text(),
});
export type CancelledTicket = InferType<typeof cancelledTicketSchema>;
