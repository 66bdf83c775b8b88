import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface ImportedPlan {
  name: string;
  /** Null = unlimited. */
  credits: number | null;
  priceMinor: number;
  /** How often it is renewed; null = it is not. */
  cycle: { cycleUnit: string; cycleCount: number } | null;
}

const NAMES = sql<string>`lower(package_name)`;

/**
 * The plans of these names, by the name in lower case. One that is missing is created for what was sold
 * elsewhere: nobody can buy it until staff say so.
 */
export async function plansNamed(
  tx: Tx,
  plans: readonly ImportedPlan[],
  now: Date,
): Promise<Map<string, string>> {
  const missing = plans.map(({ name, credits, priceMinor, cycle }) => ({
    studio_id: thisStudio,
    studio_package_id: newId(),
    package_name: name,
    package_type: cycle || credits === null ? 'MEMBERSHIP' : 'CLASS_PACK',
    price_minor: priceMinor,
    // A plan sells one credit or more.
    credits: credits === null ? null : Math.max(1, credits),
    cycle_unit: cycle?.cycleUnit ?? null,
    cycle_count: cycle?.cycleCount ?? null,
    validity_unit: 'NONE',
    visibility: 'STAFF_ONLY',
    status: 'INACTIVE',
    created_at: now,
    updated_at: now,
  }));
  if (missing.length === 0) return new Map();
  await tx
    .insertInto('package_plan')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await tx
    .selectFrom('package_plan')
    .select(['studio_package_id', NAMES.as('name')])
    .where('status', '<>', 'ARCHIVED')
    .where(
      NAMES,
      'in',
      plans.map(({ name }) => name.toLowerCase()),
    )
    .execute();
  return new Map(known.map(({ name, studio_package_id }) => [name, studio_package_id]));
}
