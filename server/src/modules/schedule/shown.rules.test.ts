import { endOfShown } from './shown.rules.ts';

test.each([
  ['2026-03-02', 1, '2026-03-09'],
  ['2026-03-02', 4, '2026-03-30'],
  ['2026-12-28', 2, '2027-01-11'],
])('from %s, %s weeks end before %s', (today, weeks, end) => {
  expect(endOfShown(today, weeks)).toBe(end);
});
