import { toDecimal } from '@studio/contract/values/money';
import type { TicketPayment } from '@studio/contract/booking/ticket-money.schema';

/** The price of a ticket, and the state of the order that pays for it. Amounts in minor units. */
export interface TicketMoney {
  priceMinor: number;
  payMode: string;
  orderId: string | null;
  orderStatus: string | null;
  dueAt: Date | null;
  receiptNo: string | null;
}

/**
 * The payment state of a ticket: a proof that the member has sent is checked before the money is asked for
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

/** The wire form. The due time is present only while the ticket is unpaid. */
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
