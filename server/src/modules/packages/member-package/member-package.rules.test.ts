import {
  shownStatus,
  statusWith,
  unitValue,
  validityFrom,
  type PackageState,
} from './member-package.rules.ts';

test.each([
  ['one day', '2026-03-01', 1, 'DAY', '2026-03-01'],
  ['30 days', '2026-03-01', 30, 'DAY', '2026-03-30'],
  ['30 days over the end of February', '2026-02-10', 30, 'DAY', '2026-03-11'],
  ['two weeks', '2026-03-02', 2, 'WEEK', '2026-03-15'],
  ['one month from the middle', '2026-03-15', 1, 'MONTH', '2026-04-14'],
  ['one month from the first day', '2026-03-01', 1, 'MONTH', '2026-03-31'],
  ['one month from 30 January, clamped to the shorter month', '2026-01-30', 1, 'MONTH', '2026-02-28'],
  ['one month from 31 January in a leap year', '2028-01-31', 1, 'MONTH', '2028-02-29'],
  ['one month from 29 January, a day that February 2028 has', '2028-01-29', 1, 'MONTH', '2028-02-28'],
  ['one month from 31 March, clamped to April', '2026-03-31', 1, 'MONTH', '2026-04-30'],
  ['three months over the new year', '2026-11-21', 3, 'MONTH', '2027-02-20'],
  ['a year', '2026-03-15', 1, 'YEAR', '2027-03-14'],
  ['a year from the leap day', '2028-02-29', 1, 'YEAR', '2029-02-28'],
  ['no limit', '2026-03-15', null, 'NONE', null],
])('%s', (_case, startDate, validityValue, validityUnit, endDate) => {
  expect(validityFrom(startDate, { validityValue, validityUnit })).toEqual({ startDate, endDate });
});

const aPackage = (change: Partial<PackageState> = {}): PackageState => ({
  status: 'ACTIVE',
  unlimited: false,
  creditsRemaining: 3,
  startDate: '2026-03-01',
  endDate: '2026-03-30',
  ...change,
});

test.each([
  ['a running one', aPackage(), '2026-03-01', 'active', 'ACTIVE'],
  ['one on its last day', aPackage(), '2026-03-30', 'active', 'ACTIVE'],
  ['one on the day after', aPackage(), '2026-03-31', 'inactive', 'EXPIRED'],
  ['one that never expires', aPackage({ endDate: null }), '2099-01-01', 'active', 'ACTIVE'],
  ['one with the last credit', aPackage({ creditsRemaining: 1 }), '2026-03-01', 'active', 'ACTIVE'],
  [
    'one without credits',
    aPackage({ status: 'INACTIVE', creditsRemaining: 0 }),
    '2026-03-01',
    'inactive',
    'USED_UP',
  ],
  [
    'one without credits after its end',
    aPackage({ status: 'INACTIVE', creditsRemaining: 0 }),
    '2026-04-01',
    'inactive',
    'USED_UP',
  ],
  ['an unlimited one', aPackage({ unlimited: true, creditsRemaining: 0 }), '2026-03-01', 'active', 'ACTIVE'],
  [
    'an unlimited one after its end',
    aPackage({ unlimited: true, creditsRemaining: 0 }),
    '2026-03-31',
    'inactive',
    'EXPIRED',
  ],
  [
    'one that waits for its first booking',
    aPackage({ status: 'NOT_STARTED', endDate: null }),
    '2026-03-01',
    'active',
    'NOT_STARTED',
  ],
  ['one that begins tomorrow', aPackage({ startDate: '2026-03-02' }), '2026-03-01', 'active', 'NOT_STARTED'],
  ['one that begins today', aPackage({ startDate: '2026-03-02' }), '2026-03-02', 'active', 'ACTIVE'],
  [
    'one that is not paid',
    aPackage({ status: 'PENDING_PAYMENT', creditsRemaining: 0 }),
    '2026-03-01',
    'pending',
    'PENDING',
  ],
  ['a frozen one', aPackage({ status: 'FROZEN' }), '2026-03-01', 'active', 'FROZEN'],
  [
    'a voided one, whatever else holds',
    aPackage({ status: 'VOIDED', creditsRemaining: 0 }),
    '2026-04-01',
    'voided',
    'VOIDED',
  ],
])('%s', (_case, state, today, status, subStatus) => {
  expect(shownStatus(state, today)).toEqual({ status, subStatus });
});

test.each([
  ['one credit left', 1, false, 'ACTIVE'],
  ['none left', 0, false, 'INACTIVE'],
  ['unlimited', 0, true, 'ACTIVE'],
] as const)('%s', (_case, credits, unlimited, status) => {
  expect(statusWith(credits, unlimited)).toBe(status);
});

test.each([
  ['what was paid, spread over the credits', 10_000, 3, '3333.3333'],
  ['nothing for a gift', 0, 10, '0.0000'],
  ['nothing for an unlimited package', 18_000, 0, '0'],
])('a credit is worth %s', (_case, paidMinor, credits, expected) => {
  expect(unitValue(paidMinor, credits)).toBe(expected);
});
