import type { OrderStatus, PaidBy } from '@studio/contract/order.schema';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { notePaid } from '../booking/charge.facts.ts';
import { noteTicketsPaid } from '../event/charge.facts.ts';
import { activateCardsOfOrder } from '../gift-card/gift-card.facts.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { usePromo } from '../promo-code/promo-code.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { subscriptions } from '../subscription/subscription.facts.ts';
import { coveredBy } from './instalment.rules.ts';
import { orderRepository, type LineRow, type OrderRow } from './order.repository.ts';
import { refusePayment, shareOf, statusAfter, type Debt } from './order.rules.ts';
import { paymentRepository } from './payment.repository.ts';
import { issueReceipt } from './receiptNumber.service.ts';
import { mailReceipt } from './receiptMail.service.ts';

/** Money that came in for an order, in minor units; zero for an order over nothing. */
export interface Money {
  orderId: string;
  amountMinor: number;
  mode: PaidBy;
  /** Who took it; null when nobody had to. */
  staffId: string | null;
  /** A card payment at a provider, under the provider's name for it: each counts once. */
  provider?: 'STRIPE' | 'FAKE' | null;
  providerRef?: string | null;
  feeMinor?: number;
  giftCardId?: string | null;
  note?: string;
  now: Date;
}

/** SETTLED: it counts. COUNTED: it did before. CLOSED: the order takes no money any more. TOO_MUCH: more than is owed; nothing was written. */
export interface Settled {
  outcome: 'SETTLED' | 'COUNTED' | 'CLOSED' | 'TOO_MUCH';
  status: OrderStatus;
}

export const debtOf = (order: OrderRow): Debt => ({ status: order.status as OrderStatus, totalMinor: order.total_minor, paidMinor: order.paid_minor });

interface Progress {
  order: OrderRow;
  paidMinor: number;
  status: OrderStatus;
  paymentId: string | null;
  money: Money;
}

const owedFor = ({ net_minor: net, tax_minor: tax }: LineRow): number => net + tax;

/** What came in for one line with this payment, and in all. */
function partFor(line: LineRow, { order, paidMinor }: Progress) {
  const upTo = (amount: number, paid: number): number => shareOf(amount, paid, order.total_minor);
  return {
    paidMinor: upTo(owedFor(line), paidMinor), valueMinor: upTo(line.net_minor, paidMinor),
    addedMinor: upTo(owedFor(line), paidMinor) - upTo(owedFor(line), order.paid_minor), addedValue: upTo(line.net_minor, paidMinor) - upTo(line.net_minor, order.paid_minor),
  };
}

/** Makes the packages usable that wait, and adds what came in to those that are in use already. */
async function fund(tx: Tx, progress: Progress): Promise<void> {
  const { order, paymentId, money: { staffId, now } } = progress;
  const { timezone } = await studioSettings(tx);
  const lines = await orderRepository(tx).linesOf(order.order_id);
  for (const { packageId, lineNo, status } of await orderRepository(tx).packagesOf(order.order_id)) {
    const line = lines.find(({ line_no: number }) => number === lineNo);
    if (!line) continue;
    const { paidMinor, valueMinor, addedMinor, addedValue } = partFor(line, progress);
    if (status === 'PENDING_PAYMENT') {
      await memberPackages(tx).activateForOrder({ orderId: order.order_id, lineNo, paidMinor, valueMinor, now, timezone });
    } else if (paymentId && addedMinor > 0) {
      await memberPackages(tx).addValue({ packageId, amountMinor: addedMinor, valueMinor: addedValue, causeId: paymentId, staffId, reason: 'Instalment', now });
    }
  }
}

/** The first part of a sum that is paid in parts makes what was bought usable. @returns whether it is there. */
async function payParts(tx: Tx, { order, paidMinor, money: { now } }: Progress): Promise<boolean> {
  const payments = paymentRepository(tx);
  const parts = await payments.instalmentsOf(order.order_id);
  const covered = coveredBy(paidMinor, parts.map((part) => ({ instalmentNo: part.instalment_no, amountMinor: part.amount_minor })));
  await payments.payInstalments(order.order_id, covered, now);
  return covered.includes(1);
}

/** What only an order that is paid in full brings. */
async function complete(tx: Tx, { order, money: { staffId, now } }: Progress): Promise<void> {
  await activateCardsOfOrder(tx, order.order_id, { staffId, now });
  await notePaid(tx, order.order_id);
  await noteTicketsPaid(tx, order.order_id);
  if (order.subscription_id === null) return;
  const [first] = await orderRepository(tx).packagesOf(order.order_id);
  if (first) await subscriptions(tx).cyclePaid({ subscriptionId: order.subscription_id, orderId: order.order_id, packageId: first.packageId, now });
}

const taxUpTo = (order: OrderRow, paidMinor: number): number => shareOf(order.tax_minor, paidMinor, order.total_minor);

async function document(tx: Tx, { order, paidMinor, paymentId, money: { amountMinor, now } }: Progress): Promise<string> {
  const taxMinor = taxUpTo(order, paidMinor) - (order.paid_minor > 0 ? taxUpTo(order, order.paid_minor) : 0);
  return issueReceipt(tx, { kind: 'RECEIPT', orderId: order.order_id, paymentId, amountMinor, taxMinor, now });
}

/** The payment itself; none for an order over nothing. */
async function note(tx: Tx, { orderId, amountMinor, mode, staffId, now, ...rest }: Money): Promise<string | null> {
  if (amountMinor === 0) return null;
  const { provider = null, providerRef = null, feeMinor = 0, giftCardId = null, note: words = '' } = rest;
  return paymentRepository(tx).add({
    order_id: orderId, amount_minor: amountMinor, mode, staff_id: staffId, note: words, paid_at: now, provider, provider_ref: providerRef, fee_minor: feeMinor, gift_card_id: giftCardId,
  });
}

/** Gives what was paid for. @returns whether anything of it is usable now. */
async function give(tx: Tx, progress: Progress): Promise<boolean> {
  const isPaid = progress.status === 'PAID';
  const isUsable = (await payParts(tx, progress)) || isPaid;
  if (isUsable) {
    await fund(tx, progress);
    await usePromo(tx, progress.order.order_id);
  }
  if (isPaid) await complete(tx, progress);
  return isUsable;
}

async function book(tx: Tx, order: OrderRow, money: Money): Promise<OrderStatus> {
  const { orderId, amountMinor, mode, now } = money;
  const paidMinor = order.paid_minor + amountMinor;
  const status = statusAfter(order.total_minor, paidMinor);
  const isPaid = status === 'PAID';
  const progress = { order, paidMinor, status, paymentId: await note(tx, money), money };
  const isUsable = await give(tx, progress);
  const receiptNo = await document(tx, progress);
  // What was paid with a gift card leaves the way that was chosen for the rest.
  const shownMode = mode === 'GIFT_CARD' && !isPaid ? order.mode : mode;
  await orderRepository(tx).change(orderId, { status, mode: shownMode, paid_minor: paidMinor, ...(isPaid && { receipt_no: receiptNo, paid_at: now }), ...(isUsable && { due_at: null }) });
  if (isPaid) await mailReceipt(tx, orderId, now);
  announce(tx, { type: 'Order', id: orderId });
  return status;
}

/**
 * Money came in for an order: locks its packages and then itself, writes the payment and its receipt, and gives what was
 * paid for. A payment of a provider counts once, however often it is told.
 */
export async function settleOrder(tx: Tx, money: Money): Promise<Settled> {
  const order = await orderRepository(tx).lock(money.orderId);
  if (!order) throw new Error('An order that is paid cannot be found');
  const status = order.status as OrderStatus;
  if (money.provider && money.providerRef && (await paymentRepository(tx).byProviderRef(money.provider, money.providerRef))) return { outcome: 'COUNTED', status };
  const refusal = refusePayment(debtOf(order), money.amountMinor);
  if (refusal) return { outcome: refusal === '40044' ? 'CLOSED' : 'TOO_MUCH', status };
  return { outcome: 'SETTLED', status: await book(tx, order, money) };
}
