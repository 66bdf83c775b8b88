import type { FieldError } from '@studio/contract/codes';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/money';
import type { Order, PaymentModeName, RecordPayment } from '@studio/contract/order.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { balanceOf, receiptNumber, refusePayment, statusAfter, type Debt } from './order.rules.ts';
import { readOrder } from './order.views.ts';
import { mailReceipt } from './receiptMail.service.ts';

interface Money {
  amountMinor: number;
  mode: PaymentModeName;
  /** Who took it; null when nothing was taken, or the member paid without anybody's help. */
  staffId: string | null;
  note?: string;
  now: Date;
}

/** Gives the receipt number and the package. Called once per order: its row is locked and was open until now. */
async function complete(tx: Tx, order: OrderRow, now: Date): Promise<string> {
  const { timezone, receiptPrefix } = await studioSettings(tx);
  await memberPackages(tx).activateForOrder({ orderId: order.order_id, paidMinor: order.total_minor, now, timezone });
  const year = Number(localDateOf(now, timezone).slice(0, 4));
  // Last of all locks, because every sale of the studio waits for it.
  return receiptNumber(receiptPrefix, year, await orderRepository(tx).nextReceiptSerial(year));
}

/** Adds money to an open order that is locked, or was made in this transaction. A free one takes an amount of zero. */
export async function takePayment(tx: Tx, order: OrderRow, { amountMinor, mode, staffId, note = '', now }: Money): Promise<void> {
  const orders = orderRepository(tx);
  const paidMinor = order.paid_minor + amountMinor;
  const status = statusAfter(order.total_minor, paidMinor);
  const isPaid = status === 'PAID';
  if (amountMinor > 0) {
    await orders.addPayment({ order_id: order.order_id, amount_minor: amountMinor, mode, staff_id: staffId, note, paid_at: now });
  }
  const receiptNo = isPaid ? await complete(tx, order, now) : null;
  await orders.setPaid(order.order_id, { status, mode, paid_minor: paidMinor, receipt_no: receiptNo, paid_at: isPaid ? now : null });
  if (isPaid) await mailReceipt(tx, order.order_id, now);
}

const debtOf = (order: OrderRow): Debt => ({ status: order.status as Debt['status'], totalMinor: order.total_minor, paidMinor: order.paid_minor });

/** More than is owed is the amount's fault, and the person wants to know how much would be right. */
const tellWhy = (refusal: '40044' | '40045', order: OrderRow): { errors?: FieldError[] } =>
  refusal === '40045'
    ? { errors: [{ field: 'amount', message: `At most ${formatMoney(toDecimal(balanceOf(debtOf(order)), order.currency), order.currency)} is open` }] }
    : {};

/**
 * Staff record money for an open order. Paid in full, the order gets its receipt number and the package becomes usable;
 * less, the order stays open for the rest.
 *
 * @throws {Refusal} 40044 when the order is paid or closed, 40045 for more than is owed, 40400.
 */
export const recordPayment = (ctx: ContextOf<Access<StaffIdentity>>, { orderId, amount, mode, note }: RecordPayment): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await orderRepository(tx).lock(orderId);
    if (!order) throw new Refusal('40400');
    const amountMinor = toMinor(amount, order.currency);
    const refusal = refusePayment(debtOf(order), amountMinor);
    if (refusal) throw new Refusal(refusal, tellWhy(refusal, order));
    await takePayment(tx, order, { amountMinor, mode, staffId: ctx.staffId, note, now: ctx.now });
    writeAudit(tx, ctx, { action: 'payment.record', entity: 'orders', entityId: orderId, after: { amountMinor, mode } });
    return readOrder(tx, orderId);
  });
