import { writeAudit } from '../../platform/audit/audit.ts';
import { notify } from '../notification/notification.facts.ts';
import type { Account, Needs, ProviderDispute } from '../payment-gateway/payment-gateway.facts.ts';
import { moneyText, payerOf } from './payer.views.ts';
import { noteEvent } from './webhookEvent.repository.ts';

/** A dispute that a provider told of, in whose studio. */
export interface HeardDispute {
  account: Account;
  studioId: string;
  dispute: ProviderDispute;
  event: { eventId: string; type: string };
}

/**
 * Tells managers that a bank takes a payment back: they answer it at the provider, and decide here what becomes of what was
 * bought. The books stay as they are, because many disputes are won.
 */
export async function takeDisputeIn({ db, clock }: Needs, { account, studioId, dispute, event }: HeardDispute): Promise<void> {
  const { provider } = account.gateway;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    if (!(await noteEvent(tx, { ...event, provider }, now))) return;
    const payment = await tx.selectFrom('payment').select('order_id').where('provider', '=', provider).where('provider_ref', '=', dispute.providerRef).executeTakeFirst();
    if (!payment) return;
    const payer = await payerOf(tx, payment.order_id);
    const title = `${payer.memberName} disputes ${moneyText(dispute.amountMinor, dispute)}`;
    const body = `Their bank takes the card payment for order ${payer.reference} back. Answer it at the provider, and freeze or void what was bought.`;
    notify(tx, { kind: 'PAYMENT_RETURNED', leastRole: 'SUPER', title, body, route: '/dashboard/payments', now });
    writeAudit(tx, { audience: 'system', studioId, now }, { action: 'payment.dispute', entity: 'orders', entityId: payment.order_id, after: { amountMinor: dispute.amountMinor } });
  });
}
