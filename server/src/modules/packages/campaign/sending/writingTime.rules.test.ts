import { isWritingTime } from './writingTime.rules.ts';

test.each([
  ['08:59', false],
  ['09:00', true],
  ['19:59', true],
  ['20:00', false],
])('at %s automations write: %s', (time, expected) => {
  expect(isWritingTime(time)).toBe(expected);
});
