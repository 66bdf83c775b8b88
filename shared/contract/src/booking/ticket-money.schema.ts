import { amount, instantOrNull, oneOf, textOrNull } from '../values/fields.ts';

/**
 * The payment state of a ticket. DUE: reserved, or given on trust. CHECKING: its member states that they have
 * paid, and the studio is checking.
 */
export const TICKET_PAYMENTS = ['FREE', 'DUE', 'CHECKING', 'PAID'] as const;
export type TicketPayment = (typeof TICKET_PAYMENTS)[number];

/**
 * What a ticket costs and whether it is paid. A member who reserves it has to pay by `dueAt`, or its seats
 * are released; without `dueAt` there is no deadline. `orderId`: the order that pays for it.
 */
export const ticketMoneyFields = {
  price: amount(),
  payment: oneOf(TICKET_PAYMENTS),
  orderId: textOrNull(),
  dueAt: instantOrNull(),
  receiptNo: textOrNull(),
};
