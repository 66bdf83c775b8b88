import { birthdaysFrom } from './engagement.rules.ts';

test.each([
  ['2026-03-02', '0302 0303 0304 0305 0306 0307 0308'],
  ['2026-12-30', '1230 1231 0101 0102 0103 0104 0105'],
  ['2026-02-27', '0227 0228 0229 0301 0302 0303 0304 0305'],
  ['2028-02-27', '0227 0228 0229 0301 0302 0303 0304'],
])('from %s on the birthdays of a week are %s', (today, days) => {
  expect(birthdaysFrom(today).join(' ')).toBe(days);
});
