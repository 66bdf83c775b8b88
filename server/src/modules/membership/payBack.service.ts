import { toDecimal } from '@studio/contract/money';
import type { PaymentModeName } from '@studio/contract/order.schema';
import { reachOf, roleMay } from '@studio/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAct } from '../desk-limit/desk-limit.api.ts';
import { refundForVoid } from '../order/order.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import type { Person } from './held.service.ts';

/** Money of the cycle that is under way. */
export interface PaidBack {
  subscriptionId: string;
  amountMinor: number;
  mode: PaymentModeName;
  reason: string;
}

async function checkMay(tx: Tx, ctx: Person, amountMinor: number): Promise<string> {
  if (ctx.audience !== 'staff' || !roleMay(ctx, 'payment.refund'))
    throw new Refusal('NOT_ALLOWED', { message: 'Your role does not allow to pay money back.' });
  const {
    attributes: { superRefundLimit: limit },
    currency,
  } = await studioSettings(tx);
  const isBeyond =
    reachOf(ctx, 'payment.refund') === 'limited' &&
    limit !== null &&
    Number(toDecimal(amountMinor, currency)) > Number(limit);
  if (isBeyond)
    throw new Refusal('NOT_ALLOWED', { message: `You can pay back at most ${limit}. Ask an owner.` });
  return ctx.staffId;
}

interface PaidPackage {
  packageId: string;
  orderId: string;
  memberId: string;
  name: string;
}

/** The package of the last cycle that was paid; its order is what money goes back of. */
async function paidPackage(tx: Tx, subscriptionId: string): Promise<PaidPackage | undefined> {
  const { rows } = await sql<PaidPackage>`
    select c.studio_package_transaction_id as "packageId", c.order_id as "orderId", p.member_id as "memberId",
      p.name
    from subscription_cycle c join member_package p using (studio_id, studio_package_transaction_id)
    where c.subscription_id = ${subscriptionId} and c.status = 'PAID' order by c.cycle_start desc, c.part
      limit 1`.execute(tx);
  return rows[0];
}

/**
 * Pays a part of the current cycle back. For a card it reserves the refund: it is sent after the commit.
 * @throws {Refusal} NOT_ALLOWED for somebody who may not, ABOVE_LIMIT above one's limit, REFUND_TOO_HIGH for
 * more than was paid.
 */
export async function payBack(tx: Tx, ctx: Person, { subscriptionId, ...refund }: PaidBack): Promise<void> {
  const staffId = await checkMay(tx, ctx, refund.amountMinor);
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

/** The order of that cycle, for sending what was reserved. */
export const lastPaidOrder = async (tx: Tx, subscriptionId: string): Promise<string | null> =>
  (await paidPackage(tx, subscriptionId))?.orderId ?? null;
