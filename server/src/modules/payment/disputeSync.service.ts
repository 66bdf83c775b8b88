import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { disputedPackages } from '../member-package/member-package.api.ts';
import { notify } from '../notification/notification.api.ts';
import type { Account, Needs, ProviderDispute } from '../payment-gateway/payment-gateway.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { disputeRepository, type DisputeName } from './dispute.repository.ts';
import { disputeNews, isNews } from './dispute.rules.ts';
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
 * What was bought is frozen while it is asked back, and comes back when that was decided for the studio and
 * nothing else is asked back of it.
 */
async function moveTo(
  tx: Tx,
  { orderId, state, now }: { orderId: string; state: ProviderDispute['state']; now: Date },
): Promise<string[]> {
  const packages = disputedPackages(tx);
  if (state !== 'WON') return packages.freeze(orderId, now);
  if (await disputeRepository(tx).isDisputed(orderId)) return [];
  const { timezone } = await studioSettings(tx);
  return packages.release(orderId, localDateOf(now, timezone));
}

async function tell(
  tx: Tx,
  { studioId, dispute }: HeardDispute,
  { orderId, packages, now }: { orderId: string; packages: string[]; now: Date },
): Promise<void> {
  const { state, amountMinor } = dispute;
  const payer = await payerOf(tx, orderId);
  const news = disputeNews({
    state,
    memberName: payer.memberName,
    amount: moneyText(amountMinor, dispute),
    reference: payer.reference,
    packages,
  });
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'SUPER',
    ...news,
    route: `/dashboard/payments?tab=all&open=${orderId}`,
    now,
  });
  const action = { OPEN: 'payment.dispute', WON: 'payment.disputeWon', LOST: 'payment.disputeLost' }[state];
  writeAudit(
    tx,
    { audience: 'system', studioId, now },
    { action, entity: 'orders', entityId: orderId, after: { amountMinor, packages } },
  );
  announce(tx, { type: 'Order', id: orderId });
}

/**
 * Takes in how a dispute stands now, whatever was heard of it before: managers are told, and what was bought
 * for the payment is frozen. The money stays in the books, because many disputes are won; managers answer at
 * the provider, and void what a lost one has paid for. What is known already has no effect.
 */
export async function takeDisputeIn({ db, clock }: Needs, heard: HeardDispute): Promise<void> {
  const { account, studioId, dispute, event } = heard;
  const { provider } = account.gateway;
  const { disputeRef, providerRef, state, amountMinor } = dispute;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    if (!(await noteEvent(tx, { ...event, provider }, now))) return;
    const payment = await tx
      .selectFrom('payment')
      .select(['order_id', 'payment_id'])
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst();
    if (!payment) return;
    const disputes = disputeRepository(tx);
    const name: DisputeName = { provider, disputeRef };
    const before = await disputes.lock(name, {
      orderId: payment.order_id,
      paymentId: payment.payment_id,
      amountMinor,
      now,
    });
    if (!isNews(before, state)) return;
    await disputes.set(name, { state, now });
    const packages = await moveTo(tx, { orderId: payment.order_id, state, now });
    await tell(tx, heard, { orderId: payment.order_id, packages, now });
  });
}
