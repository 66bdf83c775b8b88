import { groupedPhone } from './phoneWords.ts';

test.each([
  ['91234567', '9123 4567'],
  ['850123457', '850 123 457'],
  ['7440012345', '744 001 2345'],
  ['17604069012', '176 0406 9012'],
  ['1234567', '123 4567'],
  ['123', '123'],
  ['••••• 567', '••••• 567'],
  ['', ''],
])('%s reads %s', (phone, words) => {
  expect(groupedPhone(phone)).toBe(words);
});

test.each(['+81', '+82'])('ten digits of %s are read in fours', (callingCode) => {
  expect(groupedPhone('9012345678', callingCode)).toBe('90 1234 5678');
});
