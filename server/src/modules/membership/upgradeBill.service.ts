import type { PaymentModeName } from '@studio/contract/order.schema';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cycleFrom, dayOfMonth, plusDays } from '../../platform/time/cycle.rules.ts';
import { placeOrder, settleOrder } from '../order/order.facts.ts';
import type { Plan } from '../package/package.facts.ts';
import { chargeSaved } from '../payment-gateway/payment-gateway.facts.ts';
import { cardOf, subscriptionRows, type SubscriptionRow } from '../subscription/rows.facts.ts';
import type { Reason } from './action.rules.ts';
import { dropUpgrade } from './dropBills.service.ts';
import { refused } from './held.service.ts';
import { unusedOf } from './unused.service.ts';

/** What is credited when another plan begins today: what was paid for today and the days after. */
export const creditFor = (tx: Tx, row: SubscriptionRow, today: string): Promise<number> => unusedOf(tx, row, plusDays(today, -1));

/** Why a plan cannot begin today; `null` when it can. */
export function whyNoUpgrade(row: SubscriptionRow, plan: Plan, { credit, today }: { credit: number; today: string }): Reason {
  if (plan.studio_package_id === row.studio_package_id) return 'It is of this plan already.';
  if (row.status !== 'ACTIVE' || row.current_start === null || row.current_start >= today) return 'This cycle began today: choose the next one, or tomorrow.';
  return plan.price_minor <= credit ? 'It costs less than what is left of this cycle: choose the next one.' : null;
}

/** What has to be paid for another plan that begins now. */
export interface UpgradeBill {
  orderId: string;
  totalMinor: number;
  currency: string;
  paymentMethodId: string | null;
  provider: 'STRIPE' | 'FAKE' | null;
}

/** Writes the bill of a plan that begins today. Nothing changes before it is paid. @throws {Refusal} 40063 with the reason. */
export async function billUpgrade(tx: Tx, row: SubscriptionRow, { plan, today, staffId, now }: { plan: Plan; today: string; staffId: string | null; now: Date }): Promise<UpgradeBill> {
  const credit = await creditFor(tx, row, today);
  const reason = whyNoUpgrade(row, plan, { credit, today });
  if (reason !== null) throw refused(reason);
  const rows = subscriptionRows(tx);
  const cycle = cycleFrom(today, { cycleUnit: plan.cycle_unit ?? row.cycle_unit, cycleCount: plan.cycle_count ?? row.cycle_count, anchorDay: dayOfMonth(today) });
  const isNew = await rows.addCycle({ subscription_id: row.subscription_id, cycle_start: cycle.cycleStart, cycle_end: cycle.cycleEnd, status: 'BILLED', created_at: now });
  if (!isNew) throw refused('Another plan was chosen today already, and waits for its payment.');
  const { order } = await placeOrder(tx, {
    memberId: row.member_id, lines: [{ kind: 'PACKAGE', plan, discountMinor: credit, startDate: today, source: 'CYCLE' }], mode: row.mode as PaymentModeName, staffId,
    subscriptionId: row.subscription_id, note: 'Another plan within the cycle', now,
  });
  await rows.changeCycle({ subscription_id: row.subscription_id, cycle_start: cycle.cycleStart }, { order_id: order.order_id });
  const paymentMethodId = row.mode === 'CARD' ? await cardOf(tx, { memberId: row.member_id, paymentMethodId: row.payment_method_id }) : null;
  const card = paymentMethodId ? await tx.selectFrom('payment_method').select('provider').where('payment_method_id', '=', paymentMethodId).executeTakeFirst() : null;
  return { orderId: order.order_id, totalMinor: order.total_minor, currency: order.currency, paymentMethodId, provider: (card?.provider ?? null) as UpgradeBill['provider'] };
}

/**
 * Charges the saved card for another plan, outside any transaction; without one the bill waits for its payment.
 * @throws {Refusal} 40040 when the card was declined: then nothing has changed.
 */
export async function payUpgrade(deps: Deps, { studioId, subscriptionId, today }: { studioId: string; subscriptionId: string; today: string }, bill: UpgradeBill): Promise<void> {
  const { orderId, totalMinor, currency, paymentMethodId, provider } = bill;
  if (paymentMethodId === null) return;
  const outcome = await chargeSaved(deps, { studioId, paymentMethodId, orderId, amountMinor: totalMinor, currency, idempotencyKey: `upgrade ${orderId}` });
  const now = deps.clock.now();
  await deps.db.studio(studioId, async (tx) => {
    if (outcome.status === 'SUCCEEDED') await settleOrder(tx, { orderId, amountMinor: totalMinor, mode: 'CARD', staffId: null, provider, providerRef: outcome.providerRef, now });
    if (outcome.status === 'FAILED') await dropUpgrade(tx, { subscriptionId, cycleStart: today, orderId, now });
  });
  if (outcome.status === 'FAILED') throw new Refusal('40040', outcome.failure ? { message: outcome.failure } : {});
}
