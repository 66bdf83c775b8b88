import type {
  RetrySubscription,
  Subscription,
  UpdateMethod,
} from '@studio/contract/packages/subscription.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { subscriptionRepository } from '../subscription/subscription.repository.ts';
import { isCardOf } from './card.views.ts';
import { collect } from './collection.service.ts';
import { openBill } from './due.views.ts';
import type { ChargeOutcome } from '../../payment-gateway/payment-gateway.api.ts';
import { findSubscription, readSubscription } from '../membership.views.ts';
import type { MemberContext, StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * @throws {Refusal} PAYMENT_DECLINED when a charge failed, saying where another card is needed; PROVIDER_AWAY when
 * nobody answered.
 */
function requireCharged(outcome: ChargeOutcome | null): void {
  if (outcome?.status === 'SILENT') throw new Refusal('PROVIDER_AWAY');
  if (outcome?.status !== 'FAILED') return;
  const needed = 'The bank does not accept this card any more. Another card is needed.';
  throw new Refusal('PAYMENT_DECLINED', outcome.isCardRefused ? { message: needed } : {});
}

/**
 * Collects the money of an unpaid cycle at once, which counts as an attempt.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE when nothing is owed, PAYMENT_DECLINED when the charge failed,
 * PROVIDER_AWAY, NOT_FOUND.
 */
export async function retrySubscription(
  deps: Deps,
  ctx: StaffContext,
  { subscriptionId }: RetrySubscription,
): Promise<Subscription> {
  const { studioId } = ctx;
  await deps.db.studio(studioId, async (tx) => {
    const found = await findSubscription(tx, subscriptionId);
    if (!found) throw new Refusal('NOT_FOUND');
    if (!found.actions.includes('RETRY'))
      throw new Refusal('MEMBERSHIP_NOT_CHANGEABLE', { message: 'There is nothing to pay.' });
    writeAudit(tx, ctx, {
      action: 'subscription.retry',
      entity: 'subscription',
      entityId: subscriptionId,
      before: { failedTries: found.failedTries },
    });
  });
  requireCharged(await collect(deps, { studioId, subscriptionId, today: null }));
  return deps.db.studio(studioId, (tx) => readSubscription(tx, subscriptionId));
}

/**
 * A member chooses another of their cards for a membership; an unpaid cycle is charged to it at once. The
 * choice stays when the card is declined.
 * @throws {Refusal} NOT_FOUND for somebody else's membership or card, PAYMENT_DECLINED when the card was
 * declined, PROVIDER_AWAY.
 */
export async function updateMethod(
  deps: Deps,
  ctx: MemberContext,
  { subscriptionId, paymentMethodId }: UpdateMethod,
): Promise<Subscription> {
  const { studioId, memberId } = ctx;
  const owes = await deps.db.studio(studioId, async (tx) => {
    const rows = subscriptionRepository(tx);
    const row = await rows.lock(subscriptionId);
    const isTheirs = await isCardOf(tx, { memberId, paymentMethodId });
    if (row?.member_id !== memberId || !isTheirs || row.ended_at !== null) throw new Refusal('NOT_FOUND');
    await rows.change(subscriptionId, { mode: 'CARD', payment_method_id: paymentMethodId });
    return (await openBill(tx, subscriptionId)) !== null;
  });
  if (owes) requireCharged(await collect(deps, { studioId, subscriptionId, today: null }));
  return deps.db.studio(studioId, (tx) => readSubscription(tx, subscriptionId));
}
