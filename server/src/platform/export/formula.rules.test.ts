import { neutralise, withoutMark } from './formula.rules.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ['+6591234567', "'+6591234567"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['Ana = Maria', 'Ana = Maria'],
  ["'quoted'", "'quoted'"],
  ['', ''],
])('%j becomes %j, and comes back', (text, safe) => {
  expect(neutralise(text)).toBe(safe);
  expect(withoutMark(safe)).toBe(text);
});
