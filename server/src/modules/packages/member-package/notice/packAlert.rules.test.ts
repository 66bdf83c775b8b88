import { alertsOf, alertWindow, BY_URGENCY, oncePerMember, type AlertState } from './packAlert.rules.ts';

const window = alertWindow('2026-03-31', { recentlyExpiredDays: 30, expiringSoonDays: 14 });

/** 5 of 10 credits left for half a year: no alert. */
const aPack = (change: Partial<AlertState> = {}): AlertState => ({
  status: 'ACTIVE',
  unlimited: false,
  creditsRemaining: 5,
  initialCredits: 10,
  endDate: '2026-09-30',
  usedUpOn: null,
  hasOther: false,
  hasNewer: false,
  ...change,
});
const usedUp = (change: Partial<AlertState> = {}) =>
  aPack({ status: 'INACTIVE', creditsRemaining: 0, usedUpOn: '2026-03-20', ...change });

test('recent and soon are counted in whole days, over the ends of months and years', () => {
  expect(window).toEqual({ today: '2026-03-31', expiredFrom: '2026-03-01', expiringTo: '2026-04-14' });
  expect(alertWindow('2026-01-01', { recentlyExpiredDays: 30, expiringSoonDays: 0 })).toEqual({
    today: '2026-01-01',
    expiredFrom: '2025-12-02',
    expiringTo: '2026-01-01',
  });
});

describe('a package that ends', () => {
  test.each([
    ['yesterday, with credits', aPack({ endDate: '2026-03-30' }), ['expired']],
    ['today', aPack({ endDate: '2026-03-31' }), ['expiring']],
    ['30 days ago', aPack({ endDate: '2026-03-01' }), ['expired']],
    ['31 days ago', aPack({ endDate: '2026-02-28' }), []],
    ['in 14 days', aPack({ endDate: '2026-04-14' }), ['expiring']],
    ['in 15 days', aPack({ endDate: '2026-04-15' }), []],
    ['never', aPack({ endDate: null }), []],
  ])('%s', (_case, pack, groups) => {
    expect(alertsOf(pack, window, 20)).toEqual(groups);
  });

  test.each([
    [
      'one credit was lost, though a newer one is there',
      aPack({ endDate: '2026-03-30', creditsRemaining: 1, hasNewer: true }),
      ['expired'],
    ],
    ['none was lost, and a newer one is there', usedUp({ endDate: '2026-03-30', hasNewer: true }), []],
    [
      'none was lost, and only an older one is there',
      usedUp({ endDate: '2026-03-30', hasOther: true }),
      ['expired'],
    ],
    [
      'it was unlimited, and a newer one is there',
      aPack({ unlimited: true, creditsRemaining: 0, endDate: '2026-03-30', hasNewer: true }),
      [],
    ],
    [
      'it was unlimited, and was not renewed',
      aPack({ unlimited: true, creditsRemaining: 0, endDate: '2026-03-30' }),
      ['expired'],
    ],
  ])('lately: %s', (_case, pack, groups) => {
    expect(alertsOf(pack, window, 20)).toEqual(groups);
  });

  test.each([
    [
      'one credit is left',
      aPack({ endDate: '2026-04-01', creditsRemaining: 1, initialCredits: 1 }),
      ['expiring'],
    ],
    ['no credit is left', usedUp({ endDate: '2026-04-01', hasOther: true }), []],
    [
      'it is unlimited',
      aPack({ unlimited: true, creditsRemaining: 0, initialCredits: 0, endDate: '2026-04-01' }),
      ['expiring'],
    ],
  ])('soon: %s', (_case, pack, groups) => {
    expect(alertsOf(pack, window, 20)).toEqual(groups);
  });
});

describe('a package with', () => {
  test.each([
    ['exactly the threshold', 2, 10, 20, ['lowCredit']],
    ['one credit more', 3, 10, 20, []],
    ['a fraction less than the threshold', 3, 16, 19, ['lowCredit']],
    ['a fraction more than the threshold', 3, 16, 18, []],
    ['its last credit', 1, 20, 5, ['lowCredit']],
    ['its only credit', 1, 1, 20, []],
    ['its only credit, when everything counts as low', 1, 1, 100, ['lowCredit']],
    ['credits that were added later', 11, 10, 100, []],
  ])('%s (%i of %i, up to %i %%)', (_case, creditsRemaining, initialCredits, threshold, groups) => {
    expect(alertsOf(aPack({ creditsRemaining, initialCredits }), window, threshold)).toEqual(groups);
  });

  test('few credits that also ends soon has two alerts', () => {
    expect(alertsOf(aPack({ creditsRemaining: 1, endDate: '2026-04-01' }), window, 20)).toEqual([
      'expiring',
      'lowCredit',
    ]);
  });

  test.each([
    ['few credits that has ended', aPack({ creditsRemaining: 1, endDate: '2026-03-30' }), ['expired']],
    ['no limit', aPack({ unlimited: true, creditsRemaining: 0, initialCredits: 0 }), []],
  ])('%s is not low', (_case, pack, groups) => {
    expect(alertsOf(pack, window, 100)).toEqual(groups);
  });
});

test.each([
  ['today', usedUp({ usedUpOn: '2026-03-31' }), ['usedUp']],
  ['30 days ago', usedUp({ usedUpOn: '2026-03-01' }), ['usedUp']],
  ['31 days ago', usedUp({ usedUpOn: '2026-02-28' }), []],
  ['lately, and it never ends', usedUp({ endDate: null }), ['usedUp']],
  ['lately, on its last day', usedUp({ endDate: '2026-03-31' }), ['usedUp']],
  ['lately, and it has ended since', usedUp({ endDate: '2026-03-30' }), ['expired']],
  ['lately, and another is there', usedUp({ hasOther: true }), []],
  ['on a day that nobody noted', usedUp({ usedUpOn: null }), []],
])('a package that was used up %s', (_case, pack, groups) => {
  expect(alertsOf(pack, window, 20)).toEqual(groups);
});

test.each(['FROZEN', 'PENDING_PAYMENT', 'VOIDED', 'NOT_STARTED'])('%s: never an alert', (status) => {
  expect(alertsOf(aPack({ status, creditsRemaining: 1, endDate: '2026-03-30' }), window, 100)).toEqual([]);
  expect(alertsOf(aPack({ status, creditsRemaining: 1, endDate: '2026-04-01' }), window, 100)).toEqual([]);
});

test('the most urgent comes first', () => {
  const [early, late] = [
    aPack({ endDate: '2026-04-01', usedUpOn: '2026-03-02' }),
    aPack({ endDate: '2026-04-02', usedUpOn: '2026-03-03', creditsRemaining: 1 }),
  ];
  const first = (group: keyof typeof BY_URGENCY) => [early, late].sort(BY_URGENCY[group])[0];
  expect(first('expired')).toBe(late);
  expect(first('expiring')).toBe(early);
  expect(first('lowCredit')).toBe(late);
  expect(first('usedUp')).toBe(late);
});

test('a member is named once, with what comes first', () => {
  const alerts = [
    { memberId: 'a', n: 1 },
    { memberId: 'b', n: 2 },
    { memberId: 'a', n: 3 },
  ];
  expect(oncePerMember(alerts).map(({ n }) => n)).toEqual([1, 2]);
});
