import type { PackagePlan, SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { applyToSold } from './apply/apply.service.ts';
import { isNameTaken, packageRepository, type PlanContent, type PlanRow } from './package.repository.ts';
import { findPlan } from './package.views.ts';
import { checkIds, contentOf, termsOf } from './terms/terms.service.ts';
import { changesTerms } from './terms/terms.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const NAME_TAKEN = { errors: [{ field: 'packageName', message: 'Another plan has this name' }] };

/** Turns a unique index's error into NAME_TAKEN. */
export const orNameTaken = (error: unknown): unknown =>
  isNameTaken(error) ? new Refusal('NAME_TAKEN', NAME_TAKEN) : error;

async function lockEdited(tx: Tx, { studioPackageId, version }: SavePackagePlan): Promise<PlanRow | null> {
  if (!studioPackageId) return null;
  const before = await packageRepository(tx).lock(studioPackageId);
  if (!before || before.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return before;
}

/** Stores the terms sold until now, and those sold from now on. */
async function keepVersions(
  tx: Tx,
  ctx: StaffContext,
  { before, after, planVersion }: { before: PlanRow; after: PlanContent; planVersion: number },
): Promise<void> {
  const plans = packageRepository(tx);
  const of = { studioPackageId: before.studio_package_id };
  await plans.keepVersion({
    ...of,
    planVersion: before.plan_version,
    terms: termsOf(before),
    staffId: null,
    at: before.updated_at,
  });
  await plans.keepVersion({ ...of, planVersion, terms: after.terms, staffId: ctx.staffId, at: ctx.now });
}

async function update(
  tx: Tx,
  ctx: StaffContext,
  { before, after, input }: { before: PlanRow; after: PlanContent; input: SavePackagePlan },
): Promise<string> {
  const studioPackageId = before.studio_package_id;
  const terms = termsOf(before);
  const planVersion = before.plan_version + (changesTerms(terms, after.terms) ? 1 : 0);
  if (planVersion !== before.plan_version) await keepVersions(tx, ctx, { before, after, planVersion });
  await packageRepository(tx).update(before, after, { planVersion, now: ctx.now });
  const batch =
    input.applyTo === 'NEW_AND_EXISTING'
      ? await applyToSold(
          tx,
          { studioPackageId, before: terms, after: after.terms },
          { reason: input.reason, ctx },
        )
      : null;
  writeAudit(tx, ctx, {
    action: 'plan.save',
    entity: 'package_plan',
    entityId: studioPackageId,
    before: terms,
    after: { ...after.terms, ...batch },
    reason: input.reason,
  });
  return studioPackageId;
}

async function insert(tx: Tx, ctx: StaffContext, content: PlanContent): Promise<string> {
  const plans = packageRepository(tx);
  const studioPackageId = await plans.insert(content, ctx.now);
  await plans.keepVersion({
    studioPackageId,
    planVersion: 1,
    terms: content.terms,
    staffId: ctx.staffId,
    at: ctx.now,
  });
  writeAudit(tx, ctx, {
    action: 'plan.save',
    entity: 'package_plan',
    entityId: studioPackageId,
    after: content.terms,
  });
  return studioPackageId;
}

async function save(tx: Tx, ctx: StaffContext, input: SavePackagePlan): Promise<PackagePlan> {
  const { currency } = await studioSettings(tx);
  const before = await lockEdited(tx, input);
  const after = contentOf(input, currency);
  await checkIds(tx, after.terms, before && termsOf(before));
  const savedId = before ? await update(tx, ctx, { before, after, input }) : await insert(tx, ctx, after);
  const saved = await findPlan(tx, savedId, ctx.now);
  if (!saved) throw new Error('A plan that was just saved cannot be found');
  announce(tx, { type: 'PackagePlan', id: before ? savedId : 'LIST' });
  return saved;
}

/**
 * Adds a plan, or changes one when the input names it; sold packages keep their terms, unless the input says
 * otherwise.
 *
 * @throws {Refusal} NAME_TAKEN when another plan has the name, CHANGED_MEANWHILE when `version` is not the
 * newest, NOT_FOUND, and INVALID_FIELDS for an unknown id.
 */
export const savePlan = (ctx: StaffContext, input: SavePackagePlan): Promise<PackagePlan> =>
  ctx
    .transaction((tx) => save(tx, ctx, input))
    .catch((error: unknown) => {
      throw orNameTaken(error);
    });
