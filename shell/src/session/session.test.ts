import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { aStaffProfile } from '@studio/contract/testing/studios';
import { createSession } from './session.ts';
import { onTabEvent, type TabEvent } from './tabEvents.ts';

const { staffToken, memberToken } = STORAGE_KEYS;
const USER = '01900000-0000-7000-8000-00000000aaaa';
const PROFILES: Record<string, string> = { owner: 'OWNER', both: 'TRAINER, SUPER', nobody: 'GUEST' };

/** Knows the tokens above, and refuses all others as the server does. */
const loadProfile = (token: string) =>
  PROFILES[token]
    ? Promise.resolve(aStaffProfile({ userId: USER, staffType: PROFILES[token] }))
    : Promise.reject({ status: 401, message: 'Invalid authorization token' });
const open = async (path: string) => {
  const session = createSession(loadProfile);
  await session.start(path);
  return session;
};
/** Events that other tabs receive from this one. The browser sends storage events to other tabs only. */
function collectEvents(): TabEvent[] {
  const received: TabEvent[] = [];
  const setItem = Storage.prototype.setItem;
  onTabEvent((event) => void received.push(event));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function tell(this: Storage, key, newValue) {
    setItem.call(this, key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
  return received;
}
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
  expect((await open('/booking-website/schedule')).getState()).toEqual({
    phase: 'member',
    token: 'ada',
    user: null,
    isInitialized: true,
    isAuthenticated: false,
    isUserAuthenticated: true,
  });
});

test('the highest of several roles counts', async () => {
  sessionStorage.setItem(staffToken, 'both');
  expect((await open('/dashboard')).getState()).toMatchObject({ role: 'SUPER' });
});

test('the state has flags for staff and member, and a user', async () => {
  sessionStorage.setItem(staffToken, 'owner');
  const session = createSession(loadProfile);
  expect(session.getState()).toEqual({
    phase: 'starting',
    user: null,
    isInitialized: false,
    isAuthenticated: false,
    isUserAuthenticated: false,
  });
  await session.start('/dashboard');
  expect(session.getState()).toMatchObject({
    user: { userId: USER, plan: 'Standard' },
    isInitialized: true,
    isAuthenticated: true,
    isUserAuthenticated: false,
  });
  session.signOut();
  expect(session.getState()).toMatchObject({
    user: null,
    isInitialized: true,
    isAuthenticated: false,
    isUserAuthenticated: false,
  });
});

test('a token that is refused at start-up is forgotten, and the failure is reported', async () => {
  localStorage.setItem(staffToken, 'gone');
  const session = createSession(loadProfile);
  expect(await session.start('/dashboard')).toMatchObject({ hasFailed: true });
  expect(session.getToken()).toBeNull();
  expect(localStorage.getItem(staffToken)).toBeNull();
});

test('start-up without a server keeps the token for the next reload', async () => {
  localStorage.setItem(staffToken, 'owner');
  const session = createSession(() => Promise.reject({ status: 'NETWORK' }));
  expect(await session.start('/dashboard')).toMatchObject({ hasFailed: true });
  expect(session.getState().phase).toBe('signedOut');
  expect(localStorage.getItem(staffToken)).toBe('owner');
});

test('having no token is not a failure', async () => {
  expect(await createSession(loadProfile).start('/dashboard')).toMatchObject({ hasFailed: false });
});

test.each([
  ['remembered, it outlives the tab', true, 'owner', null],
  ['otherwise it ends with the tab', false, null, 'owner'],
])('storage of the token after sign-in: %s', async (_case, rememberMe, local, tab) => {
  localStorage.setItem(staffToken, 'older');
  const session = createSession(loadProfile);
  await session.signIn('owner', rememberMe);
  expect([localStorage.getItem(staffToken), sessionStorage.getItem(staffToken)]).toEqual([local, tab]);
  expect(session.getToken()).toBe('owner');
});

test('a sign-in whose profile cannot be loaded leaves the tab signed out', async () => {
  const session = createSession(loadProfile);
  await expect(session.signIn('gone', true)).rejects.toMatchObject({
    message: 'Invalid authorization token',
  });
  expect(session.getState().phase).toBe('signedOut');
  expect(localStorage.getItem(staffToken)).toBeNull();
});

test('signing out clears both storages and notifies listeners', async () => {
  sessionStorage.setItem(staffToken, 'owner');
  const session = await open('/dashboard');
  localStorage.setItem(staffToken, 'of another tab');
  const onChange = jest.fn();
  const stop = session.onChange(onChange);
  session.signOut();
  stop();
  session.signOut();
  expect([session.getToken(), localStorage.getItem(staffToken), sessionStorage.getItem(staffToken)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each([
  ['this tab', sessionStorage, localStorage],
  ['all tabs', localStorage, sessionStorage],
])(
  'the token of another studio is stored where the previous one was: for %s',
  async (_case, storage, other) => {
    storage.setItem(staffToken, 'owner');
    const session = await open('/dashboard');
    await session.switchTo('both');
    expect(session.getState()).toMatchObject({ token: 'both', role: 'SUPER' });
    expect([storage.getItem(staffToken), other.getItem(staffToken)]).toEqual(['both', null]);
  },
);

test('a failed switch leaves everything as it was', async () => {
  sessionStorage.setItem(staffToken, 'owner');
  const session = await open('/dashboard');
  await expect(session.switchTo('gone')).rejects.toBeDefined();
  expect(session.getToken()).toBe('owner');
  expect(sessionStorage.getItem(staffToken)).toBe('owner');
  expect(session.getState().phase).toBe('staff');
});

describe('other tabs are notified, without the token,', () => {
  test.each([
    ['left', { kind: 'left', userId: USER, mark: 'of-the-owner' }],
    ['expired', { kind: 'expired', mark: 'of-the-owner' }],
  ] as const)('when somebody %s', async (by, event) => {
    sessionStorage.setItem(staffToken, 'secret-part-of-the-owner');
    const session = createSession(() => loadProfile('owner'));
    await session.start('/dashboard');
    const received = collectEvents();
    session.signOut(by);
    expect(received).toEqual([event]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('when a token is remembered, not when it is for this tab only', async () => {
    const session = createSession(loadProfile);
    const received = collectEvents();
    await session.signIn('owner', false);
    expect(received).toEqual([]);
    await session.signIn('owner', true);
    expect(received).toEqual([{ kind: 'arrived', userId: USER }]);
    // The previous token stays valid for tabs that show the other studio.
    await session.switchTo('both');
    expect(received).toHaveLength(1);
  });

  test('not by a tab that only follows; it keeps a newer token', async () => {
    sessionStorage.setItem(staffToken, 'owner');
    const session = await open('/dashboard');
    localStorage.setItem(staffToken, 'newer');
    const received = collectEvents();
    session.signOut('elsewhere');
    expect(received).toEqual([]);
    expect([localStorage.getItem(staffToken), sessionStorage.getItem(staffToken)]).toEqual(['newer', null]);
  });
});
