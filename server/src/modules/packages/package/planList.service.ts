import type { PlanStatusChange, SortPlans } from '@studio/contract/packages/package-plan-change.schema';
import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { siteSettings } from '../../booking/booking-website/booking-website.api.ts';
import { studioIdByExtension } from '../../configure/studio/studio.api.ts';
import { packageRepository } from './package.repository.ts';
import { refuseDelete } from './package.rules.ts';
import { orNameTaken } from './package.service.ts';
import { findPlan, plansOnSale } from './package.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Deletes a plan that nobody ever bought.
 * @throws {Refusal} IN_USE when somebody did, NOT_FOUND.
 */
export const deletePlan = (ctx: StaffContext, studioPackageId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const plans = packageRepository(tx);
    const plan = await plans.lock(studioPackageId);
    if (!plan) throw new Refusal('NOT_FOUND');
    const reason = refuseDelete(await plans.countUses(studioPackageId));
    if (reason) throw new Refusal('IN_USE', { message: reason });
    await plans.delete(studioPackageId);
    writeAudit(tx, ctx, {
      action: 'plan.delete',
      entity: 'package_plan',
      entityId: studioPackageId,
      before: { packageName: plan.package_name },
    });
    announce(tx, { type: 'PackagePlan', id: 'LIST' });
    return null;
  });

const setStatus = (ctx: StaffContext, { studioPackageId, status }: PlanStatusChange): Promise<PackagePlan> =>
  ctx.transaction(async (tx) => {
    const plans = packageRepository(tx);
    const plan = await plans.lock(studioPackageId);
    if (!plan) throw new Refusal('NOT_FOUND');
    if (plan.status !== status) {
      await plans.setStatus(plan, status, ctx.now);
      writeAudit(tx, ctx, {
        action: 'plan.status',
        entity: 'package_plan',
        entityId: studioPackageId,
        before: { status: plan.status },
        after: { status },
      });
      announce(tx, { type: 'PackagePlan', id: 'LIST' });
    }
    const changed = await findPlan(tx, studioPackageId, ctx.now);
    if (!changed) throw new Error('A plan that was just changed cannot be found');
    return changed;
  });

/**
 * Puts a plan on sale, takes it off sale, or archives it; sold packages stay.
 * @throws {Refusal} NAME_TAKEN when another plan has its name by now, NOT_FOUND.
 */
export const changePlanStatus = (ctx: StaffContext, change: PlanStatusChange): Promise<PackagePlan> =>
  setStatus(ctx, change).catch((error: unknown) => {
    throw orNameTaken(error);
  });

/**
 * Sets the order in which plans are shown everywhere.
 * @throws {Refusal} NOT_FOUND for a plan that the studio does not have.
 */
export const sortPlans = (ctx: StaffContext, { studioPackageIds }: SortPlans): Promise<null> =>
  ctx.transaction(async (tx) => {
    const plans = packageRepository(tx);
    if ((await plans.countKnown(studioPackageIds)) < new Set(studioPackageIds).size)
      throw new Refusal('NOT_FOUND');
    await plans.sort([...new Set(studioPackageIds)]);
    writeAudit(tx, ctx, {
      action: 'plan.sort',
      entity: 'package_plan',
      entityId: studioPackageIds[0] ?? '',
      after: { studioPackageIds },
    });
    announce(tx, { type: 'PackagePlan', id: 'LIST' });
    return null;
  });

const PRICES_FOR_MEMBERS = { message: 'Sign in to see the packages and prices of this studio.' };

/**
 * Plans that visitors of a booking website can buy. @throws {Refusal} STUDIO_UNKNOWN when no studio has the
 * extension, MEMBERS_ONLY when its prices are for members only.
 */
export async function listPublicPlans(db: Database, extension: string, now: Date): Promise<PublicPlan[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, async (tx) => {
    const [{ showPrices }, plans] = await Promise.all([
      siteSettings(tx),
      plansOnSale(tx, { to: 'VISITOR', now }),
    ]);
    if (!showPrices) throw new Refusal('MEMBERS_ONLY', PRICES_FOR_MEMBERS);
    return plans;
  });
}
