import type { ChangePlan, Subscription } from '@studio/contract/subscription.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdPlan, type Plan } from '../package/package.facts.ts';
import { subscriptionRows, type SubscriptionRow } from '../subscription/rows.facts.ts';
import { lockAsRead, readFor, refused, type StaffContext } from './held.service.ts';
import { shown } from './pause.service.ts';

/** The plan that a membership is to be of. @throws {Refusal} 40400 when it is none that is sold again and again. */
export async function planFor(tx: Tx, studioPackageId: string): Promise<Plan> {
  const plan = await holdPlan(tx, studioPackageId);
  if (plan?.status !== 'ACTIVE' || plan.cycle_unit === null) throw new Refusal('40400');
  return plan;
}

/** From its next cycle on it is of another plan, at that plan's price; its present plan takes such a change back. */
export const nextPlan = (row: SubscriptionRow, plan: Plan) =>
  plan.studio_package_id === row.studio_package_id
    ? { next_studio_package_id: null, next_price_minor: null, next_price_on: null }
    : { next_studio_package_id: plan.studio_package_id, next_price_minor: plan.price_minor, next_price_on: null };

/**
 * Lets a membership go on as one of another plan from its next cycle on.
 * @throws {Refusal} 40063, 40901, 40400.
 */
export const changePlan = (ctx: StaffContext, { studioPackageId, when, ...held }: ChangePlan): Promise<Subscription> =>
  ctx.transaction(async (tx) => {
    const plan = await planFor(tx, studioPackageId);
    if (when === 'NOW') throw refused('Choose the next cycle.');
    const row = await lockAsRead(tx, await readFor(tx, ctx, held, 'CHANGE_PLAN'));
    await subscriptionRows(tx).change(row.subscription_id, nextPlan(row, plan));
    writeAudit(tx, ctx, { action: 'subscription.changePlan', entity: 'subscription', entityId: row.subscription_id, before: { studioPackageId: row.studio_package_id }, after: { studioPackageId, when } });
    return shown(tx, row.subscription_id);
  });
