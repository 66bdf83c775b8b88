import { localDateOf } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { disputePackages, releaseDisputed } from '../../member-package/member-package.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import type { Account, Needs, ProviderDispute } from '../../payment-gateway/payment-gateway.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { disputeRepository, type DisputeName } from './dispute.repository.ts';
import { disputeNotice, isChange } from './dispute.rules.ts';
import { payerOf } from '../payer.views.ts';
import { noteEvent } from '../webhookEvent.repository.ts';

/** The state of a dispute that a provider reports, and its studio. */
export interface DisputeUpdate {
  account: Account;
  studioId: string;
  dispute: ProviderDispute;
  event: { eventId: string; type: string };
}

/**
 * Freezes the order's packages during a dispute, and releases them when the studio has won and no other
 * dispute is open.
 */
async function moveTo(
  tx: Tx,
  { orderId, state, now }: { orderId: string; state: ProviderDispute['state']; now: Date },
): Promise<string[]> {
  if (state !== 'WON') return disputePackages(tx, orderId, now);
  if (await disputeRepository(tx).isDisputed(orderId)) return [];
  const { timezone } = await studioSettings(tx);
  return releaseDisputed(tx, orderId, localDateOf(now, timezone));
}

async function notifyStaff(
  tx: Tx,
  { studioId, dispute }: DisputeUpdate,
  { orderId, packages, now }: { orderId: string; packages: string[]; now: Date },
): Promise<void> {
  const { state, amountMinor } = dispute;
  const payer = await payerOf(tx, orderId);
  const notice = disputeNotice({
    state,
    memberName: payer.memberName,
    amount: moneyWords(amountMinor, { ...payer, currency: dispute.currency }),
    reference: payer.reference,
    packages,
  });
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'SUPER',
    ...notice,
    route: `/dashboard/payments?tab=all&open=${orderId}`,
    now,
  });
  const acts = { OPEN: 'payment.dispute', WON: 'payment.disputeWon', LOST: 'payment.disputeLost' } as const;
  writeAudit(
    tx,
    { audience: 'system', studioId, now },
    { action: acts[state], entity: 'orders', entityId: orderId, after: { amountMinor, packages } },
  );
  announce(tx, { type: 'Order', id: orderId });
}

/**
 * Applies the state of a dispute that the provider reports now, whatever it reported before: notifies
 * managers, and freezes the order's packages. The money stays in the books, because many disputes are won;
 * managers answer at the provider, and void the packages of a lost one. A known state has no effect.
 */
export async function applyDisputeUpdate({ db, clock }: Needs, update: DisputeUpdate): Promise<void> {
  const { account, studioId, dispute, event } = update;
  const { provider } = account.gateway;
  const { disputeRef, providerRef, state, amountMinor } = dispute;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    if (!(await noteEvent(tx, { ...event, provider }, now))) return;
    const disputes = disputeRepository(tx);
    const payment = await disputes.paymentOf(provider, providerRef);
    if (!payment) return;
    const name: DisputeName = { provider, disputeRef };
    const before = await disputes.lock(name, {
      orderId: payment.order_id,
      paymentId: payment.payment_id,
      amountMinor,
      now,
    });
    if (!isChange(before, state)) return;
    await disputes.set(name, { state, now });
    const packages = await moveTo(tx, { orderId: payment.order_id, state, now });
    await notifyStaff(tx, update, { orderId: payment.order_id, packages, now });
  });
}
