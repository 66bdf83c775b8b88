import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { bindToCycle, handOverValue } from '../../member-package/member-package.api.ts';
import { holdPlan } from '../../package/package.api.ts';
import { soldPackage } from './sold.views.ts';
import { mailPaid } from './subscriptionMail.service.ts';
import { subscriptionRepository, type CycleRow, type SubscriptionRow } from './subscription.repository.ts';
import { upgradedCycle } from './subscription.rules.ts';

export interface PaidCycle {
  subscriptionId: string;
  /** The order that was paid in full, in this transaction. */
  orderId: string;
  /** Its package, which was granted before. */
  packageId: string;
  now: Date;
}

/**
 * Whether a bill is for a change of plan within a paid cycle: a renewal's bill is for the current cycle, and
 * ends with it.
 */
export const isUpgrade = (row: SubscriptionRow, billed: CycleRow): boolean =>
  row.current_start !== null &&
  (row.current_start < billed.cycle_start || billed.part > 0) &&
  row.status === 'ACTIVE';

/** The plan and the price of the paid package. */
async function soldAs(tx: Tx, packageId: string) {
  const { studioPackageId, priceMinor } = await soldPackage(tx, packageId);
  return { plan: await holdPlan(tx, studioPackageId), priceMinor };
}

/** Ends the cycle so far the day before; one that began today becomes another part of this day. */
async function giveWay(
  tx: Tx,
  { subscription_id: subscriptionId, current_start: start }: SubscriptionRow,
  today: string,
): Promise<void> {
  const subscriptions = subscriptionRepository(tx);
  const change =
    start === today
      ? { cycle_end: today, part: await subscriptions.nextPart(subscriptionId, today) }
      : { cycle_end: addDays(today, -1) };
  await subscriptions.changeCycle({ subscription_id: subscriptionId, cycle_start: start ?? '' }, change);
}

/**
 * Replaces the running cycle by another plan from the day of its payment, and its packages by the new one.
 */
export async function upgrade(
  tx: Tx,
  { row, billed, today }: { row: SubscriptionRow; billed: CycleRow; today: string },
  { packageId, now }: PaidCycle,
): Promise<void> {
  const subscriptions = subscriptionRepository(tx);
  const { subscription_id: subscriptionId } = row;
  const { plan, priceMinor } = await soldAs(tx, packageId);
  if (!plan?.cycle_unit || plan.cycle_count === null)
    throw new Error('A membership was sold with a plan that has no cycle');
  const { anchorDay, ...cycle } = upgradedCycle(
    row,
    { cycleUnit: plan.cycle_unit, cycleCount: plan.cycle_count },
    today,
  );
  await giveWay(tx, row, today);
  await subscriptions.changeCycle(billed, {
    status: 'PAID',
    paid_at: now,
    cycle_start: cycle.cycleStart,
    cycle_end: cycle.cycleEnd,
    part: 0,
    studio_package_transaction_id: packageId,
  });
  await bindToCycle(tx, { packageId, subscriptionId, ...cycle });
  await handOverValue(tx, { subscriptionId, toPackageId: packageId, from: today, now });
  await subscriptions.change(subscriptionId, {
    cycle_unit: plan.cycle_unit,
    cycle_count: plan.cycle_count,
    anchor_day: anchorDay,
    studio_package_id: plan.studio_package_id,
    price_minor: priceMinor,
    rollover_max: plan.rollover_max,
    current_start: cycle.cycleStart,
    current_end: cycle.cycleEnd,
    next_bill_on: addDays(cycle.cycleEnd, 1),
    // A cycle that was replaced on its first day does not count towards the promised ones.
    cycles_paid: row.current_start === today ? row.cycles_paid : row.cycles_paid + 1,
    next_studio_package_id: null,
    next_price_minor: null,
    next_price_on: null,
  });
  await mailPaid(tx, subscriptionId, { isUpgrade: true, now });
}
