import type { StaffRole } from '@studio/contract/accounts/roles';

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Record<StaffRole, { title: string; description: string }> = {
  TRAINER: { title: 'Trainer', description: 'Teaches: own classes, their rosters and check-ins.' },
  STAFF: { title: 'Staff', description: 'Runs the front desk: schedule, members, packages and payments.' },
  SUPER: { title: 'Super', description: 'Manages the studio: plans, reports, refunds and settings.' },
  OWNER: { title: 'Owner', description: 'Full access, including permanent deletion.' },
};

/**
 * Whether the viewer is offered to remove a colleague: not themselves, and only an owner removes a manager or
 * an owner. The same as the server's rule (`refuseStatus`).
 */
export const mayRemove = (
  { staffType, isSelf }: { staffType: readonly string[]; isSelf: boolean },
  isOwner: boolean,
): boolean => !isSelf && (isOwner || staffType.every((role) => role === 'TRAINER' || role === 'STAFF'));

/** The title of a role; an unknown one is shown as it came. */
export const roleTitle = (role: string): string =>
  Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role as StaffRole].title : role;
