import type { Permission } from '../configure/roles/roles.ts';

/** Who may open a page and sees its link. */
export interface Gate {
  permission: Permission;
  /** Further permissions of which each opens it as well. Earlier shells ignore them. */
  orAny?: Permission[];
}

/** Whether somebody with these permissions passes a gate: one of those that it names is enough. */
export const mayPass = (
  { permission, orAny = [] }: Gate,
  can: (permission: Permission) => boolean,
): boolean => [permission, ...orAny].some((one) => can(one));
