import { roleMay } from '@studio/contract/configure/roles/roles';
import type { ChangeRolePermission, RolePermissions } from '@studio/contract/members/staff.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type Override = RolePermissions['items'][number];

/** What a studio has changed about its roles. */
export const rolePermissionRepository = (tx: Tx) => ({
  all: async (): Promise<RolePermissions> => {
    const rows = await tx
      .selectFrom('role_permission')
      .select(['role', 'permission', 'is_allowed as isAllowed'])
      .orderBy('permission')
      .orderBy('role')
      .execute();
    return { items: rows.map((row) => ({ ...row, role: row.role as Override['role'] })) };
  },

  save: async ({ role, permission, isAllowed }: ChangeRolePermission, now: Date): Promise<void> => {
    await tx
      .deleteFrom('role_permission')
      .where('role', '=', role)
      .where('permission', '=', permission)
      .execute();
    // A default is not stored as an override: a later version may have other defaults.
    if (isAllowed === roleMay(role, permission)) return;
    await tx
      .insertInto('role_permission')
      .values({ studio_id: thisStudio, role, permission, is_allowed: isAllowed, changed_at: now })
      .execute();
  },

  /** Removes all of them, which restores the defaults. */
  clear: async (): Promise<void> => {
    await tx.deleteFrom('role_permission').execute();
  },
});
