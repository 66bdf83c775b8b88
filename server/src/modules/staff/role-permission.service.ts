import { roleMay } from '@studio/contract/roles';
import type { ChangeRolePermission, RolePermissions } from '@studio/contract/staff.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Auth } from '../../platform/auth/auth.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';

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
  // What every studio begins with is no override: a later version may begin with something else.
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

/**
 * What the roles of a studio may do beside what every studio begins with. Takes effect with the next request
 * of each person.
 */
export function rolePermissionService(auth: Pick<Auth, 'changeRoles' | 'forgetRoles'>) {
  /** Does the work and tells of it. Sessions forget what they knew once it is committed. */
  async function change(
    ctx: StaffContext,
    action: string,
    work: (tx: Tx, was: Override[]) => Promise<{ before: object; after: object }>,
  ): Promise<RolePermissions> {
    const items = await ctx.transaction(async (tx) => {
      const told = await work(tx, (await overridesOf(tx)).items);
      writeAudit(tx, ctx, { action, entity: 'role_permission', entityId: ctx.studioId, ...told });
      await auth.changeRoles(tx, ctx.studioId);
      return overridesOf(tx);
    });
    auth.forgetRoles(ctx.studioId);
    return items;
  }

  return {
    list: (ctx: StaffContext): Promise<RolePermissions> => ctx.transaction(overridesOf),

    /** Lets a role do something, or not. @returns every override of the studio. */
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

    /** Goes back to what every studio begins with. */
    reset: (ctx: StaffContext): Promise<RolePermissions> =>
      change(ctx, 'rolePermission.reset', async (tx, was) => {
        await tx.deleteFrom('role_permission').execute();
        return { before: Object.fromEntries(was.map(inWords)), after: {} };
      }),
  };
}
