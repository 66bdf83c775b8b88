import { minutesOf, unitOf } from './duration.model.ts';

test.each([
  [0, 'minutes'],
  [59, 'minutes'],
  [60, 'hours'],
  [90, 'minutes'],
  [1440, 'hours'],
  [2160, 'hours'],
  [2880, 'days'],
])('%i minutes are shown in %s', (minutes, unit) => {
  expect(unitOf(minutes)).toBe(unit);
});

test.each([
  ['0.375', 'days', 540],
  ['1,125', 'days', 1620],
  ['12', 'hours', 720],
  ['1.5', 'hours', 90],
  ['1,5', 'hours', 90],
  ['１．５', 'hours', 90],
  ['1,440', 'minutes', 1440],
  ['1.440', 'minutes', '1.440'],
  ['3', 'days', 4320],
  [' ', 'hours', ''],
  ['soon', 'hours', 'soon'],
] as const)('"%s" %s is %s', (text, unit, minutes) => {
  expect(minutesOf(text, unit)).toBe(minutes);
});
