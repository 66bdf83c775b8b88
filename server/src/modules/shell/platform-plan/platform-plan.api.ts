import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { platformPlanRepository } from './platform-plan.repository.ts';
import { LIMITS, limitReached, type ReachedLimit, type Standing } from './platform-plan.rules.ts';
import { standingOf, studiosOf, usedOf, type CountedLimit } from './platform-plan.views.ts';

export { AUDIT_DAYS } from './platform-plan.rules.ts';
export { standingOf as platformPlanOf } from './platform-plan.views.ts';

/** Whether the studio has the larger plan's features, also during the grace period. */
export async function hasPremium(tx: Tx, now: Date): Promise<boolean> {
  const { plan, graceUntil } = await standingOf(tx);
  return plan === 'PREMIUM' || (graceUntil !== null && graceUntil > now);
}

/**
 * The limit of the studio's plan that refuses one more, or so many; `null` when the caller may create them in
 * the same transaction.
 */
export async function platformLimit(
  tx: Tx,
  key: CountedLimit,
  now: Date,
  more = 1,
): Promise<ReachedLimit | null> {
  const plan = await platformPlanRepository(tx).lock();
  if (LIMITS[plan][key] === null) return null;
  return limitReached(await standingOf(tx), key, (await usedOf(tx, key, now)) + more - 1, now);
}

/** How much of a limit is used. `limit` null: there is none, or none yet in the grace period. */
export async function platformUse(
  tx: Tx,
  key: CountedLimit,
  now: Date,
): Promise<{ used: number; limit: number | null }> {
  const standing = await standingOf(tx);
  const isGrace = standing.graceUntil !== null && standing.graceUntil > now;
  return { used: await usedOf(tx, key, now), limit: isGrace ? null : LIMITS[standing.plan][key] };
}

/** The same, while nobody else counts against a limit of the studio until this transaction ends. */
export async function lockPlatformUse(
  tx: Tx,
  key: CountedLimit,
  now: Date,
): Promise<{ used: number; limit: number | null }> {
  await platformPlanRepository(tx).lock();
  return platformUse(tx, key, now);
}

/**
 * Checks that the studio's plan allows one more, before the caller creates it in the same transaction.
 * @throws {Refusal} PLAN_LIMIT with the limit, its usage, and the plan that allows more.
 */
export async function checkPlatformLimit(tx: Tx, key: CountedLimit, now: Date): Promise<void> {
  const reached = await platformLimit(tx, key, now);
  if (reached) throw new Refusal('PLAN_LIMIT', { data: { ...reached } });
}

/**
 * Checks that a business may have one more studio, before the caller creates it in the same transaction, which may
 * be on another studio of it.
 * @throws {Refusal} PLAN_LIMIT with the limit, its usage, and the plan that allows more.
 */
export async function checkStudioLimit(
  tx: Tx,
  { businessId, now, ...standing }: Standing & { businessId: string; now: Date },
): Promise<void> {
  await platformPlanRepository(tx).lockBusiness(businessId);
  const reached = limitReached(standing, 'studios', await studiosOf(tx, businessId), now);
  if (reached) throw new Refusal('PLAN_LIMIT', { data: { ...reached } });
}
