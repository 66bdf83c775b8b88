import {
  highestRole,
  isFixed,
  LOCKED_PERMISSIONS,
  mayLetGo,
  PERMISSIONS,
  readOverrides,
  reachOf,
  roleMay,
  STAFF_ROLES,
  writeOverrides,
  type Overrides,
  type Permission,
  type StaffRole,
} from './roles.ts';

/**
 * The studio's own specification, column by column: trainer, staff, super, owner. F full, O own, L within a
 * limit, - none.
 */
const MATRIX: [string, Permission, string][] = [
  ['dashboard money cards', 'dashboard.money', '-LFF'],
  ['see the schedule', 'schedule.view', 'FFFF'],
  ['create and edit sessions', 'schedule.edit', '-FFF'],
  ['cancel sessions', 'schedule.cancel', '-LFF'],
  ['see a roster', 'roster.view', 'OFFF'],
  ['check in', 'booking.checkIn', 'OFFF'],
  ['book, cancel, move a member', 'booking.manage', 'OFFF'],
  ['overbook', 'booking.overbook', '-FFF'],
  ['waive a penalty', 'booking.waivePenalty', '-LFF'],
  ['list members', 'member.view', 'OFFF'],
  ['see contact data', 'member.contact', '-FFF'],
  ['export members', 'member.export', '--FF'],
  ['create and edit members', 'member.edit', '-FFF'],
  ['merge members', 'member.merge', '--FF'],
  ['anonymise members', 'member.anonymise', '---F'],
  ['general notes', 'note.edit', 'OFFF'],
  ['see medical notes', 'note.viewMedical', 'OFFF'],
  ['write medical notes', 'note.editMedical', '--FF'],
  ['assign a package', 'package.assign', '-FFF'],
  ['take an offline payment', 'payment.record', '-FFF'],
  ['extend, adjust, freeze', 'package.adjust', '-LFF'],
  ['extend many packages at once', 'package.bulkExtend', '--FF'],
  ['switch a package', 'package.switch', '-FFF'],
  ['share credits', 'package.share', '-FFF'],
  ['discount at the counter', 'payment.discount', '-LFF'],
  ['refund', 'payment.refund', '--LF'],
  ['void or delete a package', 'package.void', '--LF'],
  ['see plans', 'plan.view', 'FFFF'],
  ['edit plans', 'plan.edit', '--FF'],
  ['see promo codes', 'promoCode.view', 'FFFF'],
  ['edit promo codes', 'promoCode.edit', '--FF'],
  ['see templates', 'template.view', 'FFFF'],
  ['edit templates', 'template.edit', '-FFF'],
  ['see announcements', 'announcement.view', 'FFFF'],
  ['edit announcements', 'announcement.edit', '-FFF'],
  ['draft marketing mail', 'campaign.draft', '-FFF'],
  ['send marketing mail', 'campaign.send', '--FF'],
  ['report of attendance', 'report.attendance', 'OFFF'],
  ['report of bookings', 'report.booking', 'OFFF'],
  ['report of transactions', 'report.transaction', '-OFF'],
  ['days cashed up', 'report.cashUp', '-OFF'],
  ['report of memberships', 'report.membership', '--FF'],
  ['report of deferred revenue', 'report.deferredRevenue', '--FF'],
  ['months of deferred revenue closed', 'report.closeMonth', '---F'],
  ['configure payroll', 'payroll.configure', '--FF'],
  ['run payroll', 'payroll.run', '--LF'],
  ['lock payroll', 'payroll.lock', '---F'],
  ['view payroll', 'payroll.view', 'OOFF'],
  ['see working hours and leave', 'availability.view', 'OFFF'],
  ['set working hours and leave', 'availability.edit', 'OFFF'],
  ['list staff', 'staff.view', 'LFFF'],
  ['edit the details of staff', 'staff.editDetails', 'OOLF'],
  ['invite staff', 'staff.invite', '--LF'],
  ['grant roles', 'staff.grantRole', '---F'],
  ['see the studio profile', 'studio.view', 'FFFF'],
  ['edit the studio profile', 'studio.edit', '--FF'],
  ['see the configuration', 'configure.view', 'FFFF'],
  ['edit the configuration', 'configure.edit', '--FF'],
  ['edit the policy', 'policy.edit', '--FF'],
  ['edit the limits of others', 'policy.editLimits', '---F'],
  ['edit closures', 'closure.edit', '-FFF'],
  ['see payment modes', 'paymentMode.view', '--FF'],
  ['edit payment modes', 'paymentMode.edit', '---F'],
  ['see integrations', 'integration.view', '--FF'],
  ['edit integrations', 'integration.edit', '---F'],
  ['platform plan and billing', 'platformPlan.manage', '---F'],
  ['audit log', 'audit.view', '--FF'],
  ['import and export', 'data.transfer', '--FF'],
];

const LETTERS = { all: 'F', own: 'O', limited: 'L', none: '-' };

test.each(MATRIX)('who may %s', (_what, permission, expected) => {
  expect(STAFF_ROLES.map((role) => LETTERS[reachOf(role, permission)]).join('')).toBe(expected);
});

test('a higher role can do all that a lower one can', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const may = STAFF_ROLES.map((role) => Number(roleMay(role, permission)));
    expect(may).toEqual([...may].sort());
  }
});

test('what is locked is the owner’s alone', () => {
  for (const permission of LOCKED_PERMISSIONS) expect(PERMISSIONS[permission]).toBe('OWNER');
});

test.each([
  ['TRAINER', 'TRAINER'],
  ['TRAINER, OWNER', 'OWNER'],
  ['SUPER,STAFF', 'SUPER'],
  ['MANAGER', null],
  ['', null],
])('the highest role of "%s"', (staffType, role) => {
  expect(highestRole(staffType)).toBe(role);
});

test.each<[string, StaffRole, Overrides, Permission, boolean]>([
  ['takes from a role what it had', 'STAFF', { 'member.contact': false }, 'member.contact', false],
  ['gives a role what it had not', 'TRAINER', { 'member.contact': true }, 'member.contact', true],
  ['touches nothing else', 'STAFF', { 'member.contact': false }, 'member.edit', true],
  ['cannot give what is locked', 'SUPER', { 'platformPlan.manage': true }, 'platformPlan.manage', false],
  ['cannot give the inviting of staff', 'TRAINER', { 'staff.invite': true }, 'staff.invite', false],
  ['cannot close the portal', 'TRAINER', { 'dashboard.view': false }, 'dashboard.view', true],
  [
    'takes nothing from an owner',
    'OWNER',
    { 'member.contact': false, 'platformPlan.manage': false },
    'member.contact',
    true,
  ],
])('an owner who decides otherwise %s', (_case, role, overrides, permission, expected) => {
  expect(roleMay({ role, overrides }, permission)).toBe(expected);
  expect(reachOf({ role, overrides }, permission) !== 'none').toBe(expected);
});

test.each<[StaffRole, Permission, string]>([
  ['TRAINER', 'report.transaction', 'own'],
  ['TRAINER', 'dashboard.money', 'limited'],
  ['TRAINER', 'schedule.cancel', 'limited'],
  ['TRAINER', 'payment.refund', 'limited'],
  ['STAFF', 'payment.refund', 'limited'],
  ['STAFF', 'report.membership', 'all'],
])('a %s who is given %s reaches no further than roles that have it: %s', (role, permission, reach) => {
  expect(reachOf({ role, overrides: { [permission]: true } }, permission)).toBe(reach);
});

test('a role that is given a permission reaches as far as it would by itself', () => {
  expect(reachOf({ role: 'TRAINER', overrides: { 'report.membership': true } }, 'report.membership')).toBe(
    'all',
  );
  expect(reachOf({ role: 'TRAINER', overrides: { 'member.view': true } }, 'member.view')).toBe('own');
});

test('what is locked is fixed', () => {
  for (const permission of LOCKED_PERMISSIONS) expect(isFixed(permission)).toBe(true);
});

test('overrides travel, and what is not known is left out', () => {
  const overrides: Overrides = { 'member.contact': false, 'plan.edit': true };
  expect(readOverrides(writeOverrides(overrides))).toEqual(overrides);
  expect(readOverrides({ granted: ['no.such', 'toString'], revoked: [] })).toEqual({});
});

test.each<[StaffRole, boolean, boolean]>([
  ['TRAINER', true, false],
  ['STAFF', false, false],
  ['STAFF', true, true],
  ['SUPER', false, true],
  ['OWNER', false, true],
])('%s lets go what is owed, while the studio lets the desk waive (%s): %s', (role, staffMayWaive, may) => {
  expect(mayLetGo({ role, overrides: {} }, { staffMayWaive })).toBe(may);
});
