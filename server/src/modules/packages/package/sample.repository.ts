import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { deleteUnused } from '../../../platform/db/sql/deleteUnused.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../platform/live/announce.ts';

/** A plan of the sample data. */
export interface SamplePlan {
  packageName: string;
  description: string;
  packageType: 'CLASS_PACK' | 'DROP_IN' | 'INTRO';
  priceMinor: number;
  credits: number;
  validityMonths: number;
}

/** Adds plans of the sample data. @returns their ids, in the same order. */
export async function addSamplePlans(tx: Tx, plans: readonly SamplePlan[], now: Date): Promise<string[]> {
  const rows = plans.map((plan, sort) => ({
    studio_id: thisStudio,
    studio_package_id: newId(),
    package_name: plan.packageName,
    description: plan.description,
    package_type: plan.packageType,
    price_minor: plan.priceMinor,
    credits: plan.credits,
    validity_value: plan.validityMonths,
    validity_unit: 'MONTH',
    sort,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('package_plan').values(rows).execute();
  announce(tx, { type: 'PackagePlan', id: 'LIST' });
  return rows.map((row) => row.studio_package_id);
}

/** Deletes plans that nothing refers to, with their versions. @returns the ids of those that stay. */
export async function deleteUnusedPlans(tx: Tx, ids: readonly string[]): Promise<string[]> {
  announce(tx, { type: 'PackagePlan', id: 'LIST' });
  return deleteUnused(tx, { table: 'package_plan', key: 'studio_package_id', ids });
}
