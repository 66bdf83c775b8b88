import type { SavePackagePlan } from '@studio/contract/package.schema';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';

export type PlanRow = Selectable<PackagePlan>;

/** What a person may set on a plan, price in minor units. */
export type PlanContent = Omit<SavePackagePlan, 'studioPackageId' | 'version' | 'price'> & { priceMinor: number };

const toColumns = (plan: PlanContent) => ({
  package_name: plan.packageName,
  description: plan.description,
  package_type: plan.packageType,
  price_minor: plan.priceMinor,
  credits: plan.credits,
  validity_value: plan.validityValue ?? null,
  validity_unit: plan.validityUnit,
  activation: plan.activation,
  eligible_types: plan.eligibleTypes,
  eligible_templates: plan.eligibleTemplates,
  usage_priority: plan.usagePriority,
  shareable: plan.shareable,
  visibility: plan.visibility,
  status: plan.status,
});

/** Whether a failed write means that another plan of the studio has the name. */
export const isNameTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'package_plan_name';

export function packageRepository(tx: Tx) {
  return {
    /** Keeps sales of the plan waiting: an order line refers to it, and that needs a lock which this one excludes. */
    lock: (studioPackageId: string): Promise<PlanRow | undefined> =>
      tx.selectFrom('package_plan').selectAll().where('studio_package_id', '=', studioPackageId).where('status', '<>', 'ARCHIVED').forUpdate().executeTakeFirst(),

    insert: async (plan: PlanContent, now: Date): Promise<string> => {
      const studioPackageId = newId();
      const last = tx.selectFrom('package_plan').select((eb) => sql<number>`coalesce(max(${eb.ref('sort')}), 0) + 1`.as('sort'));
      await tx
        .insertInto('package_plan')
        .values({ studio_id: thisStudio, studio_package_id: studioPackageId, ...toColumns(plan), sort: last, created_at: now, updated_at: now })
        .execute();
      return studioPackageId;
    },

    update: async (before: PlanRow, plan: PlanContent, change: { planVersion: number; now: Date }): Promise<void> => {
      await tx
        .updateTable('package_plan')
        .set({ ...toColumns(plan), plan_version: change.planVersion, version: before.version + 1, updated_at: change.now })
        .where('studio_package_id', '=', before.studio_package_id)
        .execute();
    },

    delete: async (studioPackageId: string): Promise<void> => {
      await tx.deleteFrom('package_plan').where('studio_package_id', '=', studioPackageId).execute();
    },

    /** Order lines and packages of any status that refer to the plan, whichever are more. */
    countUses: async (studioPackageId: string): Promise<number> => {
      const { lots, lines } = await tx
        .selectNoFrom((eb) => [
          eb.selectFrom('member_package').select((lot) => lot.fn.countAll<number>().as('n')).where('studio_package_id', '=', studioPackageId).as('lots'),
          eb.selectFrom('order_line').select((line) => line.fn.countAll<number>().as('n')).where('studio_package_id', '=', studioPackageId).as('lines'),
        ])
        .executeTakeFirstOrThrow();
      return Math.max(lots ?? 0, lines ?? 0);
    },

    /** Those of the ids that name no template of the studio. */
    unknownTemplates: async (ids: readonly string[]): Promise<string[]> => {
      if (ids.length === 0) return [];
      const known = await tx.selectFrom('class_template').select('class_templ_id').where('class_templ_id', 'in', ids).execute();
      return ids.filter((id) => !known.some((template) => template.class_templ_id === id));
    },
  };
}
