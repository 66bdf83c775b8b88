import { counts, differenceWords, money, SHARE, sinceWords } from './difference.model.ts';

const SGD = money('SGD');
const today = { from: '2026-03-20', to: '2026-03-21', beforeFrom: '2026-03-19' };
const month = { from: '2026-11-01', to: '2026-12-01', beforeFrom: '2026-10-01' };
const week = { from: '2026-03-14', to: '2026-03-21', beforeFrom: '2026-03-07' };

test.each([
  [SGD, { ...today, value: 120, before: 100 }, 'S$20.00 more than yesterday'],
  [SGD, { ...week, value: 100, before: 120 }, 'S$20.00 less than the 7 days before'],
  [SGD, { ...week, value: 100, before: 100 }, 'Same as the 7 days before'],
  [counts('SGD'), { ...week, value: 3, before: 5 }, '2 fewer than the 7 days before'],
  [SHARE, { ...week, value: 0.72, before: 0.68 }, '4 points more than the 7 days before'],
  [SHARE, { ...today, value: 0.68, before: 0.69 }, '1 point less than yesterday'],
  [SHARE, { ...today, value: 0.684, before: 0.681 }, 'Same as yesterday'],
  [SHARE, { ...week, value: 0.68, before: null }, 'No sessions in the 7 days before'],
  [SHARE, { ...today, value: 0.68, before: null }, 'No sessions yesterday'],
  [SGD, { ...month, value: 120, before: 100 }, 'S$20.00 more than in Oct 2026'],
  [SGD, { ...month, value: 120, before: null }, 'No sales in Oct 2026'],
  [SHARE, { ...today, value: null, before: 0.5 }, 'No sessions today'],
  [SHARE, { ...week, value: null, before: 0.5 }, 'No sessions in this period'],
])('%#: a difference in words', (writing, figure, words) => {
  expect(differenceWords(figure, writing)).toBe(words);
});

test.each([
  [{ before: 85, beforeOn: '2026-02-19', countedSince: '2026-01-01' }, '5 more than on 19 Feb'],
  [{ before: 91, beforeOn: '2026-02-19', countedSince: '2026-01-01' }, '1 fewer than on 19 Feb'],
  [{ before: 90, beforeOn: '2026-02-19', countedSince: '2026-02-19' }, 'Same as on 19 Feb'],
  [
    { before: null, beforeOn: null, countedSince: '2026-03-18' },
    'Counted since 18 Mar 2026: nothing to compare with yet',
  ],
  [
    { before: null, beforeOn: null, countedSince: null },
    'First counted tonight: nothing to compare with yet',
  ],
])('%#: how ninety members have changed', (history, words) => {
  expect(sinceWords({ value: 90, ...history }, 'SGD')).toBe(words);
});
