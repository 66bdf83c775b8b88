import { STORAGE_KEYS } from '@studio/contract/session';
import { aStaffProfile } from '@studio/testing/studios';
import { createSession } from './session.ts';

const { staffToken, memberToken } = STORAGE_KEYS;
const PROFILES: Record<string, string> = { owner: 'OWNER', both: 'TRAINER, SUPER', nobody: 'GUEST' };

/** Knows the tokens above; every other is refused, as the server does. */
const loadProfile = (token: string) =>
  PROFILES[token] ? Promise.resolve(aStaffProfile({ staffType: PROFILES[token] })) : Promise.reject(new Error('Invalid authorization token'));
const open = async (path: string) => {
  const session = createSession(loadProfile);
  await session.start(path);
  return session;
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['no token: signed out', {}, {}, 'signedOut'],
  ['a remembered staff token', { [staffToken]: 'owner' }, {}, 'staff'],
  ['the staff token of this tab', {}, { [staffToken]: 'owner' }, 'staff'],
  ['local before session storage', { [staffToken]: 'gone' }, { [staffToken]: 'owner' }, 'signedOut'],
  ['staff before member', {}, { [staffToken]: 'owner', [memberToken]: 'ada' }, 'staff'],
  ['a member token alone', {}, { [memberToken]: 'ada' }, 'member'],
  ['a token that is refused', {}, { [staffToken]: 'gone' }, 'signedOut'],
  ['a token without a staff role', {}, { [staffToken]: 'nobody' }, 'signedOut'],
])('start-up, %s', async (_case, local, tab, phase) => {
  Object.entries(local).forEach(([key, token]) => localStorage.setItem(key, token));
  Object.entries(tab).forEach(([key, token]) => sessionStorage.setItem(key, token));
  expect((await open('/dashboard')).getState().phase).toBe(phase);
});

test('on a member’s path the member token comes first', async () => {
  sessionStorage.setItem(staffToken, 'owner');
  sessionStorage.setItem(memberToken, 'ada');
  expect((await open('/booking-website/schedule')).getState()).toEqual({ phase: 'member', token: 'ada' });
});

test('of several roles the highest counts', async () => {
  sessionStorage.setItem(staffToken, 'both');
  expect((await open('/dashboard')).getState()).toMatchObject({ role: 'SUPER' });
});

test('a start-up that fails keeps the token: the server may be back at the next reload', async () => {
  localStorage.setItem(staffToken, 'gone');
  const session = await open('/dashboard');
  expect(session.getToken()).toBeNull();
  expect(localStorage.getItem(staffToken)).toBe('gone');
});

test.each([
  ['remembered, it outlives the tab', true, 'owner', null],
  ['otherwise it ends with the tab', false, null, 'owner'],
])('a sign-in keeps the token: %s', async (_case, rememberMe, local, tab) => {
  localStorage.setItem(staffToken, 'older');
  const session = createSession(loadProfile);
  await session.signIn('owner', rememberMe);
  expect([localStorage.getItem(staffToken), sessionStorage.getItem(staffToken)]).toEqual([local, tab]);
  expect(session.getToken()).toBe('owner');
});

test('a sign-in whose profile cannot be loaded leaves nobody signed in', async () => {
  const session = createSession(loadProfile);
  await expect(session.signIn('gone', true)).rejects.toThrow('Invalid authorization token');
  expect(session.getState().phase).toBe('signedOut');
  expect(localStorage.getItem(staffToken)).toBeNull();
});

test('signing out clears both storages and tells whoever listens', async () => {
  sessionStorage.setItem(staffToken, 'owner');
  const session = await open('/dashboard');
  localStorage.setItem(staffToken, 'of another tab');
  const onChange = jest.fn();
  const stop = session.onChange(onChange);
  session.signOut();
  stop();
  session.signOut();
  expect([session.getToken(), localStorage.getItem(staffToken), sessionStorage.getItem(staffToken)]).toEqual([null, null, null]);
  expect(onChange).toHaveBeenCalledTimes(1);
});
