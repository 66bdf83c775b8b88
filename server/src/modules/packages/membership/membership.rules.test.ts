import {
  afterFailure,
  billableDay,
  boundUntil,
  daysGivenUp,
  heldUntil,
  isLastCycle,
  pausedDays,
  priceChangesOn,
  shifted,
  unusedShare,
} from './membership.rules.ts';

const rhythm = { cycleUnit: 'MONTH', cycleCount: 1, anchorDay: 1 };

test.each([
  ['a minute before two', '01:59', '2026-03-28'],
  ['at two', '02:00', '2026-03-29'],
  ['at three, on the night on which two does not exist', '03:00', '2026-03-29'],
])('%s the last billable day is right', (_case, localTime, expected) => {
  expect(billableDay({ localDate: '2026-03-29', localTime })).toBe(expected);
});

const APRIL = { cycleStart: '2026-04-01', cycleEnd: '2026-04-30' };
test.each([
  ['before the first day all of it', '2026-03-31', 0, 9000],
  ['on the first day all but one day', '2026-04-01', 0, 8700],
  ['in the middle half of it', '2026-04-15', 0, 4500],
  ['on the last day but one a day of it', '2026-04-29', 0, 300],
  ['on the last day nothing', '2026-04-30', 0, 0],
  ['after the end nothing', '2026-05-02', 0, 0],
  ['ten frozen days leave twenty to share', '2026-04-20', 10, 4500],
  ['frozen throughout, nothing', '2026-04-10', 30, 0],
])('%s is unused', (_case, lastDay, frozen, expected) => {
  expect(unusedShare(9000, APRIL, lastDay, frozen)).toBe(expected);
});
test('half a cent goes up', () => {
  expect(unusedShare(15, APRIL, '2026-04-29')).toBe(1);
  expect(unusedShare(14, APRIL, '2026-04-29')).toBe(0);
});

describe('tries', () => {
  const DAYS = [1, 3, 5, 7];
  const failing = (failedAttempts: number, today: string) =>
    afterFailure({ failedAttempts, billedOn: '2026-04-01', today }, DAYS);
  test.each([
    [0, '2026-04-01', '2026-04-02'],
    [1, '2026-04-02', '2026-04-04'],
    [2, '2026-04-04', '2026-04-06'],
    [3, '2026-04-06', '2026-04-08'],
    [4, '2026-04-08', null],
  ])('after %i failures and another on %s the next is on %s', (failures, today, nextTryOn) => {
    expect(failing(failures, today)).toEqual({ failedAttempts: failures + 1, nextTryOn });
  });
  test.each([
    [0, '2026-04-02', '2026-04-04'],
    [2, '2026-04-06', '2026-04-08'],
    [3, '2026-04-08', null],
  ])(
    'where nobody is asked on the first day, %i failures before one on %s are followed by %s',
    (failures, today, nextTryOn) => {
      expect(failing(failures, today).nextTryOn).toBe(nextTryOn);
    },
  );
  test('tries that came too late are made up for, day by day', () => {
    expect([0, 1, 2].map((failures) => failing(failures, '2026-04-20').nextTryOn)).toEqual([
      '2026-04-21',
      '2026-04-21',
      '2026-04-21',
    ]);
    expect(failing(3, '2026-04-20').nextTryOn).toBeNull();
  });
});

describe('pauses', () => {
  const pause = { fromDate: '2026-04-10', untilDate: '2026-04-16' };
  test('both days are paused, and the cycle and its bill move by as many', () => {
    expect(pausedDays(pause)).toBe(7);
    expect(shifted({ currentEnd: '2026-04-30', nextBillOn: '2026-05-01' }, 7)).toEqual({
      currentEnd: '2026-05-07',
      nextBillOn: '2026-05-08',
    });
    expect(shifted({ currentEnd: '2026-05-07', nextBillOn: '2026-05-08' }, -7)).toEqual({
      currentEnd: '2026-04-30',
      nextBillOn: '2026-05-01',
    });
  });
  test.each([
    ['2026-04-09', 7],
    ['2026-04-10', 7],
    ['2026-04-11', 6],
    ['2026-04-16', 1],
    ['2026-04-17', 0],
    ['2026-04-20', 0],
  ])('coming back on %s gives up %i days', (backOn, expected) => {
    expect(daysGivenUp(pause, backOn)).toBe(expected);
  });
});

test.each([
  ['notice enough', '2026-04-16', '2026-05-01'],
  ['notice to the day', '2026-04-17', '2026-05-01'],
  ['a day too late for the next one', '2026-04-18', '2026-06-01'],
])('%s: a price announced on %s is asked from %s', (_case, today, expected) => {
  expect(
    priceChangesOn({ currentEnd: '2026-04-30', nextBillOn: '2026-05-01' }, rhythm, { today, noticeDays: 14 }),
  ).toBe(expected);
});

test.each([
  ['nothing promised', 1, 0, null],
  ['in the first of three', 1, 3, '2026-06-30'],
  ['in the last but one', 2, 3, '2026-05-31'],
  ['in the last of three', 3, 3, '2026-04-30'],
  ['past them', 4, 3, null],
])('%s: bound accordingly', (_case, cyclesPaid, minCycles, expected) => {
  expect(boundUntil({ currentEnd: '2026-04-30', cyclesPaid, minCycles }, rhythm)).toBe(expected);
});

test.each([
  ['its last day', '2026-06-30', true],
  ['a pause has moved it by a month of another length', '2026-06-27', true],
  ['a week before', '2026-06-23', false],
  ['it goes on', null, false],
])('the cycle until 30 June is the last: %s', (_case, end, expected) => {
  expect(isLastCycle({ cycleEnd: end ?? '2026-06-30' }, end === null ? null : '2026-06-30')).toBe(expected);
});

test.each([
  [{}, '2026-06-30'],
  [{ boundUntil: '2026-04-30' }, null],
  [{ boundUntil: null }, null],
  [{ byMember: false }, null],
  [{ status: 'TRIALING' }, null],
  [{ status: 'PAST_DUE' }, '2026-06-30'],
])('a promise keeps %j until %s', (change, expected) => {
  expect(
    heldUntil({
      status: 'ACTIVE',
      currentEnd: '2026-04-30',
      boundUntil: '2026-06-30',
      byMember: true,
      ...change,
    }),
  ).toBe(expected);
});
