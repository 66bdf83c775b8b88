import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { endFunds, fundsOf, type OrderFunds, refundMethods } from '../../../packages/order/order.api.ts';
import { releasePromo } from '../../../packages/promo-code/promo-code.api.ts';
import { type LockedTicket, ticketOrderRepository } from './ticket.repository.ts';
import { ticketSentence } from './ticketCancel.rules.ts';
import { notifyPayBack } from '../payBack.service.ts';

/** The end of a ticket, with its refund in minor units. */
export interface TicketEnd {
  kind: CancelKind;
  refundMinor: number;
  reason: string;
  /** Who ends it; null = nobody: the studio has called off its dates. */
  by: string | null;
  /** The reason that the staff gave. */
  staffId: string | null;
  now: Date;
}

/**
 * The money of a ticket. One without an order was paid at the desk before receipts existed, or is still owed.
 */
export async function fundsOfTicket(
  tx: Tx,
  { orderId, payMode, priceMinor }: LockedTicket,
  { lock }: { lock: boolean },
): Promise<OrderFunds> {
  if (orderId) return fundsOf(tx, orderId, { lock });
  return {
    byCardMinor: 0,
    refundedMinor: 0,
    isChecking: false,
    paidMinor: payMode === 'DROP_IN' ? priceMinor : 0,
    owedMinor: payMode === 'UNPAID' ? priceMinor : 0,
  };
}

/** Describes the money of an ended ticket, in a sentence or two. */
export const endSentence = (
  kind: CancelKind,
  funds: OrderFunds,
  { refundMinor, settings }: { refundMinor: number; settings: Numbering },
): string =>
  ticketSentence(kind, {
    ...funds,
    ...refundMethods(refundMinor, funds),
    money: (minor) => moneyWords(minor, settings),
  });

/**
 * Ends a ticket with its money; the caller ends its seats, and has locked its sessions, its order and its
 * row. Call `sendRefunds` after the commit.
 */
export async function endTicket(
  tx: Tx,
  ticket: LockedTicket,
  funds: OrderFunds,
  { kind, refundMinor, reason, by, staffId, now }: TicketEnd,
): Promise<void> {
  const { toCardMinor, byHandMinor } = refundMethods(refundMinor, funds);
  await ticketOrderRepository(tx).cancel(ticket.ticketId, {
    by,
    now,
    kind,
    refundMinor: refundMinor === 0 ? 0 : funds.refundedMinor + refundMinor,
  });
  if (ticket.orderId) await endFunds(tx, { orderId: ticket.orderId, toCardMinor, reason, staffId, now });
  // A code that left nothing to pay comes back with a ticket that is given back in time.
  if (ticket.orderId && ticket.priceMinor === 0 && kind === 'EARLY') await releasePromo(tx, ticket.orderId);
  await notifyPayBack(tx, ticket, { minor: byHandMinor, now });
}
