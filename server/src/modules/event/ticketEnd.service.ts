import type { CancelKind } from '@studio/contract/booking.schema';
import { formatMoney, toDecimal } from '@studio/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import { endTicketMoney, fundsOf, type TicketFunds, waysBack } from '../order/order.api.ts';
import { type LockedTicket, ticketOrderRepository, ticketSentence } from '../ticket/ticket.api.ts';
import { tellPayBack } from './payBack.service.ts';

/** How a ticket ends, and what of its money goes back, in minor units. */
export interface TicketEnd {
  kind: CancelKind;
  refundMinor: number;
  reason: string;
  /** Who ends it; null = nobody did, its dates were called off. */
  by: string | null;
  /** Of the staff who do it. */
  staffId: string | null;
  now: Date;
}

/**
 * The money of a ticket. Without an order it was paid at the desk before there were receipts for it, or is
 * owed.
 */
export async function fundsOfTicket(
  tx: Tx,
  { orderId, payMode, priceMinor }: LockedTicket,
  { lock }: { lock: boolean },
): Promise<TicketFunds> {
  if (orderId) return fundsOf(tx, orderId, { lock });
  return {
    byCardMinor: 0,
    refundedMinor: 0,
    isChecking: false,
    paidMinor: payMode === 'DROP_IN' ? priceMinor : 0,
    owedMinor: payMode === 'UNPAID' ? priceMinor : 0,
  };
}

/** What becomes of the money of a ticket that ends, in a sentence or two. */
export const endSentence = (
  kind: CancelKind,
  funds: TicketFunds,
  { refundMinor, currency }: { refundMinor: number; currency: string },
): string =>
  ticketSentence(kind, {
    ...funds,
    ...waysBack(refundMinor, funds),
    money: (minor) => formatMoney(toDecimal(minor, currency), currency),
  });

/**
 * Ends a ticket with its money; its seats are ended by the caller. Its sessions, its order and its row are
 * locked. Call `sendRefunds` after the commit.
 */
export async function endTicket(
  tx: Tx,
  ticket: LockedTicket,
  funds: TicketFunds,
  { kind, refundMinor, reason, by, staffId, now }: TicketEnd,
): Promise<void> {
  const { toCardMinor, byHandMinor } = waysBack(refundMinor, funds);
  await ticketOrderRepository(tx).cancel(ticket.ticketId, {
    by,
    now,
    kind,
    refundMinor: refundMinor === 0 ? 0 : funds.refundedMinor + refundMinor,
  });
  if (ticket.orderId)
    await endTicketMoney(tx, { orderId: ticket.orderId, toCardMinor, reason, staffId, now });
  await tellPayBack(tx, ticket, { minor: byHandMinor, now });
}
