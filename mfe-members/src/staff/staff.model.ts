import type { StaffRole } from '@studio/contract/roles';

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Record<StaffRole, { title: string; description: string }> = {
  TRAINER: { title: 'Trainer', description: 'Teaches: own classes, their rosters and check-ins.' },
  STAFF: { title: 'Staff', description: 'Runs the front desk: schedule, clients, packages and payments.' },
  SUPER: { title: 'Super', description: 'Manages the studio: plans, reports, payroll runs and settings.' },
  OWNER: { title: 'Owner', description: 'May do everything, also what cannot be undone.' },
};

/** What a role of a list is called; one that is not known stands as it came. */
export const roleTitle = (role: string): string => (Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role as StaffRole].title : role);
