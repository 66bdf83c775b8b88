import type { OrderStatus, PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { atEnd } from '../../../../platform/db/transaction.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  type AfterPayment,
  orderFollowers,
  type PackageOfOrder,
  type PaidLine,
  type PaidOrder,
  followersOf,
} from '../../order-line/order-line.api.ts';
import { coveredBy } from '../instalment/instalment.rules.ts';
import { orderRepository, type LineRow, type OrderRow } from '../order.repository.ts';
import { refusePayment, shareOf, statusAfter, type Debt } from '../order.rules.ts';
import { paymentRepository, type InstalmentRow } from '../payment.repository.ts';
import { issueReceipt } from '../receipt.service.ts';
import { findSale, type Sale } from '../receipt/receipt.views.ts';
import { mailReceipt } from '../receipt/receiptMail.service.ts';

/** A payment of an order, in minor units; zero for an order over nothing. */
export interface Money {
  orderId: string;
  amountMinor: number;
  mode: PaidBy;
  /** The staff who took it; null when nobody did. */
  staffId: string | null;
  /** A provider's card payment, under the provider's reference: each counts once. */
  provider?: 'STRIPE' | 'FAKE' | null;
  providerRef?: string | null;
  feeMinor?: number;
  giftCardId?: string | null;
  /** The tax in it that was declared when its gift card was sold. */
  cardTaxMinor?: number | null;
  note?: string;
  /** The receipt may be written at the end, because the answer does not name it. */
  documentLater?: boolean;
  now: Date;
}

/**
 * PAID: the payment counts. COUNTED: it had counted before. CLOSED: the order takes no payment any more.
 * TOO_MUCH: more than is owed; nothing was written.
 */
export interface PaymentOutcome {
  outcome: 'PAID' | 'COUNTED' | 'CLOSED' | 'TOO_MUCH';
  status: OrderStatus;
}

export const debtOf = (order: OrderRow): Debt => ({
  status: order.status as OrderStatus,
  totalMinor: order.total_minor,
  paidMinor: order.paid_minor,
});

/** The contents of an order that its payment affects. */
export interface Contents {
  lines: readonly Pick<LineRow, 'line_no' | 'kind' | 'net_minor' | 'tax_minor'>[];
  packages: readonly PackageOfOrder[];
  parts: readonly Pick<InstalmentRow, 'instalment_no' | 'amount_minor'>[];
  /** What there is to do once the payment is written. */
  after?: readonly AfterPayment[];
}

interface Progress extends Contents {
  order: OrderRow;
  paidMinor: number;
  status: OrderStatus;
  paymentId: string | null;
  money: Money;
}

const owedFor = ({ net_minor: net, tax_minor: tax }: Contents['lines'][number]): number => net + tax;

/** The part of this payment for one line, and the line's sum so far. */
function partFor(line: Contents['lines'][number], { order, paidMinor }: Progress): PaidLine {
  const upTo = (amount: number, paid: number): number => shareOf(amount, paid, order.total_minor);
  return {
    lineNo: line.line_no,
    paidMinor: upTo(owedFor(line), paidMinor),
    valueMinor: upTo(line.net_minor, paidMinor),
    addedMinor: upTo(owedFor(line), paidMinor) - upTo(owedFor(line), order.paid_minor),
    addedValueMinor: upTo(line.net_minor, paidMinor) - upTo(line.net_minor, order.paid_minor),
  };
}

/** The first paid instalment activates the contents. @returns whether it is paid. */
async function payParts(tx: Tx, { order, parts, paidMinor, money: { now } }: Progress): Promise<boolean> {
  const covered = coveredBy(
    paidMinor,
    parts.map((part) => ({ instalmentNo: part.instalment_no, amountMinor: part.amount_minor })),
  );
  await paymentRepository(tx).payInstalments(order.order_id, covered, now);
  return covered.includes(1);
}

const taxUpTo = (order: OrderRow, paidMinor: number): number =>
  shareOf(order.tax_minor, paidMinor, order.total_minor);

/**
 * Writes the receipt of this payment, and mails it for a fully paid order. Every sale waits for its number.
 */
async function writeReceipt(
  tx: Tx,
  reading: Promise<Sale> | null,
  { order, paidMinor, paymentId, money: { amountMinor, now } }: Progress,
): Promise<void> {
  const { order_id: orderId } = order;
  const taxMinor = taxUpTo(order, paidMinor) - (order.paid_minor > 0 ? taxUpTo(order, order.paid_minor) : 0);
  const sale = await reading;
  await issueReceipt(tx, {
    kind: 'RECEIPT',
    orderId,
    paymentId,
    amountMinor,
    taxMinor,
    completes: sale !== null,
    now,
  });
  if (sale) await mailReceipt(tx, orderId, sale, now);
}

/** Writes the payment itself; none for an order over nothing. */
function writePayment(tx: Tx, { orderId, amountMinor, mode, staffId, now, ...rest }: Money): string | null {
  if (amountMinor === 0) return null;
  const {
    provider = null,
    providerRef = null,
    feeMinor = 0,
    giftCardId = null,
    cardTaxMinor = null,
    note: words = '',
  } = rest;
  return paymentRepository(tx).add({
    order_id: orderId,
    amount_minor: amountMinor,
    mode,
    staff_id: staffId,
    note: words,
    paid_at: now,
    provider,
    provider_ref: providerRef,
    fee_minor: feeMinor,
    gift_card_id: giftCardId,
    card_tax_minor: cardTaxMinor,
  });
}

/** Delivers what the payment covers. @returns whether anything of it is usable now. */
async function deliver(tx: Tx, progress: Progress): Promise<boolean> {
  const { order, lines, packages, paymentId, money, status } = progress;
  const isPaid = status === 'PAID';
  const isUsable = (await payParts(tx, progress)) || isPaid;
  const paid: PaidOrder = {
    order,
    lines: lines.map((line) => partFor(line, progress)),
    packages,
    paymentId,
    staffId: money.staffId,
    now: money.now,
  };
  if (isUsable) for (const follower of followersOf(lines)) await follower.funded?.(tx, paid);
  if (isPaid) for (const follower of followersOf(lines)) await follower.paid?.(tx, paid);
  return isUsable;
}

async function contentsOf(tx: Tx, orderId: string): Promise<Contents> {
  const orders = orderRepository(tx);
  const [lines, packages, parts, after] = await Promise.all([
    orders.linesOf(orderId),
    orders.packagesOf(orderId),
    paymentRepository(tx).instalmentsOf(orderId),
    Promise.all(orderFollowers().map((follower) => follower.onPayment?.(tx, orderId))),
  ]);
  return { lines, packages, parts, after: after.flatMap((then) => then ?? []) };
}

async function take(tx: Tx, order: OrderRow, contents: Contents, money: Money): Promise<OrderStatus> {
  const { orderId, amountMinor, mode, documentLater = false, now } = money;
  const paidMinor = order.paid_minor + amountMinor;
  const status = statusAfter(order.total_minor, paidMinor);
  const isPaid = status === 'PAID';
  const progress = { ...contents, order, paidMinor, status, paymentId: writePayment(tx, money), money };
  const isUsable = await deliver(tx, progress);
  // A gift card's part keeps the payment mode that was chosen for the rest.
  const shownMode = mode === 'GIFT_CARD' && !isPaid ? order.mode : mode;
  await orderRepository(tx).change(orderId, {
    status,
    mode: shownMode,
    paid_minor: paidMinor,
    reject_reason: '',
    ...(isPaid && { paid_at: now }),
    ...(isUsable && { due_at: null }),
  });
  for (const then of contents.after ?? []) await then({ studioId: order.studio_id, now });
  const reading = isPaid ? findSale(tx, orderId) : null;
  // Awaited in the end; when the transaction fails before, nobody needs it.
  reading?.catch(() => undefined);
  if (documentLater) atEnd(tx, () => writeReceipt(tx, reading, progress));
  else await writeReceipt(tx, reading, progress);
  announce(tx, { type: 'Order', id: orderId });
  return status;
}

/**
 * Takes a payment: locks what it touches and then the order, writes the payment, delivers what it covers, and
 * writes the receipt. A provider's payment counts once, however often it is reported.
 */
export async function payOrder(tx: Tx, money: Money): Promise<PaymentOutcome> {
  const order = await orderRepository(tx).lock(money.orderId);
  if (!order) throw new Error('An order that is paid cannot be found');
  return payHeldOrder(tx, order, money);
}

/**
 * Takes a payment of an order that this transaction has locked or just written. @param contents when they
 * are known.
 */
export async function payHeldOrder(
  tx: Tx,
  order: OrderRow,
  money: Money,
  contents?: Contents,
): Promise<PaymentOutcome> {
  const status = order.status as OrderStatus;
  if (
    money.provider &&
    money.providerRef &&
    (await paymentRepository(tx).byProviderRef(money.provider, money.providerRef))
  )
    return { outcome: 'COUNTED', status };
  const refusal = refusePayment(debtOf(order), money.amountMinor);
  if (refusal) return { outcome: refusal === 'ORDER_CLOSED' ? 'CLOSED' : 'TOO_MUCH', status };
  return {
    outcome: 'PAID',
    status: await take(tx, order, contents ?? (await contentsOf(tx, order.order_id)), money),
  };
}
