import { aheadOf, paidBy, refuseWaiting } from './provisional.rules.ts';

const startAt = new Date('2026-05-03T10:00:00Z');
const at = (text: string) => new Date(text);

test('a place of the next cycle is paid a day before', () => {
  expect(paidBy(startAt)).toEqual(at('2026-05-02T10:00:00Z'));
});

test.each([
  ['a second before', '2026-05-02T09:59:59Z', {}, null],
  ['a day before', '2026-05-02T10:00:00Z', {}, 'The membership was not renewed in time.'],
  ['where it ends', '2026-05-01T10:00:00Z', { renews: false }, 'The membership will not continue.'],
  [
    'where the renewal comes after it',
    '2026-05-01T10:00:00Z',
    { isOfPaidCycle: true },
    'Your membership now renews after this class, and its current cycle does not cover it.',
  ],
])('%s', (_case, now, change, expected) => {
  expect(refuseWaiting({ startAt, renews: true, isOfPaidCycle: false, ...change }, at(now))).toBe(expected);
});

test('in the next cycle a package has its credits again, but those that are promised', () => {
  const lot = {
    studioPackageTransactionId: 'lot',
    packageType: 'MEMBERSHIP',
    source: 'CYCLE',
    status: 'INACTIVE',
    unlimited: false,
    creditsRemaining: 0,
    totalCredits: 10,
    startDate: '2026-04-01',
    endDate: '2026-04-30',
    frozenFrom: null,
    frozenUntil: null,
    eligibleTypes: ['CLASS'],
    eligibleCategories: [],
    eligibleTemplates: [],
    eligibleWindows: [],
    maxPerDay: null,
    maxPerWeek: null,
    maxPerMonth: null,
    maxUpcoming: null,
    usagePriority: 5,
    paidMinor: 9000,
    createdAt: startAt,
  };
  expect(aheadOf(lot, { cycleStart: '2026-05-01', cycleEnd: '2026-05-31', promised: 3 })).toMatchObject({
    status: 'ACTIVE',
    startDate: '2026-05-01',
    endDate: '2026-05-31',
    creditsRemaining: 7,
  });
});
