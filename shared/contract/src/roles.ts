/** Staff roles, lowest first. A token may carry several; the highest rank applies. */
export const STAFF_ROLES = ['TRAINER', 'STAFF', 'SUPER', 'OWNER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Rank 2 stays free for a manager between STAFF and SUPER. */
const RANK: Record<StaffRole, number> = { TRAINER: 0, STAFF: 1, SUPER: 3, OWNER: 4 };

/** What staff may do, and the lowest role that may do it. Used by navigation, routes, buttons and the server alike. */
export const PERMISSIONS = {
  'dashboard.view': 'TRAINER',
  'schedule.view': 'TRAINER',
  'schedule.edit': 'STAFF',
  'roster.view': 'TRAINER',
  'booking.checkIn': 'TRAINER',
  'booking.manage': 'STAFF',
  'template.view': 'TRAINER',
  'template.edit': 'STAFF',
  'member.view': 'TRAINER',
  'member.edit': 'STAFF',
  'package.view': 'STAFF',
  'package.assign': 'STAFF',
  'payment.record': 'STAFF',
  'plan.view': 'TRAINER',
  'plan.edit': 'SUPER',
  'report.attendance': 'TRAINER',
  'staff.view': 'TRAINER',
  'studio.view': 'TRAINER',
  'studio.edit': 'SUPER',
  'federation.inspect': 'SUPER',
} as const satisfies Record<string, StaffRole>;
export type Permission = keyof typeof PERMISSIONS;

/** The highest role of a token's comma-separated `staffType`; unknown names are ignored. `null` when none is known. */
export function highestRole(staffType: string): StaffRole | null {
  const names = staffType.split(',').map((name) => name.trim());
  return STAFF_ROLES.filter((role) => names.includes(role)).at(-1) ?? null;
}

/** Whether a role has a permission. Roles are cumulative: a higher rank can do all that a lower one can. */
export const roleMay = (role: StaffRole, permission: Permission): boolean =>
  RANK[role] >= RANK[PERMISSIONS[permission]];
