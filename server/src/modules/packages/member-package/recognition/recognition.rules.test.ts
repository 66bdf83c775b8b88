import {
  activeDays,
  recognisedBy,
  recognisedOf,
  isByTime,
  unrecognisedFrom,
  type ByTime,
} from './recognition.rules.ts';

const lot = (change: Partial<ByTime> = {}): ByTime => ({
  startDate: '2026-03-01',
  endDate: '2026-03-30',
  recognisedUntil: null,
  valueMinor: 10_000,
  frozen: [],
  ...change,
});

test('counts days, both ends in, and leaves those of a freeze out', () => {
  expect(activeDays({ from: '2026-03-01', until: '2026-03-30' }, [])).toBe(30);
  expect(activeDays({ from: '2026-03-02', until: '2026-03-01' }, [])).toBe(0);
  expect(
    activeDays({ from: '2026-03-01', until: '2026-03-30' }, [{ from: '2026-03-10', until: '2026-03-16' }]),
  ).toBe(23);
  expect(
    activeDays({ from: '2026-03-12', until: '2026-03-14' }, [{ from: '2026-03-10', until: '2026-03-16' }]),
  ).toBe(0);
  expect(
    activeDays({ from: '2026-03-16', until: '2026-03-20' }, [
      { from: '2026-03-10', until: '2026-03-16' },
      { from: '2026-03-20', until: '2026-04-02' },
    ]),
  ).toBe(3);
});

test('a debt of which no day counts yet is 0, not -0', () => {
  const frozen = [{ from: '2026-03-01', until: '2026-03-10' }];
  expect(recognisedBy(lot({ valueMinor: -1, frozen }), '2026-03-05')).toBe(0);
});

test('recognises an equal part each day, and the rest on the last one', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-29', '2026-03-30', '2026-03-31'];
  expect(days.map((day) => recognisedBy(lot(), day))).toEqual([0, 333, 666, 9666, 10_000, 10_000]);
});

test('recognises nothing while it is frozen, and before it has a first day', () => {
  const frozen = [{ from: '2026-03-11', until: '2026-03-20' }];
  const days = ['2026-03-10', '2026-03-15', '2026-03-20', '2026-03-21', '2026-04-09'];
  expect(days.map((day) => recognisedBy(lot({ frozen, endDate: '2026-04-09' }), day))).toEqual([
    3333, 3333, 3333, 3666, 10_000,
  ]);
  expect(recognisedBy(lot({ startDate: null, endDate: null }), '2026-03-10')).toBe(0);
  expect(recognisedBy(lot({ frozen: [{ from: '2026-03-01', until: '2026-03-30' }] }), '2026-03-10')).toBe(0);
});

test('spreads what lines have left over the days that follow them', () => {
  const rest = lot({ recognisedUntil: '2026-03-10', valueMinor: 6000, endDate: '2026-04-09' });
  expect(unrecognisedFrom(rest)).toBe('2026-03-11');
  expect(
    ['2026-03-10', '2026-03-11', '2026-04-08', '2026-04-09'].map((day) => recognisedBy(rest, day)),
  ).toEqual([0, 200, 5800, 6000]);
});

test('recognises a package without an end on its first day', () => {
  expect(['2026-02-28', '2026-03-01'].map((day) => recognisedBy(lot({ endDate: null }), day))).toEqual([
    0, 10_000,
  ]);
});

test('splits a line of several days', () => {
  const line = { from: '2026-03-01', until: '2026-03-10', recognisedMinor: 1005 };
  expect(
    ['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10'].map((day) => recognisedOf(line, day, [])),
  ).toEqual([0, 100, 904, 1005]);
  expect(recognisedOf(line, '2026-03-02', [{ from: '2026-03-02', until: '2026-03-06' }])).toBe(201);
});

test('knows which packages are time-based', () => {
  expect(isByTime({ unlimited: true, recognition: 'ON_USE' })).toBe(true);
  expect(isByTime({ unlimited: false, recognition: 'STRAIGHT_LINE' })).toBe(true);
  expect(isByTime({ unlimited: false, recognition: 'ON_USE' })).toBe(false);
});
