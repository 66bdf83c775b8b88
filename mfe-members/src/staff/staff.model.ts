import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { ROLE_TITLES } from '@studio/contract/configure/roles/roleWords';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import type { StatusTone } from '@studio/ui/data';

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Record<StaffRole, { title: string; description: string }> = {
  TRAINER: { title: ROLE_TITLES.TRAINER, description: 'Teaches: own classes, their rosters and check-ins.' },
  STAFF: {
    title: ROLE_TITLES.STAFF,
    description: 'Schedule, members, packages and payments.',
  },
  SUPER: {
    title: ROLE_TITLES.SUPER,
    description: 'Manages the studio: plans, reports, refunds and settings.',
  },
  OWNER: { title: ROLE_TITLES.OWNER, description: 'Full access, including permanent deletion.' },
};

/** Roles that anybody who may invite can give. */
const COMMON: readonly string[] = ['TRAINER', 'STAFF'];

/** The roles that the viewer can give, lowest first. */
export const grantableRoles = (isOwner: boolean): StaffRole[] =>
  STAFF_ROLES.filter((role) => isOwner || COMMON.includes(role));

/** What is said of a colleague's access. */
export const STATUS_WORDS: Record<StaffSummary['status'], { label: string; tone: StatusTone }> = {
  INVITED: { label: 'Invited', tone: 'waiting' },
  ACTIVE: { label: 'Active', tone: 'good' },
  DISABLED: { label: 'Disabled', tone: 'neutral' },
};

/** The title of a role; an unknown one is shown as it came. */
export const roleTitle = (role: string): string =>
  Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role as StaffRole].title : role;
