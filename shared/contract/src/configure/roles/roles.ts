/** Staff roles, lowest first. A token may carry several; the highest rank applies. */
export const STAFF_ROLES = ['TRAINER', 'STAFF', 'SUPER', 'OWNER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Rank 2 stays free for a manager between STAFF and SUPER. */
const RANK: Record<StaffRole, number> = { TRAINER: 0, STAFF: 1, SUPER: 3, OWNER: 4 };

/**
 * The permissions of staff, and the lowest role that has each. Navigation, routes, buttons and the server all
 * use it.
 */
export const PERMISSIONS = {
  'dashboard.view': 'TRAINER',
  'dashboard.money': 'STAFF',
  'onboarding.view': 'STAFF',
  'search.use': 'TRAINER',
  'notification.read': 'TRAINER',
  'academy.learn': 'TRAINER',

  'schedule.view': 'TRAINER',
  'schedule.edit': 'STAFF',
  'schedule.cancel': 'STAFF',
  'schedule.requestSubstitute': 'TRAINER',
  'roster.view': 'TRAINER',
  'booking.checkIn': 'TRAINER',
  'booking.manage': 'TRAINER',
  'booking.overbook': 'STAFF',
  'booking.waivePenalty': 'STAFF',

  'template.view': 'TRAINER',
  'template.edit': 'STAFF',
  'closure.view': 'TRAINER',
  'closure.edit': 'STAFF',

  'member.view': 'TRAINER',
  'member.contact': 'STAFF',
  'member.export': 'SUPER',
  'member.edit': 'STAFF',
  'member.merge': 'SUPER',
  'member.anonymise': 'OWNER',
  'note.view': 'TRAINER',
  'note.edit': 'TRAINER',
  'note.viewMedical': 'TRAINER',
  'note.editMedical': 'SUPER',

  'package.view': 'STAFF',
  'package.assign': 'STAFF',
  'package.adjust': 'STAFF',
  'package.bulkExtend': 'SUPER',
  'package.switch': 'STAFF',
  'package.share': 'STAFF',
  'package.void': 'SUPER',
  'payment.record': 'STAFF',
  'payment.discount': 'STAFF',
  'payment.refund': 'SUPER',
  'approval.ask': 'TRAINER',
  'approval.decide': 'SUPER',
  'plan.view': 'TRAINER',
  'plan.edit': 'SUPER',
  'promoCode.view': 'TRAINER',
  'promoCode.edit': 'SUPER',

  'announcement.view': 'TRAINER',
  'announcement.edit': 'STAFF',
  'campaign.draft': 'STAFF',
  'campaign.send': 'SUPER',

  'report.attendance': 'TRAINER',
  'report.booking': 'TRAINER',
  'report.transaction': 'STAFF',
  'report.cashUp': 'STAFF',
  'report.membership': 'SUPER',
  'report.deferredRevenue': 'SUPER',
  'report.closeMonth': 'OWNER',
  'payroll.view': 'TRAINER',
  'payroll.configure': 'SUPER',
  'payroll.run': 'SUPER',
  'payroll.lock': 'OWNER',

  'availability.view': 'TRAINER',
  'availability.edit': 'TRAINER',
  'staff.view': 'TRAINER',
  'staff.editDetails': 'TRAINER',
  'staff.invite': 'SUPER',
  'staff.grantRole': 'OWNER',
  'studio.view': 'TRAINER',
  'studio.edit': 'SUPER',
  'configure.view': 'TRAINER',
  'configure.edit': 'SUPER',
  'policy.edit': 'SUPER',
  'policy.editLimits': 'OWNER',
  'paymentMode.view': 'SUPER',
  'paymentMode.edit': 'OWNER',
  'integration.view': 'SUPER',
  'integration.edit': 'OWNER',
  'platformPlan.manage': 'OWNER',
  'audit.view': 'SUPER',
  'data.transfer': 'SUPER',
  'federation.inspect': 'SUPER',
} as const satisfies Record<string, StaffRole>;
export type Permission = keyof typeof PERMISSIONS;

/**
 * The highest role of a token's comma-separated `staffType`; unknown names are ignored. `null` when none is
 * known.
 */
export function highestRole(staffType: string): StaffRole | null {
  const names = staffType.split(',').map((name) => name.trim());
  return STAFF_ROLES.filter((role) => names.includes(role)).at(-1) ?? null;
}

/**
 * What a studio's owner has given to a role (`true`) or taken from it (`false`), beside the defaults of every
 * studio.
 */
export type Overrides = Partial<Record<Permission, boolean>>;
/** A role at one studio. A bare role has the defaults of every studio. */
export interface Rights {
  role: StaffRole;
  overrides: Overrides;
}
/** Whose permissions are checked. */
export type Holder = StaffRole | Rights;

const rightsOf = (holder: Holder): Rights =>
  typeof holder === 'string' ? { role: holder, overrides: {} } : holder;

/**
 * Whether a role has a permission. Roles are cumulative: a higher rank can do all that a lower one can,
 * unless an owner has overridden it. Overrides never change fixed permissions, and an owner may do
 * everything.
 */
export function roleMay(holder: Holder, permission: Permission): boolean {
  const { role, overrides } = rightsOf(holder);
  const shipped = RANK[role] >= RANK[PERMISSIONS[permission]];
  return role === 'OWNER' || isFixed(permission) ? shipped : (overrides[permission] ?? shipped);
}

/** Whether staff may let go what a member owes: roles above the desk, and the desk where the studio allows it. */
export const mayLetGo = (rights: Rights, { staffMayWaive }: { staffMayWaive: boolean }): boolean =>
  roleMay(rights, 'booking.waivePenalty') && (rights.role !== 'STAFF' || staffMayWaive);

/**
 * How far a role may use a permission: on everything, on its own things, or within a limit that the server
 * knows.
 */
export type Reach = 'all' | 'own' | 'limited' | 'none';

/** Roles that have a permission only in part. */
const NARROWED: Partial<Record<Permission, Partial<Record<StaffRole, Reach>>>> = {
  'dashboard.money': { STAFF: 'limited' },
  'schedule.cancel': { STAFF: 'limited' },
  'schedule.requestSubstitute': { TRAINER: 'own' },
  'roster.view': { TRAINER: 'own' },
  'booking.checkIn': { TRAINER: 'own' },
  'booking.manage': { TRAINER: 'own' },
  'booking.waivePenalty': { STAFF: 'limited' },
  'approval.ask': { TRAINER: 'own', STAFF: 'own' },
  'member.view': { TRAINER: 'own' },
  'note.view': { TRAINER: 'own' },
  'note.edit': { TRAINER: 'own' },
  'note.viewMedical': { TRAINER: 'own' },
  'package.adjust': { STAFF: 'limited' },
  'payment.discount': { STAFF: 'limited' },
  'payment.refund': { SUPER: 'limited' },
  'package.void': { SUPER: 'limited' },
  'report.attendance': { TRAINER: 'own' },
  'report.booking': { TRAINER: 'own' },
  'report.transaction': { STAFF: 'own' },
  'report.cashUp': { STAFF: 'own' },
  'payroll.view': { TRAINER: 'own', STAFF: 'own' },
  'payroll.run': { SUPER: 'limited' },
  'availability.view': { TRAINER: 'own' },
  'availability.edit': { TRAINER: 'own' },
  'staff.view': { TRAINER: 'limited' },
  'staff.editDetails': { TRAINER: 'own', STAFF: 'own', SUPER: 'limited' },
  'staff.invite': { SUPER: 'limited' },
};

/**
 * How far a role reaches with a permission. `own`: own classes and the members who attend them, own sales,
 * own pay. A role that an owner has given a permission reaches as far as the lowest role that has it at every
 * studio, never further.
 */
export function reachOf(holder: Holder, permission: Permission): Reach {
  if (!roleMay(holder, permission)) return 'none';
  const { role } = rightsOf(holder);
  const lowest = PERMISSIONS[permission];
  return NARROWED[permission]?.[RANK[role] < RANK[lowest] ? lowest : role] ?? 'all';
}

/** Permissions that an owner can neither give away nor take: they guard the studio itself. */
export const LOCKED_PERMISSIONS: readonly Permission[] = [
  'member.anonymise',
  'staff.grantRole',
  'paymentMode.edit',
  'policy.editLimits',
  'platformPlan.manage',
];

/**
 * Also fixed: without the first nobody could open the portal, and a person who invites could give away more
 * than they have.
 */
const FIXED: readonly Permission[] = [
  ...LOCKED_PERMISSIONS,
  'dashboard.view',
  'staff.invite',
  'integration.edit',
  'payroll.lock',
  'federation.inspect',
];
/** Whether a permission is the same at every studio. */
export const isFixed = (permission: Permission): boolean => FIXED.includes(permission);

/** Roles whose permissions an owner may change. */
export const CHANGEABLE_ROLES = ['TRAINER', 'STAFF', 'SUPER'] as const satisfies readonly StaffRole[];

/** Reads overrides as they arrive on the wire. Names that this version does not know are left out. */
export const readOverrides = ({
  granted = [],
  revoked = [],
}: {
  granted?: readonly string[];
  revoked?: readonly string[];
}): Overrides => {
  const known = (names: readonly string[]) =>
    names.filter((name): name is Permission => Object.hasOwn(PERMISSIONS, name));
  return {
    ...Object.fromEntries(known(granted).map((name) => [name, true])),
    ...Object.fromEntries(known(revoked).map((name) => [name, false])),
  };
};
/** The reverse of {@link readOverrides}. */
export const writeOverrides = (overrides: Overrides): { granted: Permission[]; revoked: Permission[] } => {
  const named = Object.keys(overrides) as Permission[];
  return {
    granted: named.filter((name) => overrides[name] === true),
    revoked: named.filter((name) => overrides[name] === false),
  };
};
