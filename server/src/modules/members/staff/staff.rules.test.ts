import type { StaffRole } from '@studio/contract/configure/roles/roles';
import {
  inviteExpiresAt,
  isCommon,
  losesLastOwner,
  ownerSince,
  refuseRoles,
  refuseStatus,
  sameRoles,
  waitBeforeInviting,
} from './staff.rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const by = (role: StaffRole) => ({ staffId: 'me', role });
const colleague = (...roles: StaffRole[]) => ({ staffId: 'other', roles });
const oneself = (...roles: StaffRole[]) => ({ staffId: 'me', roles });

test.each([
  ['a manager invites a trainer', by('SUPER'), null, ['TRAINER'], null],
  ['a manager invites staff who teach', by('SUPER'), null, ['TRAINER', 'STAFF'], null],
  ['a manager invites a manager', by('SUPER'), null, ['SUPER'], 'ABOVE_OWN_REACH'],
  ['a manager invites an owner who teaches', by('SUPER'), null, ['TRAINER', 'OWNER'], 'ABOVE_OWN_REACH'],
  ['an owner invites an owner', by('OWNER'), null, ['OWNER'], null],
  ['a manager makes a trainer staff', by('SUPER'), colleague('TRAINER'), ['STAFF'], null],
  ['a manager makes staff a manager', by('SUPER'), colleague('STAFF'), ['SUPER'], 'ABOVE_OWN_REACH'],
  [
    'a manager makes another manager a trainer',
    by('SUPER'),
    colleague('SUPER'),
    ['TRAINER'],
    'ABOVE_OWN_REACH',
  ],
  ['an owner makes a manager a trainer', by('OWNER'), colleague('SUPER'), ['TRAINER'], null],
  ['a manager makes themselves an owner', by('SUPER'), oneself('SUPER'), ['OWNER'], 'OWN_ROLE'],
  ['an owner makes themselves a trainer', by('OWNER'), oneself('OWNER'), ['TRAINER'], 'OWN_ROLE'],
  ['a manager changes only their own name', by('SUPER'), oneself('SUPER'), ['SUPER'], null],
] as const)('roles: %s', (_case, changer, person, roles, expected) => {
  expect(refuseRoles(changer, person, roles)).toBe(expected);
});

test.each([
  ['a manager locks a trainer out', by('SUPER'), colleague('TRAINER'), null],
  ['a manager locks a manager out', by('SUPER'), colleague('SUPER'), 'ABOVE_OWN_REACH'],
  ['an owner locks an owner out', by('OWNER'), colleague('OWNER'), null],
  ['an owner locks themselves out', by('OWNER'), oneself('OWNER'), 'OWN_ROLE'],
] as const)('status: %s', (_case, changer, person, expected) => {
  expect(refuseStatus(changer, person)).toBe(expected);
});

test.each([
  ['the only owner goes', ['a'], 'a', false, true],
  ['the only owner stays one', ['a'], 'a', true, false],
  ['one of two goes', ['a', 'b'], 'a', false, false],
  ['somebody else goes', ['a'], 'b', false, false],
])('the last owner: %s', (_case, owners, staffId, isStillOwner, expected) => {
  expect(losesLastOwner(owners, staffId, isStillOwner)).toBe(expected);
});

test.each([
  [['TRAINER', 'STAFF'], ['STAFF', 'TRAINER'], true],
  [['STAFF', 'STAFF'], ['STAFF'], true],
  [['STAFF'], ['STAFF', 'TRAINER'], false],
  [['STAFF'], ['TRAINER'], false],
] as const)('%s are the roles %s: %s', (some, others, expected) => {
  expect(sameRoles(some, others)).toBe(expected);
});

test.each([
  ['never sent', null, null],
  ['sent this instant', 0, 60],
  ['sent 59.5 s ago', 59_500, 1],
  ['sent a minute ago', 60_000, null],
])('inviting again: %s', (_case, ago, expected) => {
  expect(waitBeforeInviting(ago === null ? null : new Date(now.getTime() - ago), now)).toBe(expected);
});

test('an invitation can be accepted for a week', () => {
  expect(inviteExpiresAt(now)).toEqual(new Date('2026-03-09T01:00:00Z'));
});

test.each([
  [['TRAINER', 'STAFF'], true],
  [['STAFF', 'SUPER'], false],
  [['OWNER'], false],
] as const)('%j own and manage nothing: %s', (roles, expected) => {
  expect(isCommon(roles)).toBe(expected);
});

const long = new Date('2025-01-01T00:00:00Z');
test.each([
  ['becomes one', ['STAFF'], ['OWNER'], null, now],
  ['stays one', ['OWNER'], ['OWNER', 'TRAINER'], long, long],
  ['stays the founder', ['OWNER'], ['OWNER'], null, null],
  ['is one no more', ['OWNER'], ['STAFF'], long, null],
] as const)('since when somebody who %s is an owner', (_case, before, after, since, expected) => {
  expect(ownerSince(before, after, { since, now })).toBe(expected);
});
