import { toMinor } from '@studio/contract/money';
import type { PackagePlan, PublicPlan, SavePackagePlan } from '@studio/contract/package.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import { sqlBuilder, type Database, type Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { isNameTaken, packageRepository, type PlanContent, type PlanRow } from './package.repository.ts';
import { changesTerms, refuseDelete, type PlanTerms } from './package.rules.ts';
import { findPlan, plansOnSale } from './package.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const termsOf = (row: PlanRow): PlanTerms => ({
  packageType: row.package_type,
  priceMinor: row.price_minor,
  credits: row.credits,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit,
  activation: row.activation,
  eligibleTypes: row.eligible_types,
  eligibleTemplates: row.eligible_templates,
  usagePriority: row.usage_priority,
  shareable: row.shareable,
});

const NAME_TAKEN = { errors: [{ field: 'packageName', message: 'Another plan has this name' }] };

async function update(tx: Tx, ctx: StaffContext, { studioPackageId, version, content }: { studioPackageId: string; version: number | null; content: PlanContent }): Promise<string> {
  const plans = packageRepository(tx);
  const before = await plans.lock(studioPackageId);
  if (!before) throw new Refusal('40400');
  if (before.version !== version) throw new Refusal('40901');
  const isNewTerms = changesTerms(termsOf(before), { ...content, validityValue: content.validityValue ?? null });
  await plans.update(before, content, { planVersion: before.plan_version + (isNewTerms ? 1 : 0), now: ctx.now });
  return studioPackageId;
}

async function save(tx: Tx, ctx: StaffContext, input: SavePackagePlan): Promise<PackagePlan> {
  const { studioPackageId, version, price, ...rest } = input;
  const plans = packageRepository(tx);
  if ((await plans.unknownTemplates(input.eligibleTemplates)).length > 0) {
    throw new Refusal('40000', { errors: [{ field: 'eligibleTemplates', message: 'Choose classes of this studio' }] });
  }
  const { currency } = await studioSettings(tx);
  const content = { ...rest, priceMinor: toMinor(price, currency) };
  const savedId = studioPackageId ? await update(tx, ctx, { studioPackageId, version, content }) : await plans.insert(content, ctx.now);
  const saved = await findPlan(tx, savedId, ctx.now);
  if (!saved) throw new Error('A plan that was just saved cannot be found');
  writeAudit(tx, ctx, { action: 'plan.save', entity: 'package_plan', entityId: savedId, after: content });
  return saved;
}

/**
 * Adds a plan, or changes one when the input names it; packages that were sold keep the terms they were sold with.
 *
 * @throws {Refusal} 40053 when another plan has the name, 40901 when `version` is not the newest, 40400, and 40000 for a
 * template of no known class.
 */
export async function savePlan(ctx: StaffContext, input: SavePackagePlan): Promise<PackagePlan> {
  try {
    return await ctx.transaction((tx) => save(tx, ctx, input));
  } catch (error) {
    throw isNameTaken(error) ? new Refusal('40053', NAME_TAKEN) : error;
  }
}

/** Removes a plan that nobody ever bought. @throws {Refusal} 40050 when somebody did, 40400. */
export const deletePlan = (ctx: StaffContext, studioPackageId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const plans = packageRepository(tx);
    const plan = await plans.lock(studioPackageId);
    if (!plan) throw new Refusal('40400');
    const reason = refuseDelete(await plans.countUses(studioPackageId));
    if (reason) throw new Refusal('40050', { message: reason });
    await plans.delete(studioPackageId);
    writeAudit(tx, ctx, { action: 'plan.delete', entity: 'package_plan', entityId: studioPackageId, before: { packageName: plan.package_name } });
    return null;
  });

/** What visitors of a booking website can buy. @throws {Refusal} 40006 when no studio has the extension. */
export async function listPublicPlans(db: Database, extension: string): Promise<PublicPlan[]> {
  const [studio] = await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').where('extension', '=', extension));
  if (!studio) throw new Refusal('40006');
  return db.studio(studio.studio_id, (tx) => plansOnSale(tx, 'website'));
}
