import { birthdaysOn, isWritingTime } from './automation.rules.ts';

test.each([
  ['08:59', false],
  ['09:00', true],
  ['19:59', true],
  ['20:00', false],
])('at %s automations write: %s', (time, expected) => {
  expect(isWritingTime(time)).toBe(expected);
});

test.each([
  ['2026-03-02', ['03-02']],
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2100-02-28', ['02-28', '02-29']],
])('on %s those of %p have their birthday', (day, expected) => {
  expect(birthdaysOn(day)).toEqual(expected);
});
