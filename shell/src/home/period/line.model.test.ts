import { linePlaces, lineWords, pathOf } from './line.model.ts';

const money = (value: number) => `S$${value}`;

test.each([
  ['no day', [null, null, null], ''],
  ['one day', [null, null, 4], ''],
  ['two days', [null, 2, 4], 'Last 3 days: lowest S$2 on 19 Mar, highest S$4 on 20 Mar, S$4 today.'],
  [
    'the first of two equal days',
    [3, 3, 1],
    'Last 3 days: lowest S$1 on 20 Mar, highest S$3 on 18 Mar, S$1 today.',
  ],
  ['days that are all the same', [3, 3, 3], 'Last 3 days: S$3 on each day, S$3 today.'],
  ['nothing today', [1, 3, null], 'Last 3 days: lowest S$1 on 18 Mar, highest S$3 on 19 Mar, none today.'],
])('a line of %s in words', (_case, points, words) => {
  expect(lineWords(points, '2026-03-20', money)).toBe(words);
});

const box = { width: 106, height: 26, isFromZero: true };

test('money stands on zero, and the largest value touches the upper edge', () => {
  expect(linePlaces([0, 50, 100], box)).toEqual([
    { x: 3, y: 23 },
    { x: 53, y: 13 },
    { x: 103, y: 3 },
  ]);
});

test('what was paid back goes below zero', () => {
  expect(linePlaces([-100, 100, 0], box).map((place) => place?.y)).toEqual([23, 3, 13]);
});

test('days without anything lie at the bottom', () => {
  expect(linePlaces([0, 0, 0], box).map((place) => place?.y)).toEqual([23, 23, 23]);
});

test('a change of one in ninety members is no cliff', () => {
  const [one, other] = linePlaces([90, 91], { ...box, isFromZero: false });
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeCloseTo(20 / (1 + 2 * 9.1));
});

test('a path has gaps, and a day alone is a dot', () => {
  const place = (x: number) => ({ x, y: 1 });
  expect(pathOf([place(1), place(2), null, place(4)])).toBe('M1.0 1.0L1.0 1.0L2.0 1.0M4.0 1.0L4.0 1.0');
});
