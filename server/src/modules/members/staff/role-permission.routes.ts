import { changeRolePermissionSchema, rolePermissionsSchema } from '@studio/contract/members/staff.schema';
import type { Deps } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { rolePermissionService } from './role-permission.service.ts';

const URL = '/api/studio-staff/portal/role-permission';

/** Routes of the permissions of roles, which only owners change. */
export const rolePermissionRoutes = ({ auth }: Pick<Deps, 'auth'>): Route[] => {
  const permissions = rolePermissionService(auth);
  return [
    defineRoute({
      method: 'GET',
      url: URL,
      access: staff('staff.grantRole'),
      summary: 'What the roles may do here beside what every studio begins with',
      answer: rolePermissionsSchema,
      handle: ({ ctx }) => permissions.list(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: URL,
      access: staff('staff.grantRole'),
      summary: 'Let a role do something, or not',
      body: changeRolePermissionSchema,
      answer: rolePermissionsSchema,
      refusals: ['PROOF_NEEDED'],
      handle: ({ body, ctx }) => permissions.change(ctx, body),
    }),
    defineRoute({
      method: 'DELETE',
      url: URL,
      access: staff('staff.grantRole'),
      summary: 'Go back to what every studio begins with',
      answer: rolePermissionsSchema,
      refusals: ['PROOF_NEEDED'],
      handle: ({ ctx }) => permissions.reset(ctx),
    }),
  ];
};
