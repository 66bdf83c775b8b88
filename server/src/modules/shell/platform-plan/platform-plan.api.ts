import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { platformPlanRepository } from './platform-plan.repository.ts';
import { LIMITS, limitReached, type ReachedLimit } from './platform-plan.rules.ts';
import { standingOf, usedOf, type CountedLimit } from './platform-plan.views.ts';

export { AUDIT_DAYS } from './platform-plan.rules.ts';
export { standingOf as platformPlanOf } from './platform-plan.views.ts';

/** Whether the studio has the larger plan's features, also during the grace period. */
export async function hasPremium(tx: Tx, now: Date): Promise<boolean> {
  const { plan, graceUntil } = await standingOf(tx);
  return plan === 'PREMIUM' || (graceUntil !== null && graceUntil > now);
}

/**
 * The limit of the studio's plan that refuses one more; `null` when the caller may create one more in the
 * same transaction.
 */
export async function platformLimit(tx: Tx, key: CountedLimit, now: Date): Promise<ReachedLimit | null> {
  const plan = await platformPlanRepository(tx).lock();
  if (LIMITS[plan][key] === null) return null;
  return limitReached(await standingOf(tx), key, await usedOf(tx, key), now);
}

/**
 * Checks that the studio's plan allows one more, before the caller creates it in the same transaction.
 * @throws {Refusal} PLAN_LIMIT with the limit, its usage, and the plan that allows more.
 */
export async function checkPlatformLimit(tx: Tx, key: CountedLimit, now: Date): Promise<void> {
  const reached = await platformLimit(tx, key, now);
  if (reached) throw new Refusal('PLAN_LIMIT', { data: { ...reached } });
}
