import { groupedPhone } from './phoneWords.ts';

test.each([
  ['91234567', '9123 4567'],
  ['123456789', '1 2345 6789'],
  ['123', '123'],
  ['••••• 567', '••••• 567'],
  ['', ''],
])('%s reads %s', (phone, words) => {
  expect(groupedPhone(phone)).toBe(words);
});
