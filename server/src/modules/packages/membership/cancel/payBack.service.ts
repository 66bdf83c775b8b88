import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { toDecimal } from '@studio/contract/values/money';
import { reachOf, roleMay } from '@studio/contract/configure/roles/roles';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { countAct } from '../../../configure/desk-limit/desk-limit.api.ts';
import { refundForVoid } from '../../order/order.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import type { Person } from '../held.service.ts';
import { paidPackage } from './payBack.views.ts';

/** The money of the current cycle. */
export interface PaidBack {
  subscriptionId: string;
  amountMinor: number;
  mode: PaymentModeName;
  reason: string;
}

async function requireRefunder(tx: Tx, ctx: Person, amountMinor: number): Promise<string> {
  if (ctx.audience !== 'staff' || !roleMay(ctx, 'payment.refund'))
    throw new Refusal('NOT_ALLOWED', { message: 'Your role cannot refund money.' });
  const {
    attributes: { superRefundLimit: limit },
    currency,
  } = await studioSettings(tx);
  const isBeyond =
    reachOf(ctx, 'payment.refund') === 'limited' &&
    limit !== null &&
    Number(toDecimal(amountMinor, currency)) > Number(limit);
  if (isBeyond)
    throw new Refusal('NOT_ALLOWED', { message: `You can refund at most ${limit}. Ask an owner.` });
  return ctx.staffId;
}

/**
 * Refunds a part of the current cycle. Reserves a card refund, which is sent after the commit.
 * @throws {Refusal} NOT_ALLOWED without the permission, ABOVE_LIMIT above the desk limit, REFUND_TOO_HIGH for
 * more than was paid.
 */
export async function payBack(tx: Tx, ctx: Person, { subscriptionId, ...refund }: PaidBack): Promise<void> {
  const staffId = await requireRefunder(tx, ctx, refund.amountMinor);
  const paid = await paidPackage(tx, subscriptionId);
  if (!paid) throw new Refusal('REFUND_TOO_HIGH');
  if (ctx.audience === 'staff')
    await countAct(tx, ctx, {
      kind: 'REFUND',
      amount: refund.amountMinor,
      memberId: paid.memberId,
      subjectId: paid.orderId,
      subject: paid.name,
      reason: refund.reason,
    });
  await refundForVoid(tx, { packageId: paid.packageId, ...refund, staffId, now: ctx.now });
}

/** The order of that cycle, whose reserved refund has to be sent. */
export const lastPaidOrder = async (tx: Tx, subscriptionId: string): Promise<string | null> =>
  (await paidPackage(tx, subscriptionId))?.orderId ?? null;
