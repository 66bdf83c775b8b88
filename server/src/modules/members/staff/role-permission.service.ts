import { roleMay } from '@studio/contract/accounts/roles';
import type { ChangeRolePermission, RolePermissions } from '@studio/contract/members/staff.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Access, ContextOf } from '../../../platform/http/guard/access.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type Override = RolePermissions['items'][number];

async function overridesOf(tx: Tx): Promise<RolePermissions> {
  const rows = await tx
    .selectFrom('role_permission')
    .select(['role', 'permission', 'is_allowed as isAllowed'])
    .orderBy('permission')
    .orderBy('role')
    .execute();
  return { items: rows.map((row) => ({ ...row, role: row.role as Override['role'] })) };
}

async function save(tx: Tx, { role, permission, isAllowed }: ChangeRolePermission, now: Date): Promise<void> {
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
}

const inWords = ({ role, permission, isAllowed }: Override): [string, boolean] => [
  `${role} ${permission}`,
  isAllowed,
];

/** The overrides of a studio's roles. They apply from each person's next request. */
export function rolePermissionService(auth: Pick<Auth, 'changeRoles' | 'forgetRoles'>) {
  /** Does the work, and audits it. Clears cached permissions after the commit. */
  async function change(
    ctx: StaffContext,
    action: string,
    work: (tx: Tx, was: Override[]) => Promise<{ before: object; after: object }>,
  ): Promise<RolePermissions> {
    const items = await ctx.transaction(async (tx) => {
      const audited = await work(tx, (await overridesOf(tx)).items);
      writeAudit(tx, ctx, { action, entity: 'role_permission', entityId: ctx.studioId, ...audited });
      await auth.changeRoles(tx, ctx.studioId);
      return overridesOf(tx);
    });
    auth.forgetRoles(ctx.studioId);
    return items;
  }

  return {
    list: (ctx: StaffContext): Promise<RolePermissions> => ctx.transaction(overridesOf),

    /**
     * Grants a permission to a role, or withdraws it.
     * @returns every override of the studio.
     */
    change: (ctx: StaffContext, input: ChangeRolePermission): Promise<RolePermissions> =>
      change(ctx, 'rolePermission.change', async (tx, was) => {
        await save(tx, input, ctx.now);
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
        await tx.deleteFrom('role_permission').execute();
        return { before: Object.fromEntries(was.map(inWords)), after: {} };
      }),
  };
}
