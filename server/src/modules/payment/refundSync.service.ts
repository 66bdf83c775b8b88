import { isId } from '@studio/contract/id';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';
import { settleRefund } from '../order/order.api.ts';
import type { Account, Needs } from '../payment-gateway/payment-gateway.api.ts';
import { moneyText, payerOf } from './payer.views.ts';
import { noteEvent } from './webhookEvent.repository.ts';

/** What a provider said of a refund, in whose studio. */
export interface HeardRefund {
  account: Account;
  studioId: string;
  refund: { refundRef: string; refundId: string; status: 'DONE' | 'PENDING' | 'FAILED'; failure: string };
  /** The message that told of it, when one did. */
  event?: { eventId: string; type: string };
}

/** A bank may send money back that was on its way to a member for days, when all is written down as done. */
async function tellIfLost(tx: Tx, { refundId, failure }: HeardRefund['refund'], now: Date): Promise<void> {
  const refund = await tx
    .selectFrom('refund')
    .select(['order_id', 'amount_minor'])
    .where('refund_id', '=', refundId)
    .where('status', '=', 'DONE')
    .executeTakeFirst();
  if (!refund) return;
  const payer = await payerOf(tx, refund.order_id);
  const title = `A refund of ${moneyText(refund.amount_minor, payer)} did not reach ${payer.memberName}`;
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'SUPER',
    title,
    body: `${failure} Order ${payer.reference}: please pay it back in another way.`,
    route: '/dashboard/payments',
    now,
  });
}

/**
 * Takes in what a provider says of a refund now. Ours are known by the id that we gave them, also before we
 * have heard what the provider calls them; others, made at the provider, are not in our books.
 */
export async function takeRefundIn(
  { db, clock }: Needs,
  { account, studioId, refund, event }: HeardRefund,
): Promise<void> {
  const { refundId, refundRef, status, failure } = refund;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    if (event && !(await noteEvent(tx, { ...event, provider: account.gateway.provider }, now))) return;
    if (status === 'PENDING' || !isId(refundId)) return;
    const isOurDoing = await settleRefund(tx, { refundId, status, refundRef, failure, now });
    if (!isOurDoing && status === 'FAILED') await tellIfLost(tx, refund, now);
  });
}
