import { type Actor, writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { subscriptionRepository } from './subscription.repository.ts';

/**
 * Ends the membership of a package that was voided: nothing is billed any more. One that is over stays as it is.
 * The caller ends its places and its package.
 */
export async function endVoidedMembership(
  tx: Tx,
  actor: Actor,
  { subscriptionId, reason }: { subscriptionId: string; reason: string },
): Promise<void> {
  const memberships = subscriptionRepository(tx);
  const membership = await memberships.lock(subscriptionId);
  if (!membership || ['CANCELLED', 'ENDED'].includes(membership.status)) return;
  await memberships.change(subscriptionId, {
    status: 'CANCELLED',
    cancel_reason: 'OTHER',
    cancel_note: reason,
    ended_at: actor.now,
    next_bill_on: null,
    next_try_on: null,
  });
  writeAudit(tx, actor, {
    action: 'subscription.cancel',
    entity: 'subscription',
    entityId: subscriptionId,
    before: { status: membership.status },
    after: { status: 'CANCELLED' },
    reason,
  });
}
