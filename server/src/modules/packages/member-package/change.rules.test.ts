import {
  conflictsOf,
  daysMoved,
  refuseAdjustment,
  refuseDays,
  undoUntil,
  worthOfTaken,
  type Days,
} from './change.rules.ts';

const DAY_FIRST = { dateOrder: 'DAY_FIRST' } as const;
const MARCH: Days = { startDate: '2026-03-01', endDate: '2026-03-31' };
const lot = { status: 'ACTIVE', ...MARCH, validityUnit: 'DAY', validityValue: 30, fixedEnd: null };

describe('by how many days dates move', () => {
  const cases: [what: string, wish: Days, days: number][] = [
    ['nothing', MARCH, 0],
    ['two weeks longer', { ...MARCH, endDate: '2026-04-14' }, 14],
    ['two weeks shorter', { ...MARCH, endDate: '2026-03-17' }, 14],
    ['a start two weeks later', { ...MARCH, startDate: '2026-03-15' }, 14],
    ['both: the one that moves further', { startDate: '2026-03-03', endDate: '2026-04-14' }, 14],
    ['no end at all', { ...MARCH, endDate: null }, Infinity],
  ];
  test.each(cases)('%s', (_, input, days) => expect(daysMoved(lot, input)).toBe(days));

  test('one that waits to start is measured by what it would have', () => {
    const waiting = { ...lot, status: 'NOT_STARTED', startDate: null, endDate: null };
    expect(daysMoved(waiting, { startDate: '2026-03-01', endDate: '2026-03-30' })).toBe(0);
    expect(daysMoved(waiting, { startDate: '2026-03-01', endDate: '2026-04-13' })).toBe(14);
    expect(daysMoved(waiting, { startDate: null, endDate: null })).toBe(0);
  });
});

describe('days', () => {
  test('begin before they end', () => {
    expect(refuseDays(lot, { startDate: '2026-03-02', endDate: '2026-03-02' })).toBeNull();
    expect(refuseDays(lot, { startDate: '2026-03-02', endDate: '2026-03-01' })).toMatchObject({
      field: 'endDate',
    });
  });

  test('need a first one, except where there was none', () => {
    expect(refuseDays(lot, { startDate: null, endDate: null })).toMatchObject({ field: 'startDate' });
    expect(
      refuseDays({ status: 'ACTIVE', startDate: null }, { startDate: null, endDate: '2026-03-01' }),
    ).toBeNull();
    expect(
      refuseDays({ status: 'NOT_STARTED', startDate: null }, { startDate: null, endDate: null }),
    ).toBeNull();
    expect(
      refuseDays({ status: 'NOT_STARTED', startDate: null }, { startDate: null, endDate: '2026-03-01' }),
    ).toMatchObject({ field: 'startDate' });
  });

  test('contain every class that is paid for', () => {
    const classes = [
      { className: 'Barre', localDate: '2026-03-03' },
      { className: 'Vinyasa', localDate: '2026-03-09' },
    ];
    expect(conflictsOf(classes, { startDate: '2026-03-03', endDate: '2026-03-09' }, DAY_FIRST)).toEqual([]);
    expect(conflictsOf(classes, { startDate: null, endDate: null }, DAY_FIRST)).toEqual([]);
    expect(conflictsOf(classes, { startDate: '2026-03-04', endDate: '2026-03-08' }, DAY_FIRST)).toEqual([
      { field: 'startDate', message: 'Used before that day: Barre, Tue 3 Mar' },
      { field: 'endDate', message: 'Booked after that day: Vinyasa, Mon 9 Mar' },
    ]);
  });
});

describe('credits that staff take', () => {
  const ofThree = { unlimited: false, recognition: 'ON_USE', valueMinor: 100, valuedCredits: 3 };
  const cases: [what: string, remaining: number, taken: number, worth: [number, number]][] = [
    ['are those on top first', 5, 2, [0, 0]],
    ['then those that were paid', 5, 3, [33, 1]],
    ['all of them take all of the worth', 5, 5, [100, 3]],
    ['are worth something at once where nothing is on top', 3, 1, [33, 1]],
  ];
  test.each(cases)('%s', (_, remaining, taken, [valueMinor, valuedCredits]) =>
    expect(worthOfTaken(ofThree, remaining, taken)).toEqual({ valueMinor, valuedCredits }),
  );

  test('are not more than there are', () => {
    expect(refuseAdjustment({ creditsRemaining: 3 }, -3)).toBeNull();
    expect(refuseAdjustment({ creditsRemaining: 3 }, -4)).toBe('You can take at most 3');
    expect(refuseAdjustment({ creditsRemaining: 0 }, -1)).toBe('There are no credits to take');
    expect(refuseAdjustment({ creditsRemaining: 0 }, 100)).toBeNull();
  });
});

test.each([
  ['at once', '2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ['in the last instant', '2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ['too late', '2026-03-02T10:00:00.001Z', null],
])('a change of many packages, looked at %s', (_case, now, until) => {
  expect(undoUntil(new Date('2026-03-01T10:00:00.000Z'), new Date(now))?.toISOString() ?? null).toBe(until);
});
