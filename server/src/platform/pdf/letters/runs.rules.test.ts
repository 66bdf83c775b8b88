import { directionOf, runsOf } from './runs.rules.ts';

const oneFont = (_cluster: string): string => 'A';
/** As the eye meets the runs; what is read from right to left in braces. */
const seen = (line: string, direction: 'ltr' | 'rtl' = directionOf(line), fontOf = oneFont): string =>
  runsOf(line, direction, fontOf)
    .map(({ text, level }) => (level % 2 === 1 ? `{${text}}` : text))
    .join('|');

test.each([
  ['Latin', 'Ada Tan', 'Ada Tan'],
  ['Hebrew is one run, so that its words stay in order', 'שלום עולם', '{שלום עולם}'],
  [
    'a number in Hebrew is read from left to right, left of what comes before it',
    'יוגה 90 דקות',
    '{ דקות}|90|{יוגה }',
  ],
  ['a name in Hebrew after English', 'For דנה כהן', 'For |{דנה כהן}'],
  ['brackets open the other way', 'יוגה (בוקר)', '{יוגה )בוקר(}'],
  ['an English word in an Arabic line', 'محمد Yoga علي', '{ علي}|Yoga|{محمد }'],
])('%s', (_case, line, expected) => {
  expect(seen(line)).toBe(expected);
});

test('letters of another font are a run of their own', () => {
  const fontOf = (cluster: string): string => (/\p{Script=Han}/u.test(cluster) ? 'B' : 'A');
  expect(runsOf('Mei 美玲 Tan', 'ltr', fontOf).map(({ text, font }) => [text, font])).toEqual([
    ['Mei ', 'A'],
    ['美玲', 'B'],
    [' Tan', 'A'],
  ]);
});

test('signs alone between fonts of a line from right to left are turned here, because no library does', () => {
  const fontOf = (cluster: string): string => (/[-+]/.test(cluster) ? 'B' : 'A');
  expect(seen('א-+ב', 'rtl', fontOf)).toBe('{ב}|{+-}|{א}');
});
