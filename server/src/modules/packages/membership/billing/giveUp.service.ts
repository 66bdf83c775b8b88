import { addDays } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { abandonOrder } from '../../order/order.api.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { mailCancelled } from '../subscription/subscriptionMail.service.ts';

export interface GivenUp {
  cycleStart: string;
  orderId: string;
  how: 'SUSPEND' | 'CANCEL';
  now: Date;
}

/**
 * The last attempt has failed. A suspended membership rests until its bill is paid after all, and then begins
 * a cycle; a cancelled one ends together with its bill. The caller has locked the order and the membership.
 */
export async function giveUp(
  tx: Tx,
  row: SubscriptionRow,
  { cycleStart, orderId, how, now }: GivenUp,
): Promise<void> {
  const rows = subscriptionRepository(tx);
  const { subscription_id: subscriptionId, studio_id: studioId } = row;
  await rows.changeCycle({ subscription_id: subscriptionId, cycle_start: cycleStart }, { status: 'UNPAID' });
  const status = how === 'CANCEL' ? 'CANCELLED' : 'PAST_DUE';
  writeAudit(
    tx,
    { audience: 'system', studioId, now },
    {
      action: 'subscription.giveUp',
      entity: 'subscription',
      entityId: subscriptionId,
      before: { status: row.status },
      after: { status, how },
    },
  );
  if (how === 'SUSPEND') return;
  await rows.change(subscriptionId, {
    status,
    cancel_reason: 'NOT_PAID',
    ended_at: now,
    next_bill_on: null,
    next_try_on: null,
  });
  await abandonOrder(tx, { orderId, reason: 'The membership was cancelled', now });
  await mailCancelled(tx, subscriptionId, {
    accessUntil: addDays(cycleStart, -1),
    isOver: true,
    bookings: [],
    now,
  });
}
