import { toDecimal } from '@studio/contract/money';
import type { TicketPayment } from '@studio/contract/ticket-money.schema';

/** What a ticket costs, and what is known of the order that pays for it. Amounts in minor units. */
export interface TicketMoney {
  priceMinor: number;
  payMode: string;
  orderId: string | null;
  orderStatus: string | null;
  dueAt: Date | null;
  receiptNo: string | null;
}

/**
 * How a ticket stands with its price: what the member says to have sent is looked for before it is asked for
 * again.
 */
export function paymentOf({
  priceMinor,
  payMode,
  orderStatus,
}: Pick<TicketMoney, 'priceMinor' | 'payMode' | 'orderStatus'>): TicketPayment {
  if (priceMinor === 0 || payMode === 'FREE') return 'FREE';
  if (payMode === 'DROP_IN') return 'PAID';
  return orderStatus === 'PROOF_SUBMITTED' ? 'CHECKING' : 'DUE';
}

/** The same as it goes over the wire. Until when it is paid matters only as long as it is not. */
export function shownTicketMoney(money: TicketMoney, currency: string) {
  const payment = paymentOf(money);
  const { priceMinor, orderId, dueAt, receiptNo } = money;
  return {
    price: toDecimal(priceMinor, currency),
    payment,
    orderId,
    dueAt: payment === 'DUE' ? (dueAt?.toISOString() ?? null) : null,
    receiptNo,
  };
}
