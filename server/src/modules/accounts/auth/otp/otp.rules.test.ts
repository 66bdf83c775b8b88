import {
  isFor,
  judgeOtp,
  OTP_LIMITS,
  otpExpiresAt,
  waitBeforeSending,
  waitForRoom,
  type StoredOtp,
} from './otp.rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `count` evenly spread sendings, the oldest `oldestSeconds` ago. */
const spread = (count: number, oldestSeconds: number) =>
  Array.from({ length: count }, (_, index) => ago((oldestSeconds * (index + 1)) / count));

test.each([
  ['no code was sent', [], null],
  ['the last code is 59 s old', [ago(59)], 1],
  ['the last code is 60 s old', [ago(60)], null],
  ['four codes in the hour', spread(4, HOUR - 1), null],
  ['five codes, the oldest a second short of an hour', spread(5, HOUR - 1), 1],
  ['five codes, the oldest an hour old', spread(5, HOUR), null],
  ['ten codes in the day, the tenth leaves in two hours', spread(10, 22 * HOUR), 2 * HOUR],
  ['ten codes, the oldest a day old', spread(10, 24 * HOUR), null],
])('waiting for a code: %s', (_case, sentAt, seconds) => {
  expect(waitBeforeSending(sentAt, now)).toBe(seconds);
});

test('a code works for ten minutes', () => {
  expect(otpExpiresAt(now)).toEqual(new Date('2026-03-02T01:10:00Z'));
});

const stored = (change: Partial<StoredOtp> = {}): StoredOtp => ({
  tries: 0,
  expiresAt: ago(-1),
  closedAt: null,
  ...change,
});

test.each([
  ['the right digits', stored(), true, 'RIGHT'],
  ['wrong digits', stored(), false, 'WRONG'],
  ['no code was sent', null, true, 'DEAD'],
  ['it expires this instant', stored({ expiresAt: now }), true, 'DEAD'],
  ['four wrong tries before', stored({ tries: OTP_LIMITS.tries - 1 }), true, 'RIGHT'],
  ['five wrong tries before', stored({ tries: OTP_LIMITS.tries }), true, 'DEAD'],
  ['used or replaced', stored({ closedAt: ago(1) }), true, 'DEAD'],
])('judging a code: %s', (_case, row, isMatch, verdict) => {
  expect(judgeOtp(row, isMatch, now)).toBe(verdict);
});

test.each([
  ['fewer were sent', null, null],
  ['the oldest that counts was sent an hour ago', HOUR, null],
  ['the oldest that counts was sent a second less than an hour ago', HOUR - 1, 1],
  ['all were sent this instant', 0, HOUR],
])('room for one more: %s', (_case, seconds, expected) => {
  expect(waitForRoom(seconds === null ? null : ago(seconds), HOUR * 1000, now)).toBe(expected);
});

test.each([
  ['no studio, nowhere', null, null, true],
  ['no studio, at one', null, 'a', true],
  ['a studio, there', 'a', 'a', true],
  ['a studio, at another', 'a', 'b', false],
  ['a studio, nowhere', 'a', null, false],
])('a code that names %s', (_case, code, asked, expected) => {
  expect(isFor(code, asked)).toBe(expected);
});
