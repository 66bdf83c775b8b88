import { object, type InferType } from 'yup';
import { CANCEL_KINDS } from './booking.schema.ts';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  oneOfOrNull,
  text,
} from './fields.ts';
import { PAYMENT_MODES } from './order.schema.ts';
import { BOOKING_STATUSES } from './schedule.schema.ts';
import { ticketMoneyFields } from './ticket-money.schema.ts';

/**
 * POST /api/event/ticket (member): a seat in every session of the ticket, or in none. One with a price is
 * reserved until it is paid. Honours an Idempotency-Key.
 */
export const takeTicketSchema = object({ ticketTypeId: id('Choose a ticket') });
export type TakeTicket = InferType<typeof takeTicketSchema>;
export const TICKET_PAY_MODES = ['UNPAID', 'DROP_IN', 'FREE'] as const;
/**
 * POST /api/event/portal/ticket (staff, for a member). DROP_IN: the money was taken, by `mode`; there is a
 * receipt. UNPAID: on trust, to be settled whenever. FREE, of one with a price, needs a reason.
 */
export const sellTicketSchema = takeTicketSchema.shape({
  memberId: id('Choose a member'),
  payMode: oneOf(TICKET_PAY_MODES).default('UNPAID'),
  mode: oneOf(PAYMENT_MODES, 'Choose how it was paid').default('CASH'),
  reason: freeText(500),
});
export type SellTicket = InferType<typeof sellTicketSchema>;

export const ownTicketSchema = object({
  ticketId: id(),
  ticketTypeId: id(),
  classTemplId: id(),
  className: text(),
  name: text(),
  ...ticketMoneyFields,
  /** In time. Those that were taken off, or called off, are not among them. */
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
/** GET /api/event/ticket/list (member): the own tickets of events that are not over, soonest first. */
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
  /** What is to be paid back by hand, because no card can be paid back; 0.00 = nothing, or no more. */
  toPayBack: amount(),
});
export type Ticket = InferType<typeof ticketSchema>;
/** GET /api/event/portal/ticket?classTemplId: newest first. */
export const ticketsSchema = list(ticketSchema).required();

export const byTicketIdSchema = object({ ticketId: idToFind() });
/**
 * GET /api/event/ticket/cancel-preview (member) and /portal/ticket/cancel-preview (staff): what giving a
 * ticket back would do now, to all its dates to come. `kind` is what the policy says; members have that
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
 * POST /api/event/ticket/cancel (member). `kind` is what was shown: when it has become LATE since, nothing is
 * cancelled (NO_LONGER_FREE).
 */
export const cancelOwnTicketSchema = object({ ticketId: id(), kind: oneOfOrNull(CANCEL_KINDS) });
export type CancelOwnTicket = InferType<typeof cancelOwnTicketSchema>;
/**
 * POST /api/event/portal/ticket/cancel (staff). Without `kind` the policy decides; EARLY where it says LATE
 * needs the right to waive and a reason.
 */
export const cancelTicketSchema = cancelOwnTicketSchema.shape({ reason: freeText(500) });
export type CancelTicket = InferType<typeof cancelTicketSchema>;
/** `seats`: of how many dates. `sentence`: what becomes of the money. */
export const cancelledTicketSchema = object({
  ticketId: id(),
  seats: count(),
  isEarly: flag(),
  sentence: text(),
});
export type CancelledTicket = InferType<typeof cancelledTicketSchema>;
