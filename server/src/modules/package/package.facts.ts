import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';

/** A plan as the table holds it; price in minor units. */
export type Plan = Selectable<PackagePlan>;

/**
 * A plan of the transaction's studio, held until the transaction ends: it can be neither changed nor deleted while
 * somebody buys it. `undefined` when there is none.
 */
export const holdPlan = (tx: Tx, studioPackageId: string): Promise<Plan | undefined> =>
  tx.selectFrom('package_plan').selectAll().where('studio_package_id', '=', studioPackageId).forShare().executeTakeFirst();
