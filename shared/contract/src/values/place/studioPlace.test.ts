import { isTimeZone } from './studioPlace.ts';

test.each([
  ['Asia/Singapore', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+08:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
