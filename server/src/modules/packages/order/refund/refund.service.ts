import { formatMoney, toMinor } from '@studio/contract/values/money';
import type { OrderDetail, PaidBy, RefundOrder } from '@studio/contract/orders/order.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { countAct, type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { refundCharge } from '../../payment-gateway/payment-gateway.api.ts';
import { refundTooHigh } from '../../order-line/order-line.api.ts';
import { releasePromo } from '../../promo-code/promo-code.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { findOrderDetail } from '../orderDetail.views.ts';
import { requireOthersMoney } from '../ownPayment.service.ts';
import { paymentRepository, type RefundRow } from '../payment.repository.ts';
import { lineOfPackage, providerRefOf, refundsToSend } from './refund.views.ts';
import { reserveRefund, type RefundInput } from './refundReserve.service.ts';
import { settleRefund } from './refundSettle.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

export type Paying = Pick<Deps, 'db' | 'auth' | 'config' | 'clock'>;

/** Only a provider has to answer: every other refund is recorded as done. */
const isSent = (mode: PaidBy): boolean => mode === 'CARD';

/** Reserves a refund, and records it as done where no provider is asked. */
async function record(tx: Tx, order: OrderRow, input: RefundInput): Promise<RefundRow[]> {
  const refunds = await reserveRefund(tx, order, input);
  if (isSent(input.mode)) return refunds;
  for (const { refund_id: refundId } of refunds)
    await settleRefund(tx, { refundId, status: 'DONE', now: input.now });
  return refunds;
}

/**
 * Roles below the owner refund only as much of an order as the owner allows. @returns why not; `null` when
 * they may.
 */
async function whyTooMuch(
  tx: Tx,
  ctx: Pick<StaffContext, 'role' | 'overrides'>,
  order: OrderRow,
  amountMinor: number,
): Promise<string | null> {
  if (reachOf(ctx, 'payment.refund') !== 'limited') return null;
  const settings = await studioSettings(tx);
  const { superRefundLimit: limit } = settings.attributes;
  if (limit === null || order.refunded_minor + amountMinor <= toMinor(String(limit), order.currency))
    return null;
  return `You can refund at most ${formatMoney(String(limit), order.currency, settings)} of an order.`;
}

async function sendOne({ db, ...needs }: Paying, studioId: string, refund: RefundRow): Promise<void> {
  const [providerRef, { currency }] = await db.studio(studioId, (tx) =>
    Promise.all([providerRefOf(tx, refund.payment_id), studioSettings(tx)]),
  );
  const request = {
    studioId,
    providerRef: providerRef ?? '',
    amountMinor: refund.amount_minor,
    currency,
    refundId: refund.refund_id,
  };
  const { status, refundRef, failure } = await refundCharge({ db, ...needs }, request);
  const now = needs.clock.now();
  await db.studio(studioId, async (tx) => {
    if (status !== 'PENDING')
      await settleRefund(tx, { refundId: refund.refund_id, status, refundRef, failure, now });
    else if (refundRef)
      await paymentRepository(tx).changeRefund(refund.refund_id, { provider_ref: refundRef });
  });
}

/**
 * Sends every refund of an order that the provider has not confirmed. Outside any transaction, and after the
 * one that reserved them; idempotent: the same refund is never sent twice.
 */
export async function sendRefunds(
  needs: Paying,
  { studioId, orderId }: { studioId: string; orderId: string },
): Promise<void> {
  const waiting = await needs.db.studio(studioId, (tx) => refundsToSend(tx, orderId));
  for (const refund of waiting) await sendOne(needs, studioId, refund);
}

/**
 * Records a refund, or reserves it for a provider: `sendRefunds` sends it after the commit.
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid, NOT_ALLOWED for one's own, ABOVE_LIMIT above
 * one's limit and above the refund limit of one order, NOT_FOUND.
 */
export async function refundIn(
  tx: Tx,
  ctx: Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>,
  { orderId, amount, mode, reason, lines }: RefundOrder,
): Promise<OrderDetail> {
  await holdDesk(tx);
  const order = await orderRepository(tx).lock(orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  await requireOthersMoney(tx, ctx, order.member_id);
  const amountMinor = toMinor(amount, order.currency);
  const forbidden = await whyTooMuch(tx, ctx, order, amountMinor);
  await countAct(tx, ctx, {
    kind: 'REFUND',
    amount: amountMinor,
    memberId: order.member_id,
    subjectId: orderId,
    subject: `order ${order.reference}`,
    reason,
    forbidden,
  });
  await record(tx, order, { amountMinor, mode, reason, lines, staffId: ctx.staffId, now: ctx.now });
  writeAudit(tx, ctx, {
    action: 'payment.refund',
    entity: 'orders',
    entityId: orderId,
    before: { refundedMinor: order.refunded_minor },
    after: { amountMinor, mode, lines },
    reason,
  });
  const detail = await findOrderDetail(tx, orderId, ctx);
  if (!detail) throw new Error('An order that was just refunded cannot be found');
  return detail;
}

/**
 * Staff refund an order. The provider refunds a card after this transaction: the refund is PENDING until it
 * confirms. Every other mode is recorded as done.
 *
 * @throws {Refusal} as `refundIn`.
 */
export async function refundOrder(
  needs: Paying,
  ctx: StaffContext,
  input: RefundOrder,
): Promise<OrderDetail> {
  const answer = await ctx.transaction((tx) => refundIn(tx, ctx, input));
  if (isSent(input.mode)) await sendRefunds(needs, { studioId: ctx.studioId, orderId: input.orderId });
  return answer;
}

export interface VoidRefund {
  packageId: string;
  /** Zero = no refund. */
  amountMinor: number;
  mode: Exclude<PaidBy, 'GIFT_CARD'>;
  reason: string;
  staffId: string | null;
  /** The package was never used: its promo code can be used again. */
  isUnused?: boolean;
  now: Date;
}

export interface VoidRefunded {
  /** The first of its refunds; null without a refund. */
  refundId: string | null;
  orderId: string | null;
  status: 'DONE' | 'PENDING';
}

interface SoldIn {
  order: OrderRow;
  lineNo: number;
}

async function orderOf(tx: Tx, packageId: string): Promise<SoldIn | null> {
  const lot = await lineOfPackage(tx, packageId);
  const order = lot?.order_id ? await orderRepository(tx).lock(lot.order_id) : undefined;
  return order ? { order, lineNo: lot?.order_line_no ?? 1 } : null;
}

/**
 * Refunds a package in the transaction that voids it, with the package locked. A card refund is only
 * reserved: call `sendRefunds` with the order after the commit.
 *
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid for it.
 */
export async function refundForVoid(
  tx: Tx,
  { packageId, isUnused = false, ...input }: VoidRefund,
): Promise<VoidRefunded> {
  const sold = await orderOf(tx, packageId);
  if (sold && isUnused) await releasePromo(tx, sold.order.order_id);
  if (input.amountMinor === 0)
    return { refundId: null, orderId: sold?.order.order_id ?? null, status: 'DONE' };
  if (!sold) throw refundTooHigh();
  const [first] = await record(tx, sold.order, { ...input, lines: [sold.lineNo] });
  return {
    refundId: first?.refund_id ?? null,
    orderId: sold.order.order_id,
    status: isSent(input.mode) ? 'PENDING' : 'DONE',
  };
}
