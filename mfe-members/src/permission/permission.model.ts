import {
  CHANGEABLE_ROLES,
  isFixed,
  PERMISSIONS,
  readOverrides,
  reachOf,
  roleMay,
  type Permission,
  type Reach,
} from '@studio/contract/configure/roles/roles';
import type { RolePermissions } from '@studio/contract/members/staff.schema';

export type ChangeableRole = (typeof CHANGEABLE_ROLES)[number];
type Item = RolePermissions['items'][number];

/** What each permission allows. A new one does not compile until it has words. */
const WORDS: Record<Permission, string> = {
  'dashboard.view': 'Open the portal',
  'dashboard.money': 'See money on the home page',
  'onboarding.view': 'See the set-up steps',
  'search.use': 'Search',
  'notification.read': 'Read notifications',
  'academy.learn': 'Use guide and academy',
  'schedule.view': 'See the schedule',
  'schedule.edit': 'Create and edit sessions',
  'schedule.cancel': 'Cancel sessions',
  'schedule.requestSubstitute': 'Ask for a substitute',
  'roster.view': 'See rosters',
  'booking.checkIn': 'Check members in',
  'booking.manage': 'Book, cancel and move members',
  'booking.overbook': 'Book above capacity',
  'booking.waivePenalty': 'Waive penalties',
  'template.view': 'See services',
  'template.edit': 'Edit services',
  'closure.view': 'See closures',
  'closure.edit': 'Edit closures',
  'member.view': 'List members',
  'member.contact': 'See phone numbers and email addresses',
  'member.export': 'Export members',
  'member.edit': 'Add and edit members',
  'member.merge': 'Merge members',
  'member.anonymise': 'Anonymise members',
  'note.view': 'See notes',
  'note.edit': 'Write notes',
  'note.viewMedical': 'See medical notes',
  'note.editMedical': 'Write medical notes',
  'package.view': 'See members’ packages',
  'package.assign': 'Assign packages',
  'package.adjust': 'Extend, adjust and freeze packages',
  'package.bulkExtend': 'Extend many packages at once',
  'package.switch': 'Switch packages',
  'package.share': 'Share credits',
  'package.void': 'Void and delete packages',
  'payment.record': 'Take payments and approve proofs',
  'payment.discount': 'Give discounts at the counter',
  'payment.refund': 'Refund',
  'approval.ask': 'Ask a manager to go above the limit',
  'approval.decide': 'Approve requests above the limit',
  'plan.view': 'See package plans',
  'plan.edit': 'Edit package plans',
  'promoCode.view': 'See promo codes',
  'promoCode.edit': 'Edit promo codes',
  'announcement.view': 'See announcements',
  'announcement.edit': 'Write announcements',
  'campaign.draft': 'Draft marketing emails',
  'campaign.send': 'Send marketing emails',
  'report.attendance': 'Report: attendance',
  'report.booking': 'Report: bookings',
  'report.transaction': 'Report: transactions',
  'report.cashUp': 'Cash up a day',
  'report.membership': 'Report: memberships',
  'report.deferredRevenue': 'Report: deferred revenue',
  'report.closeMonth': 'Close months of deferred revenue',
  'payroll.view': 'See payroll',
  'payroll.configure': 'Configure payroll',
  'payroll.run': 'Run payroll',
  'payroll.lock': 'Lock payroll runs',
  'availability.view': 'See working hours and leave',
  'availability.edit': 'Set working hours and leave',
  'staff.view': 'List staff',
  'staff.editDetails': 'Edit the details of staff',
  'staff.invite': 'Invite and remove staff',
  'staff.grantRole': 'Manage roles',
  'studio.view': 'See the studio profile',
  'studio.edit': 'Edit the studio profile',
  'configure.view': 'See the configuration',
  'configure.edit': 'Edit the configuration',
  'policy.edit': 'Edit the booking policy',
  'policy.editLimits': 'Edit the limits of other roles',
  'paymentMode.view': 'See payment modes',
  'paymentMode.edit': 'Edit payment modes and keys',
  'integration.view': 'See integrations',
  'integration.edit': 'Edit integrations and keys',
  'platformPlan.manage': 'Plan and billing',
  'audit.view': 'Read the audit log',
  'data.transfer': 'Import and export data',
  'federation.inspect': 'Inspect the parts of the portal',
};

/**
 * Areas in the order of the page, with what the names of their permissions begin with. The last takes what is
 * left.
 */
const AREAS: [title: string, subjects: string[]][] = [
  ['Schedule and bookings', ['schedule', 'roster', 'booking', 'template', 'closure']],
  ['Members', ['member', 'note']],
  ['Packages and payments', ['package', 'payment', 'approval', 'plan', 'promoCode']],
  ['Marketing', ['announcement', 'campaign']],
  ['Reports and payroll', ['report', 'payroll']],
  ['Portal and studio', []],
];

/** What one role may do with one permission. */
export interface Cell {
  role: ChangeableRole;
  isAllowed: boolean;
  /** Differs from the default of every studio. */
  isChanged: boolean;
  reach: Reach;
}
export interface Row {
  permission: Permission;
  words: string;
  /** The same at every studio. */
  isLocked: boolean;
  cells: Cell[];
}

const isOf =
  (subjects: string[]) =>
  (permission: string): boolean =>
    subjects.includes(permission.split('.')[0] ?? '');
const LISTED = AREAS.flatMap(([, subjects]) => subjects);

function overridesFor(items: readonly Item[], role: ChangeableRole) {
  const named = (isAllowed: boolean) =>
    items
      .filter((item) => item.role === role && item.isAllowed === isAllowed)
      .map(({ permission }) => permission);
  return readOverrides({ granted: named(true), revoked: named(false) });
}

/** Every permission by area, with what each role may do at the studio now. */
export function areasOf(items: readonly Item[]): { title: string; rows: Row[] }[] {
  const rights = CHANGEABLE_ROLES.map((role) => ({ role, overrides: overridesFor(items, role) }));
  const rowOf = (permission: Permission): Row => ({
    permission,
    words: WORDS[permission],
    isLocked: isFixed(permission),
    cells: rights.map((holder) => {
      const isAllowed = roleMay(holder, permission);
      return {
        role: holder.role,
        isAllowed,
        isChanged: isAllowed !== roleMay(holder.role, permission),
        reach: reachOf(holder, permission),
      };
    }),
  });
  const names = Object.keys(PERMISSIONS) as Permission[];
  return AREAS.map(([title, subjects]) => ({
    title,
    rows: names.filter(subjects.length > 0 ? isOf(subjects) : (name) => !isOf(LISTED)(name)).map(rowOf),
  }));
}

/** The list with one decision in it, as it will be once the server has it. */
export const withDecision = (items: readonly Item[], decision: Item): Item[] => [
  ...items.filter(({ role, permission }) => role !== decision.role || permission !== decision.permission),
  decision,
];
