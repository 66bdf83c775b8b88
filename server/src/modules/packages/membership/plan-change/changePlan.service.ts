import { todayOf } from '../../../configure/studio/studio.api.ts';
import type { ChangePlan, Subscription } from '@studio/contract/packages/subscription.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { cancelPromisedBeyond } from '../../../booking/booking/booking.api.ts';
import { holdPlan, type Plan } from '../../package/package.api.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { lockAsRead, readFor } from '../held.service.ts';
import { readSubscription } from '../membership.views.ts';
import { billUpgrade, payUpgrade, type UpgradeBill } from '../billing/upgradeBill.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * The plan to change to.
 * @throws {Refusal} NOT_FOUND when it is not a plan with cycles that is on sale.
 */
export async function planFor(tx: Tx, studioPackageId: string): Promise<Plan> {
  const plan = await holdPlan(tx, studioPackageId);
  if (plan?.status !== 'ACTIVE' || plan.cycle_unit === null) throw new Refusal('NOT_FOUND');
  return plan;
}

/** Whether a plan is not the present one. */
export const isOther = (
  { studio_package_id: present }: SubscriptionRow,
  { studio_package_id: chosenId }: Plan,
): boolean => chosenId !== present;

/**
 * Changes to another plan at its price, from the next cycle on; choosing the present plan cancels such a
 * change.
 */
export const nextPlan = (row: SubscriptionRow, plan: Plan) =>
  isOther(row, plan)
    ? {
        next_studio_package_id: plan.studio_package_id,
        next_price_minor: plan.price_minor,
        next_price_on: null,
      }
    : { next_studio_package_id: null, next_price_minor: null, next_price_on: null };

/** Changes from the next cycle on, or writes a bill that has to be paid first. */
async function change(
  tx: Tx,
  ctx: StaffContext,
  row: SubscriptionRow,
  { plan, when }: { plan: Plan; when: ChangePlan['when'] },
): Promise<UpgradeBill | null> {
  const rows = subscriptionRepository(tx);
  if (when === 'NEXT_CYCLE') {
    await rows.change(row.subscription_id, nextPlan(row, plan));
    return null;
  }
  const today = await todayOf(tx, ctx.now);
  const bill = await billUpgrade(tx, row, { plan, today, staffId: ctx.staffId, now: ctx.now });
  await rows.change(row.subscription_id, {});
  return bill;
}

/**
 * Changes the plan of a membership: from its next cycle on, or from today with the rest of this one credited.
 * A change from today is charged to the saved card at once; without a card it begins when its bill is paid.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE with the reason, PAYMENT_DECLINED when the card was declined,
 * CHANGED_MEANWHILE, NOT_FOUND.
 */
export async function changePlan(
  deps: Deps,
  ctx: StaffContext,
  { studioPackageId, when, ...held }: ChangePlan,
): Promise<Subscription> {
  const { studioId } = ctx;
  const { subscriptionId } = held;
  const bill = await deps.db.studio(studioId, async (tx) => {
    const read = await readFor(tx, ctx, held, 'CHANGE_PLAN');
    const plan = await planFor(tx, studioPackageId);
    // Sessions are locked before the membership.
    if (when === 'NEXT_CYCLE' && isOther(read, plan))
      await cancelPromisedBeyond(tx, ctx, { subscriptionId, plan });
    const row = await lockAsRead(tx, read);
    const written = await change(tx, ctx, row, { plan, when });
    writeAudit(tx, ctx, {
      action: 'subscription.changePlan',
      entity: 'subscription',
      entityId: subscriptionId,
      before: { studioPackageId: row.studio_package_id },
      after: { studioPackageId, when, totalMinor: written?.totalMinor ?? null },
    });
    return written;
  });
  if (bill) await payUpgrade(deps, studioId, bill);
  return deps.db.studio(studioId, (tx) => readSubscription(tx, subscriptionId));
}
