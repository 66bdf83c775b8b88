import type { Overrides, StaffRole } from '@studio/contract/configure/roles/roles';
import { expiresAfter, isHopeless, mayTake } from './report-file.rules.ts';

const person = (role: StaffRole, { owes = false, overrides = {} as Overrides } = {}) => ({
  role,
  overrides,
  owesSecondFactor: owes,
});
const sales = { permission: 'report.transaction', isOwn: false, hasContacts: false } as const;
const bookings = { permission: 'report.booking', isOwn: false, hasContacts: true } as const;

test.each([
  ['an owner takes everybody\u2019s sales', person('OWNER'), sales, true],
  ['a manager too', person('SUPER'), sales, true],
  ['the desk sees its own sales only', person('STAFF'), sales, false],
  ['and takes a file of those', person('STAFF'), { ...sales, isOwn: true }, true],
  ['a trainer has no sales', person('TRAINER'), { ...sales, isOwn: true }, false],
  [
    'a right that an owner took away',
    person('SUPER', { overrides: { 'report.transaction': false } }),
    sales,
    false,
  ],
  ['whoever owes a second factor sees nothing', person('OWNER', { owes: true }), sales, false],
  ['the desk sees phone numbers', person('STAFF'), bookings, true],
  [
    'who may no longer see phone numbers',
    person('STAFF', { overrides: { 'member.contact': false } }),
    bookings,
    false,
  ],
  [
    'a trainer, masked, of their own classes',
    person('TRAINER'),
    { ...bookings, isOwn: true, hasContacts: false },
    true,
  ],
  ['a trainer, with numbers', person('TRAINER'), { ...bookings, isOwn: true }, false],
])('%s', (_case, taker, shown, may) => {
  expect(mayTake(taker, shown)).toBe(may);
});

test('a file can be downloaded for 90 days', () => {
  expect(expiresAfter(new Date('2026-03-02T01:00:00Z'))).toEqual(new Date('2026-05-31T01:00:00Z'));
});

test.each([
  [4, false],
  [5, true],
])('after %i beginnings nobody tries again: %s', (attempts, isOver) => {
  expect(isHopeless(attempts)).toBe(isOver);
});
