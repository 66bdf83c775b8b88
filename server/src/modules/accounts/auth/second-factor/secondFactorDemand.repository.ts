import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Roles of which the studio of the transaction demands a second factor. */
export const demandRepository = (tx: Tx) => ({
  /** Serialises changes. */
  lock: async (): Promise<void> => {
    await tx
      .selectFrom('studio')
      .select('studio_id')
      .where('studio_id', '=', thisStudio)
      .forNoKeyUpdate()
      .execute();
  },

  roles: async (): Promise<StaffRole[]> => {
    const rows = await tx.selectFrom('second_factor_demand').select('role').orderBy('role').execute();
    return rows.map(({ role }) => role as StaffRole);
  },

  replace: async (roles: readonly StaffRole[], now: Date): Promise<void> => {
    await tx.deleteFrom('second_factor_demand').execute();
    if (roles.length === 0) return;
    await tx
      .insertInto('second_factor_demand')
      .values(roles.map((role) => ({ studio_id: thisStudio, role, demanded_at: now })))
      .execute();
  },
});
