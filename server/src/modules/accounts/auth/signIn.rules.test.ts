import {
  isKeptLocked,
  refusePassword,
  studiosToTry,
  waitBeforeSignIn,
  withFailure,
  type Failures,
} from './signIn.rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const failures = (count: number, secondsAgo = 0, lockedSecondsAgo = secondsAgo): Failures => ({
  count,
  lastAt: ago(secondsAgo),
  lockedAt: count < 20 ? null : ago(lockedSecondsAgo),
});

test.each([
  ['no failure', null, null, null],
  ['four failures', failures(4), failures(4), null],
  ['the fifth failure', failures(5), failures(5), 30],
  ['the fifth failure, 29 s ago', failures(5, 29), failures(5, 29), 1],
  ['the fifth failure, 30 s ago', failures(5, 30), failures(5, 30), null],
  ['the sixth failure', failures(6), failures(6), 60],
  ['the ninth failure', failures(9), failures(9), 480],
  ['the tenth failure and later', failures(10), failures(10), 900],
  ['19 failures from elsewhere', null, failures(19), null],
  ['20 failures from elsewhere', null, failures(20), 900],
  ['20 failures from elsewhere, 15 minutes ago', null, failures(20, 900), null],
])('waiting to sign in: %s', (_case, fromHere, anywhere, seconds) => {
  expect(waitBeforeSignIn(fromHere, anywhere, now)).toBe(seconds);
});

test.each([
  ['no failure', null, false],
  ['19 failures', failures(19), false],
  ['locked just now', failures(20), false],
  ['locked for 15 minutes but a second', failures(25, 1, 899), false],
  ['locked 15 minutes ago, and again a second ago', failures(25, 1, 900), true],
  ['nobody went on for 15 minutes', failures(25, 900, 1800), false],
])('kept locked by who goes on: %s', (_case, anywhere, expected) => {
  expect(isKeptLocked(anywhere, now)).toBe(expected);
});

test.each([
  ['the first', null, { count: 1, lastAt: now, lockedAt: null }],
  ['the nineteenth', failures(18, 60), { count: 19, lastAt: now, lockedAt: null }],
  ['the twentieth locks', failures(19, 60), { count: 20, lastAt: now, lockedAt: now }],
  ['one more does not lock anew', failures(20, 60, 120), { count: 21, lastAt: now, lockedAt: ago(120) }],
])('counting a failure: %s', (_case, before, after) => {
  expect(withFailure(before, now)).toEqual(after);
});

const owner = { userEmail: 'jo@example.com', phone: '91234567' };
test.each([
  ['a sentence', 'long walks in rain', null],
  ['the email address', ' JO@example.com', 'Do not use your email address'],
  ['the phone number with its country code', '+65 9123 4567', 'Do not use your phone number'],
  ['words that end in the phone number', 'my phone 91234567', null],
])('a password: %s', (_case, password, refusal) => {
  expect(refusePassword(password, owner)).toBe(refusal);
});

test('a person without a phone number may choose any number', () => {
  expect(refusePassword('1234567890', { userEmail: 'jo@example.com' })).toBeNull();
});

test.each([
  ['the one asked for only', ['a', 'b', 'c'], 'b', 'c', ['b']],
  ['nothing when the one asked for is not theirs', ['a', 'b'], 'x', 'a', []],
  ['the default first', ['a', 'b', 'c'], null, 'c', ['c', 'a', 'b']],
  ['in order without a default', ['a', 'b'], null, null, ['a', 'b']],
  ['in order when the default is not theirs any more', ['a', 'b'], null, 'x', ['a', 'b']],
])('studios to try: %s', (_case, studioIds, asked, defaultStudioId, expected) => {
  expect(studiosToTry(studioIds, asked, defaultStudioId)).toEqual(expected);
});
