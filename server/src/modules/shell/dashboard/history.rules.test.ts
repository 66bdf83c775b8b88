import { withHistory, type Counted } from './history.rules.ts';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];
const asked = { value: 9, from: '2026-03-02', days: DAYS };
const night = (day: string, count: number): Counted => ({ day, count });

test.each<[string, Counted[], object]>([
  ['no night', [], { before: null, beforeOn: null, countedSince: null, days: [null, null, 9] }],
  [
    'a night since the period began',
    [night('2026-03-03', 7)],
    { before: null, beforeOn: null, countedSince: '2026-03-03', days: [null, null, 9] },
  ],
  [
    'the night that it began with',
    [night('2026-03-02', 5), night('2026-03-03', 7)],
    { before: 5, beforeOn: '2026-03-02', countedSince: '2026-03-02', days: [null, 5, 9] },
  ],
  [
    'nights before it, but not the first of it',
    [night('2026-02-10', 3), night('2026-03-01', 4), night('2026-03-03', 7)],
    { before: 4, beforeOn: '2026-03-01', countedSince: '2026-02-10', days: [4, null, 9] },
  ],
])('with %s', (_case, history, expected) => {
  expect(withHistory(history, asked)).toEqual({ value: 9, ...expected });
});

test.each<[string, Counted[], object]>([
  ['the day before', [night('2026-03-02', 5), night('2026-03-03', 7)], { before: 5, beforeOn: '2026-03-02' }],
  ['nothing yet', [night('2026-03-03', 7)], { before: null, beforeOn: null, countedSince: '2026-03-03' }],
])('a period that begins today is compared with %s', (_case, history, expected) => {
  expect(withHistory(history, { ...asked, from: '2026-03-03' })).toMatchObject(expected);
});
