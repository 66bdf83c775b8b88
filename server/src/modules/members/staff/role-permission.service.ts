import { roleMay } from '@studio/contract/accounts/roles';
import type { ChangeRolePermission, RolePermissions } from '@studio/contract/members/staff.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/auditActs.ts';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Access, ContextOf } from '../../../platform/http/guard/access.ts';
import { rolePermissionRepository, type Override } from './role-permission.repository.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const inWords = ({ role, permission, isAllowed }: Override): [string, boolean] => [
  `${role} ${permission}`,
  isAllowed,
];

/** The overrides of a studio's roles. They apply from each person's next request. */
export function rolePermissionService(auth: Pick<Auth, 'changeRoles' | 'forgetRoles'>) {
  /** Does the work, and audits it. Clears cached permissions after the commit. */
  async function change(
    ctx: StaffContext,
    action: AuditAction,
    work: (tx: Tx, was: Override[]) => Promise<{ before: object; after: object }>,
  ): Promise<RolePermissions> {
    const items = await ctx.transaction(async (tx) => {
      const audited = await work(tx, (await rolePermissionRepository(tx).all()).items);
      writeAudit(tx, ctx, { action, entity: 'role_permission', entityId: ctx.studioId, ...audited });
      await auth.changeRoles(tx, ctx.studioId);
      return rolePermissionRepository(tx).all();
    });
    auth.forgetRoles(ctx.studioId);
    return items;
  }

  return {
    list: (ctx: StaffContext): Promise<RolePermissions> =>
      ctx.transaction((tx) => rolePermissionRepository(tx).all()),

    /**
     * Grants a permission to a role, or withdraws it.
     * @returns every override of the studio.
     */
    change: (ctx: StaffContext, input: ChangeRolePermission): Promise<RolePermissions> =>
      change(ctx, 'rolePermission.change', async (tx, was) => {
        await rolePermissionRepository(tx).save(input, ctx.now);
        const { role, permission, isAllowed } = input;
        const known = was.find((item) => item.role === role && item.permission === permission);
        const key = `${role} ${permission}`;
        return {
          before: { [key]: known?.isAllowed ?? roleMay(role, permission) },
          after: { [key]: isAllowed },
        };
      }),

    /** Removes all overrides, which restores the defaults. */
    reset: (ctx: StaffContext): Promise<RolePermissions> =>
      change(ctx, 'rolePermission.reset', async (tx, was) => {
        await rolePermissionRepository(tx).clear();
        return { before: Object.fromEntries(was.map(inWords)), after: {} };
      }),
  };
}
