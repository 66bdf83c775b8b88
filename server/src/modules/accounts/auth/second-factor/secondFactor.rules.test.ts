import { bareCode, isAppCode, SECOND_FACTOR_LIMITS, waitBeforeCode } from './secondFactor.rules.ts';

const NOW = new Date('2026-03-02T01:00:00Z');
const ago = (...seconds: number[]): Date[] => seconds.map((past) => new Date(NOW.getTime() - past * 1000));
const HOURS = 3600;

test.each([
  ['nobody has tried', [], null],
  ['four tries just now', ago(0, 0, 0, 0), null],
  ['five tries just now', ago(0, 0, 0, 0, 0), 600],
  ['the fifth is ten minutes old but for a second', ago(0, 0, 0, 0, 599), 1],
  ['the fifth is ten minutes old', ago(0, 0, 0, 0, 600), null],
  [
    'fifty within a day, slowly',
    Array.from({ length: 50 }, (_, turn) => ago(turn * 1000 + 700)[0] as Date),
    24 * HOURS - 49_700,
  ],
  [
    'the fiftieth is a day old',
    [...Array.from({ length: 49 }, (_, turn) => ago(turn * 1000 + 700)[0] as Date), ...ago(24 * HOURS)],
    null,
  ],
])('%s', (_case, failedAt, expected) => {
  expect(waitBeforeCode(failedAt, NOW)).toBe(expected);
});

test('half a second is a whole one to wait', () => {
  expect(
    waitBeforeCode(
      Array.from({ length: SECOND_FACTOR_LIMITS.tries }, () => new Date(NOW.getTime() - 599_500)),
      NOW,
    ),
  ).toBe(1);
});

test.each([
  ['123 456', '123456', true],
  ['123456', '123456', true],
  ['123-456', '123456', true],
  [' 123\u00a0456\u200b', '123456', true],
  ['123–456', '123456', true],
  ['１２３４５６', '123456', true],
  ['１２３　４５６', '123456', true],
  ['12345', '12345', false],
  ['1234567', '1234567', false],
  ['ABCDE-fghjk', 'abcdefghjk', false],
  ['', '', false],
])('"%s" is read as "%s"', (typed, bare, ofTheApp) => {
  expect(bareCode(typed)).toBe(bare);
  expect(isAppCode(bareCode(typed))).toBe(ofTheApp);
});
