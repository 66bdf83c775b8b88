import { refusePassword, studiosToTry, waitBeforeSignIn } from './signIn.rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const failures = (count: number, secondsAgo = 0) => ({ count, lastAt: new Date(now.getTime() - secondsAgo * 1000) });

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

const owner = { userEmail: 'jo@example.com', phone: '91234567' };
test.each([
  ['a sentence', 'long walks in rain', null],
  ['the email address', ' JO@example.com', 'Choose something else than your email address'],
  ['the phone number with its country code', '+65 9123 4567', 'Choose something else than your phone number'],
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
