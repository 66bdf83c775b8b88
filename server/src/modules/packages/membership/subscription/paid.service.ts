import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { cycleFrom, dayOfMonth, type Cycle } from '../../../../platform/time/cycle.rules.ts';
import { bindToCycle, planCycleFreeze, rollOverCredits } from '../../member-package/member-package.api.ts';
import { holdPlan } from '../../package/package.api.ts';
import { todayOf } from '../../../configure/studio/studio.api.ts';
import { cardOf } from './card.views.ts';
import { mailPaid, mailStarted } from './subscriptionMail.service.ts';
import { isUpgrade, upgrade, type PaidCycle } from './upgrade.service.ts';
import { subscriptionRepository, type CycleRow, type SubscriptionRow } from './subscription.repository.ts';
import { beginOn, rhythmOf } from './subscription.rules.ts';

/** Starts the membership today, with its first payment. */
async function begin(
  tx: Tx,
  row: SubscriptionRow,
  { orderId, packageId, now }: PaidCycle,
  today: string,
): Promise<void> {
  const subscriptions = subscriptionRepository(tx);
  const plan = await holdPlan(tx, row.studio_package_id);
  const { first, isTrial, anchorDay, nextBillOn } = beginOn(today, {
    cycleUnit: row.cycle_unit,
    cycleCount: row.cycle_count,
    trialDays: plan?.trial_days ?? 0,
  });
  const { subscription_id: subscriptionId, member_id: memberId } = row;
  await subscriptions.addCycle({
    subscription_id: subscriptionId,
    cycle_start: first.cycleStart,
    cycle_end: first.cycleEnd,
    order_id: orderId,
    studio_package_transaction_id: packageId,
    status: isTrial ? 'TRIAL' : 'PAID',
    studio_package_id: row.studio_package_id,
    price_minor: row.price_minor,
    paid_at: now,
    created_at: now,
  });
  await bindToCycle(tx, { packageId, subscriptionId, ...first });
  await subscriptions.change(subscriptionId, {
    status: isTrial ? 'TRIALING' : 'ACTIVE',
    anchor_day: anchorDay,
    current_start: first.cycleStart,
    current_end: first.cycleEnd,
    next_bill_on: nextBillOn,
    cycles_paid: isTrial ? 0 : 1,
    started_at: now,
    // A first payment by card often uses a card that was saved just before.
    payment_method_id:
      row.mode === 'CARD' ? await cardOf(tx, { memberId, paymentMethodId: row.payment_method_id }) : null,
  });
  await mailStarted(tx, subscriptionId, now);
}

/**
 * The days of a cycle once it is paid: one that has ended, or whose membership was suspended, begins on the
 * day of its payment.
 */
function paidCycle(
  row: SubscriptionRow,
  { cycle_start: cycleStart, cycle_end: cycleEnd }: CycleRow,
  today: string,
): Cycle & { anchorDay: number } {
  const isSuspended = row.status === 'PAST_DUE' && row.next_try_on === null;
  const isLate = cycleEnd < today || (isSuspended && cycleStart < today);
  if (!isLate) return { cycleStart, cycleEnd, anchorDay: row.anchor_day };
  const anchorDay = dayOfMonth(today);
  return { ...cycleFrom(today, { ...rhythmOf(row), anchorDay }), anchorDay };
}

async function carryOver(tx: Tx, row: SubscriptionRow, cycle: Cycle, now: Date): Promise<void> {
  if (row.rollover_max === 0) return;
  const before = await subscriptionRepository(tx).cycleBefore(row.subscription_id, cycle.cycleStart);
  if (!before?.studio_package_transaction_id) return;
  await rollOverCredits(tx, {
    fromPackageId: before.studio_package_transaction_id,
    most: row.rollover_max,
    ...cycle,
    now,
  });
}

async function renew(
  tx: Tx,
  { row, billed, today }: { row: SubscriptionRow; billed: CycleRow; today: string },
  { packageId, now }: PaidCycle,
): Promise<void> {
  const subscriptions = subscriptionRepository(tx);
  const { subscription_id: subscriptionId } = row;
  const { anchorDay, ...cycle } = paidCycle(row, billed, today);
  await carryOver(tx, row, { cycleStart: billed.cycle_start, cycleEnd: cycle.cycleEnd }, now);
  await subscriptions.changeCycle(billed, {
    status: 'PAID',
    paid_at: now,
    cycle_start: cycle.cycleStart,
    cycle_end: cycle.cycleEnd,
    studio_package_transaction_id: packageId,
  });
  await bindToCycle(tx, { packageId, subscriptionId, ...cycle });
  await subscriptions.change(subscriptionId, {
    status: row.status === 'PAST_DUE' ? 'ACTIVE' : row.status,
    anchor_day: anchorDay,
    current_start: cycle.cycleStart,
    current_end: cycle.cycleEnd,
    next_bill_on: addDays(cycle.cycleEnd, 1),
    cycles_paid: row.cycles_paid + 1,
    failed_tries: 0,
    next_try_on: null,
  });
  await mailPaid(tx, subscriptionId, { isUpgrade: false, now });
}

/** A pause planned before this package existed applies to it, too. */
async function keepPause(tx: Tx, subscriptionId: string, today: string): Promise<void> {
  const pause = await subscriptionRepository(tx).openPause(subscriptionId);
  if (pause?.begun_at === null)
    await planCycleFreeze(tx, {
      subscriptionId,
      fromDate: pause.from_date,
      untilDate: pause.until_date,
      today,
    });
}

/**
 * Call this for every order of a membership once it is paid in full and its package is granted: the first
 * order begins the membership, each other one pays for its own cycle. Repeating it changes nothing.
 */
export async function cyclePaid(tx: Tx, paid: PaidCycle): Promise<void> {
  const subscriptions = subscriptionRepository(tx);
  const row = await subscriptions.lock(paid.subscriptionId);
  if (!row) return;
  const today = await todayOf(tx, paid.now);
  if (row.status === 'PENDING') {
    await begin(tx, row, paid, today);
  } else {
    const billed = await subscriptions.cycleOfOrder(paid.orderId);
    if (!billed || billed.status === 'PAID' || billed.status === 'TRIAL') return;
    if (isUpgrade(row, billed)) await upgrade(tx, { row, billed, today }, paid);
    else await renew(tx, { row, billed, today }, paid);
    await keepPause(tx, row.subscription_id, today);
  }
}
