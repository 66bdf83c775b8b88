import { isId } from '@studio/contract/values/id';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { settleRefund } from '../../order/order.api.ts';
import type { Account, Needs } from '../../payment-gateway/payment-gateway.api.ts';
import { doneRefund } from './refund.views.ts';
import { payerOf } from '../payer.views.ts';
import { noteEvent } from '../webhookEvent.repository.ts';

/** The state of a refund that a provider reports, and its studio. */
export interface RefundUpdate {
  account: Account;
  studioId: string;
  refund: { refundRef: string; refundId: string; status: 'DONE' | 'PENDING' | 'FAILED'; failure: string };
  /** The webhook message that reported it, when one did. */
  event?: { eventId: string; type: string };
}

/** Notifies managers when a bank returns a refund that was recorded as done days ago. */
async function notifyIfLost(tx: Tx, { refundId, failure }: RefundUpdate['refund'], now: Date): Promise<void> {
  const refund = await doneRefund(tx, refundId);
  if (!refund) return;
  const payer = await payerOf(tx, refund.order_id);
  const title = `A refund of ${moneyWords(refund.amount_minor, payer)} did not reach ${payer.memberName}`;
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'SUPER',
    title,
    body: `${failure} Order ${payer.reference}: please refund it another way.`,
    route: '/dashboard/payments',
    now,
  });
}

/**
 * Applies the state of a refund that the provider reports now. Finds ours by the id in its metadata, also
 * before the provider's reference is known; ignores refunds made at the provider, which are not in our books.
 */
export async function applyRefundUpdate(
  { db, clock }: Needs,
  { account, studioId, refund, event }: RefundUpdate,
): Promise<void> {
  const { refundId, refundRef, status, failure } = refund;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    if (event && !(await noteEvent(tx, { ...event, provider: account.gateway.provider }, now))) return;
    if (status === 'PENDING' || !isId(refundId)) return;
    const isOurDoing = await settleRefund(tx, { refundId, status, refundRef, failure, now });
    if (!isOurDoing && status === 'FAILED') await notifyIfLost(tx, refund, now);
  });
}
