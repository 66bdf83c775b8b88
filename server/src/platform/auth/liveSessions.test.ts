import { liveSessions } from './liveSessions.ts';

const identity = { audience: 'member', userId: 'u', studioId: null, memberId: null, jti: 'j' } as const;
const now = new Date('2026-03-02T01:00:00Z');
const session = { identity, expiresAt: new Date('2026-03-02T02:00:00Z') };

test('trusts a session for less than ten seconds', () => {
  let elapsed = 0;
  const live = liveSessions(() => elapsed);
  live.setConnected(true);
  live.remember('token', session, live.generation());
  elapsed = 9_999;
  expect(live.find('token', now)).toBe(identity);
  elapsed = 10_000;
  expect(live.find('token', now)).toBeNull();
});

test('never beyond the end of the session', () => {
  const live = liveSessions(() => 0);
  live.remember('token', session, live.generation());
  expect(live.find('token', session.expiresAt)).toBeNull();
});

test('does not remember what was looked up before a session ended', () => {
  const live = liveSessions(() => 0);
  const since = live.generation();
  live.forget(() => true);
  live.remember('token', session, since);
  expect(live.find('token', now)).toBeNull();
});

test('for half a second while nobody tells what other servers have ended', () => {
  let elapsed = 0;
  const live = liveSessions(() => elapsed);
  live.remember('token', session, live.generation());
  elapsed = 499;
  expect(live.find('token', now)).toBe(identity);
  elapsed = 500;
  expect(live.find('token', now)).toBeNull();
});

test('what it knew is worth nothing once it stops hearing, and once it hears again', () => {
  const live = liveSessions(() => 0);
  for (const connected of [true, false, true]) {
    const since = live.generation();
    live.remember('token', session, since);
    live.setConnected(connected);
    expect(live.find('token', now)).toBeNull();
    live.remember('token', session, since);
    expect(live.find('token', now)).toBeNull();
  }
});
