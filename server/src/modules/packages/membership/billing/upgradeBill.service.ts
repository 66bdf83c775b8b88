import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Cycle } from '../../../../platform/time/cycle.rules.ts';
import { mailPending, writeOrder, payOrder } from '../../order/order.api.ts';
import type { Plan } from '../../package/package.api.ts';
import { chargeSaved } from '../../payment-gateway/payment-gateway.api.ts';
import { cardOf } from '../subscription/card.views.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { upgradedCycle } from '../subscription/subscription.rules.ts';
import { beforeTax, taxed, taxOf } from '../../../configure/tax-rate/tax-rate.api.ts';
import type { Reason } from '../action.rules.ts';
import { providerOfCard, type CardProvider } from './card.views.ts';
import { dropUpgrade } from './dropBills.service.ts';
import { openBill, openBills } from './due.views.ts';
import { refused } from '../held.service.ts';
import { unusedWorth } from './unusedDays.service.ts';

/**
 * `null` when a plan can begin today, else the reason why not; the credit for the remaining days, and the
 * amount to pay, tax included.
 */
export interface UpgradeTerms {
  reason: Reason;
  credit: number;
  /** The discount on the plan's price, in minor units, with or without tax as the studio enters prices. */
  discountMinor: number;
  dueNow: number;
}

const NOT_NOW: Partial<Record<string, string>> = { TRIALING: 'It is in its trial. Choose the next cycle.' };

/** Whether a plan change of this day waits for its payment. */
async function isWaiting(tx: Tx, row: SubscriptionRow, today: string): Promise<boolean> {
  const bills = await openBills(tx, row.subscription_id);
  return bills.some(({ isUpgrade, cycleStart }) => isUpgrade && cycleStart === today);
}

async function whyNot(
  tx: Tx,
  row: SubscriptionRow,
  plan: Plan,
  { dueNow, today }: { dueNow: number; today: string },
): Promise<Reason> {
  if (plan.studio_package_id === row.studio_package_id) return 'It is already on this plan.';
  if (row.status !== 'ACTIVE' || row.current_start === null || row.current_start > today)
    return NOT_NOW[row.status] ?? 'It cannot begin today. Choose the next cycle.';
  if (await openBill(tx, row.subscription_id)) return 'This cycle is not paid yet. Take its payment first.';
  if (await isWaiting(tx, row, today)) return 'A plan change from today is still waiting for payment.';
  return dueNow <= 0 ? 'It costs less than the rest of this cycle. Choose the next cycle.' : null;
}

/**
 * The price of a plan change that begins today, and whether it is possible. On the first day of a cycle the
 * whole cycle is credited.
 */
export async function upgradeTerms(
  tx: Tx,
  row: SubscriptionRow,
  plan: Plan,
  today: string,
): Promise<UpgradeTerms> {
  const credit = await unusedWorth(tx, row, addDays(today, -1));
  const tax = await taxOf(tx, plan.tax_rate_id);
  // The paid amount included its tax: the remaining amount is computed with tax, and taxed separately.
  const leftMinor = beforeTax(Math.max(0, taxed(plan.price_minor, tax).totalMinor - credit), tax);
  const dueNow = taxed(leftMinor, tax).totalMinor;
  return {
    credit,
    discountMinor: plan.price_minor - leftMinor,
    dueNow,
    reason: await whyNot(tx, row, plan, { dueNow, today }),
  };
}

/** The days of the cycle that would begin today. */
export const cycleToday = (row: SubscriptionRow, plan: Plan, today: string): Cycle =>
  upgradedCycle(
    row,
    { cycleUnit: plan.cycle_unit ?? row.cycle_unit, cycleCount: plan.cycle_count ?? row.cycle_count },
    today,
  );

/** The bill of a plan change that begins now. */
export interface UpgradeBill {
  orderId: string;
  totalMinor: number;
  currency: string;
  paymentMethodId: string | null;
  provider: CardProvider | null;
}

/**
 * Writes the bill of a plan that begins today. Nothing changes before it is paid.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE with the reason.
 */
export async function billUpgrade(
  tx: Tx,
  row: SubscriptionRow,
  { plan, today, staffId, now }: { plan: Plan; today: string; staffId: string | null; now: Date },
): Promise<UpgradeBill> {
  const { credit, discountMinor, reason } = await upgradeTerms(tx, row, plan, today);
  if (reason !== null) throw refused(reason);
  const { subscription_id: subscriptionId } = row;
  const rows = subscriptionRepository(tx);
  const before = await rows.cycle(subscriptionId, row.current_start ?? today);
  const name = {
    subscription_id: subscriptionId,
    cycle_start: today,
    part: await rows.nextPart(subscriptionId, today),
  };
  await rows.addCycle({
    ...name,
    cycle_end: cycleToday(row, plan, today).cycleEnd,
    status: 'BILLED',
    credited_minor: credit,
    credited_order_id: before?.order_id ?? null,
    created_at: now,
  });
  const { order } = await writeOrder(tx, {
    memberId: row.member_id,
    lines: [{ kind: 'PACKAGE', plan, discountMinor, startDate: today, source: 'CYCLE' }],
    mode: row.mode as PaymentModeName,
    staffId,
    subscriptionId,
    note: 'Another plan within the cycle',
    now,
  });
  await rows.changeCycle(name, {
    order_id: order.order_id,
    studio_package_id: plan.studio_package_id,
    price_minor: plan.price_minor,
  });
  const paymentMethodId =
    row.mode === 'CARD'
      ? await cardOf(tx, { memberId: row.member_id, paymentMethodId: row.payment_method_id })
      : null;
  if (paymentMethodId === null) await mailPending(tx, order.order_id, now);
  return {
    orderId: order.order_id,
    totalMinor: order.total_minor,
    currency: order.currency,
    paymentMethodId,
    provider: paymentMethodId === null ? null : await providerOfCard(tx, paymentMethodId),
  };
}

/**
 * Charges the saved card for another plan, outside any transaction; without a card the bill waits for its
 * payment.
 * @throws {Refusal} PAYMENT_DECLINED when the card was declined, PROVIDER_AWAY when nobody answered; then nothing
 * has changed.
 */
export async function payUpgrade(deps: Deps, studioId: string, bill: UpgradeBill): Promise<void> {
  const { orderId, totalMinor, currency, paymentMethodId, provider } = bill;
  if (paymentMethodId === null) return;
  const outcome = await chargeSaved(deps, {
    studioId,
    paymentMethodId,
    orderId,
    amountMinor: totalMinor,
    currency,
    idempotencyKey: `upgrade ${orderId}`,
  });
  const now = deps.clock.now();
  await deps.db.studio(studioId, async (tx) => {
    if (outcome.status === 'SUCCEEDED')
      await payOrder(tx, {
        orderId,
        amountMinor: totalMinor,
        mode: 'CARD',
        staffId: null,
        provider,
        providerRef: outcome.providerRef,
        now,
      });
    if (outcome.status === 'FAILED' || outcome.status === 'SILENT') await dropUpgrade(tx, { orderId, now });
  });
  if (outcome.status === 'SILENT') throw new Refusal('PROVIDER_AWAY');
  if (outcome.status === 'FAILED')
    throw new Refusal('PAYMENT_DECLINED', outcome.failure ? { message: outcome.failure } : {});
}
