import type { StaffRole } from './roles.ts';

/** What a role is called on screens and in mails, for one person. */
export const ROLE_TITLES: Record<StaffRole, string> = {
  TRAINER: 'Trainer',
  STAFF: 'Staff',
  SUPER: 'Manager',
  OWNER: 'Owner',
};

/** What all who have a role are called. */
export const ROLE_GROUPS: Record<StaffRole, string> = {
  TRAINER: 'Trainers',
  STAFF: 'Staff',
  SUPER: 'Managers',
  OWNER: 'Owners',
};
