import { amount, instantOrNull, oneOf, textOrNull } from './fields.ts';

/**
 * How a ticket stands with its price. DUE: reserved, or given on trust. CHECKING: its member says that they
 * have paid, and the studio looks for it.
 */
export const TICKET_PAYMENTS = ['FREE', 'DUE', 'CHECKING', 'PAID'] as const;
export type TicketPayment = (typeof TICKET_PAYMENTS)[number];

/**
 * What a ticket costs and whether that is paid. Reserved by its member it is paid until `dueAt`, or its seats
 * go on; without such a time it is settled whenever. `orderId`: the order that pays for it.
 */
export const ticketMoneyFields = {
  price: amount(),
  payment: oneOf(TICKET_PAYMENTS),
  orderId: textOrNull(),
  dueAt: instantOrNull(),
  receiptNo: textOrNull(),
};
