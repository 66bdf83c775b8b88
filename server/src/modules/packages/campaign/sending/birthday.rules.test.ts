import { birthdaysOn } from './birthday.rules.ts';

test.each([
  ['2026-03-02', ['03-02']],
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2100-02-28', ['02-28', '02-29']],
])('on %s those of %p have their birthday', (day, expected) => {
  expect(birthdaysOn(day)).toEqual(expected);
});
