import type { StaffRole } from './roles.ts';

/** What a role is called on screens and in mails, for one person. */
export const ROLE_TITLES: Record<StaffRole, string> = {
  TRAINER: 'Instructor',
  STAFF: 'Front desk',
  SUPER: 'Manager',
  OWNER: 'Owner',
};

/** What all who have a role are called. */
export const ROLE_GROUPS: Record<StaffRole, string> = {
  TRAINER: 'Instructors',
  STAFF: 'Front desk staff',
  SUPER: 'Managers',
  OWNER: 'Owners',
};
