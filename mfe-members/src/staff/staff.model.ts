import { STAFF_ROLES, type StaffRole } from '@studio/contract/accounts/roles';

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Record<StaffRole, { title: string; description: string }> = {
  TRAINER: { title: 'Trainer', description: 'Teaches: own classes, their rosters and check-ins.' },
  STAFF: { title: 'Staff', description: 'Runs the front desk: schedule, members, packages and payments.' },
  SUPER: { title: 'Super', description: 'Manages the studio: plans, reports, refunds and settings.' },
  OWNER: { title: 'Owner', description: 'Full access, including permanent deletion.' },
};

/** Roles that anybody who may invite can give. */
const COMMON: readonly string[] = ['TRAINER', 'STAFF'];

/** The roles that the viewer can give, lowest first. */
export const grantableRoles = (isOwner: boolean): StaffRole[] =>
  STAFF_ROLES.filter((role) => isOwner || COMMON.includes(role));

/**
 * Whether the viewer is offered to change or remove a colleague: not themselves, and only an owner changes
 * supers and owners. The same as the server's rule (`refuseStatus`).
 */
export const mayChange = (
  { staffType, isSelf }: { staffType: readonly string[]; isSelf: boolean },
  isOwner: boolean,
): boolean => !isSelf && (isOwner || staffType.every((role) => COMMON.includes(role)));

/** The title of a role; an unknown one is shown as it came. */
export const roleTitle = (role: string): string =>
  Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role as StaffRole].title : role;
