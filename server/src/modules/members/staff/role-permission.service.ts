import { roleMay } from '@studio/contract/configure/roles/roles';
import { ROLE_GROUPS } from '@studio/contract/configure/roles/roleWords';
import type { ChangeRolePermission, RolePermissions } from '@studio/contract/members/staff.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/auditActs.ts';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellOwners, type Guarding } from '../../accounts/guarded-change/guarded-change.api.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { rolePermissionRepository, type Override } from './role-permission.repository.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Puts back what a stopped change has changed about the rights of roles. */
export async function putBackRights(
  { tx, studioId, auth, now }: { tx: Tx; studioId: string; auth: Pick<Auth, 'changeRoles'>; now: Date },
  before: unknown,
): Promise<void> {
  for (const override of before as ChangeRolePermission[])
    await rolePermissionRepository(tx).save(override, now);
  await auth.changeRoles(tx, studioId);
}

const inWords = ({ role, permission, isAllowed }: Override): [string, boolean] => [
  `${role} ${permission}`,
  isAllowed,
];

/** The overrides of a studio's roles. They apply from each person's next request. */
export function rolePermissionService(auth: Guarding['auth'] & Pick<Auth, 'changeRoles' | 'forgetRoles'>) {
  /** Tells every owner what changes. Each override of `before` is what stopping the change puts back. */
  async function guard(tx: Tx, ctx: StaffContext, summary: string, before: Override[]): Promise<void> {
    await demandStepUp(tx, ctx, 'RIGHTS');
    await tellOwners(tx, { ctx, auth }, { kind: 'RIGHTS', subject: ctx.studioId, summary, before });
  }

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
     * @throws {Refusal} PROOF_NEEDED.
     */
    change: (ctx: StaffContext, input: ChangeRolePermission): Promise<RolePermissions> =>
      change(ctx, 'rolePermission.change', async (tx, was) => {
        const { role, permission } = input;
        const known = was.find((item) => item.role === role && item.permission === permission);
        const before = { role, permission, isAllowed: known?.isAllowed ?? roleMay(role, permission) };
        await guard(tx, ctx, `changed what ${ROLE_GROUPS[role].toLowerCase()} may do`, [before]);
        await rolePermissionRepository(tx).save(input, ctx.now);
        return {
          before: Object.fromEntries([inWords(before)]),
          after: Object.fromEntries([inWords(input)]),
        };
      }),

    /** Removes all overrides, which restores the defaults. @throws {Refusal} PROOF_NEEDED. */
    reset: (ctx: StaffContext): Promise<RolePermissions> =>
      change(ctx, 'rolePermission.reset', async (tx, was) => {
        await guard(tx, ctx, 'reset what each role may do', was);
        await rolePermissionRepository(tx).clear();
        return { before: Object.fromEntries(was.map(inWords)), after: {} };
      }),
  };
}
