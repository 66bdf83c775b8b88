import { conflictsOf, isDeskChange, refuseAdjustment, refuseDays, undoUntil, worthOfTaken, type Days } from './change.rules.ts';

const MARCH: Days = { startDate: '2026-03-01', endDate: '2026-03-31' };
const lot = { status: 'ACTIVE', ...MARCH, validityUnit: 'DAY', validityValue: 30, fixedEnd: null };

describe('what the desk may change of dates', () => {
  const cases: [what: string, wish: Days, isDesk: boolean][] = [
    ['nothing', MARCH, true],
    ['two weeks longer', { ...MARCH, endDate: '2026-04-14' }, true],
    ['a day more than two weeks', { ...MARCH, endDate: '2026-04-15' }, false],
    ['two weeks shorter', { ...MARCH, endDate: '2026-03-17' }, true],
    ['a day more than two weeks shorter', { ...MARCH, endDate: '2026-03-16' }, false],
    ['a start two weeks later', { ...MARCH, startDate: '2026-03-15' }, true],
    ['a start a day more than two weeks later', { ...MARCH, startDate: '2026-03-16' }, false],
    ['no end at all', { ...MARCH, endDate: null }, false],
  ];
  test.each(cases)('%s', (_, wish, isDesk) => expect(isDeskChange(lot, wish)).toBe(isDesk));

  test('one that waits to start is measured by what it would have', () => {
    const waiting = { ...lot, status: 'NOT_STARTED', startDate: null, endDate: null };
    expect(isDeskChange(waiting, { startDate: '2026-03-01', endDate: '2026-03-30' })).toBe(true);
    expect(isDeskChange(waiting, { startDate: '2026-03-01', endDate: '2026-04-13' })).toBe(true);
    expect(isDeskChange(waiting, { startDate: '2026-03-01', endDate: '2026-04-14' })).toBe(false);
    expect(isDeskChange(waiting, { startDate: null, endDate: null })).toBe(true);
  });
});

describe('days', () => {
  test('begin before they end', () => {
    expect(refuseDays(lot, { startDate: '2026-03-02', endDate: '2026-03-02' })).toBeNull();
    expect(refuseDays(lot, { startDate: '2026-03-02', endDate: '2026-03-01' })).toMatchObject({ field: 'endDate' });
  });

  test('need a first one, except where there was none', () => {
    expect(refuseDays(lot, { startDate: null, endDate: null })).toMatchObject({ field: 'startDate' });
    expect(refuseDays({ status: 'ACTIVE', startDate: null }, { startDate: null, endDate: '2026-03-01' })).toBeNull();
    expect(refuseDays({ status: 'NOT_STARTED', startDate: null }, { startDate: null, endDate: null })).toBeNull();
    expect(refuseDays({ status: 'NOT_STARTED', startDate: null }, { startDate: null, endDate: '2026-03-01' })).toMatchObject({ field: 'startDate' });
  });

  test('contain every class that is paid for', () => {
    const classes = [{ className: 'Barre', localDate: '2026-03-03' }, { className: 'Vinyasa', localDate: '2026-03-09' }];
    expect(conflictsOf(classes, { startDate: '2026-03-03', endDate: '2026-03-09' })).toEqual([]);
    expect(conflictsOf(classes, { startDate: null, endDate: null })).toEqual([]);
    expect(conflictsOf(classes, { startDate: '2026-03-04', endDate: '2026-03-08' })).toEqual([
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
  test.each(cases)('%s', (_, remaining, taken, [valueMinor, valuedCredits]) => expect(worthOfTaken(ofThree, remaining, taken)).toEqual({ valueMinor, valuedCredits }));

  test('are not more than there are', () => {
    expect(refuseAdjustment({ creditsRemaining: 3 }, -3)).toBeNull();
    expect(refuseAdjustment({ creditsRemaining: 3 }, -4)).toBe('At most 3 can be taken');
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
