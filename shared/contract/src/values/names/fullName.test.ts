import { fullName } from './fullName.ts';

test.each([
  ['Anna', 'Tan', 'Anna Tan'],
  ['Maria', 'de la Cruz', 'Maria de la Cruz'],
  ['Suharto', '', 'Suharto'],
  ['美玲', '陈', '陈美玲'],
  ['さくら', '田中', '田中さくら'],
  ['민지', '김', '김민지'],
  ['花子', '佐々木', '佐々木花子'],
  ['太郎', '𠮷田', '𠮷田太郎'],
  ['Anna', '田中', 'Anna 田中'],
  ['สมชาย', 'ใจดี', 'สมชาย ใจดี'],
])('%s and %s are read as %s', (firstName, lastName, read) => {
  expect(fullName({ firstName, lastName })).toBe(read);
});
