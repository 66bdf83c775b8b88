import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer } from '@studio/testing/answer';
import { onDelete, onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aStaffProfile } from '@studio/contract/testing/studios';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';
import type { TabEvent } from './tabEvents.ts';

const EXPIRED = 'Your session has expired. Please log in again to continue.';
const USER = '01900000-0000-7000-8000-00000000aaaa';
const OTHER_USER = '01900000-0000-7000-8000-00000000bbbb';

/** What the browser does in this tab when another one announces an event. */
const tell = (event: TabEvent) =>
  act(
    async () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'session-news', newValue: JSON.stringify(event) }),
      ),
  );
const remember = (token: string) => localStorage.setItem(STORAGE_KEYS.staffToken, token);
const signIn = () => screen.findByRole('heading', { name: 'Sign in' });

/** Collects the tokens of the sign-outs that the server receives. */
function hearSignOuts(): (string | null)[] {
  const tokens: (string | null)[] = [];
  server.use(
    onDelete('/api/auth/logout', ({ headers }) => (tokens.push(headers.get('authorization')), answer(null))),
  );
  return tokens;
}
beforeEach(() => signedInAs({ userId: USER }));

test('signing out in one tab signs out in the others; an expired token is not ended again', async () => {
  const ended = hearSignOuts();
  await renderShell({ token: 'good' });
  await tell({ kind: 'left', userId: USER, mark: 'good' });
  expect(await signIn()).toBeVisible();
  expect(ended).toEqual([]);
  expect(sessionStorage.getItem(STORAGE_KEYS.staffToken)).toBeNull();
});

test('a tab with its own token ends that one as well', async () => {
  const ended = hearSignOuts();
  await renderShell({ token: 'good' });
  await tell({ kind: 'left', userId: USER, mark: 'another' });
  expect(await signIn()).toBeVisible();
  expect(ended).toEqual(['Bearer good']);
});

test('another person’s sign-out changes nothing here', async () => {
  const { shell } = await renderShell();
  await tell({ kind: 'left', userId: OTHER_USER, mark: 'another' });
  expect(shell.session.getState().isAuthenticated).toBe(true);
});

test.each([
  ['with the same token expire at once', 'good', 1],
  ['with another token go on', 'another', 0],
])('when a session expires in one tab, others %s', async (_case, mark, times) => {
  await renderShell({ token: 'good' });
  await tell({ kind: 'expired', mark });
  expect(screen.queryAllByText(EXPIRED)).toHaveLength(times);
});

test('a tab at the sign-in page follows when the person signs in elsewhere with "remember me", to where it was', async () => {
  await renderShell({ path: '/dashboard?tab=today', token: null });
  await signIn();
  remember('fresh');
  await tell({ kind: 'arrived', userId: USER });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/dashboard?tab=today'));
});

test.each([
  ['the same person returns to it', USER, '/dashboard?tab=today'],
  ['another person starts at the dashboard', OTHER_USER, '/dashboard'],
])('the page that was open when another tab signed out: %s', async (_case, next, expected) => {
  hearSignOuts();
  await renderShell({ path: '/dashboard?tab=today', token: 'good' });
  await tell({ kind: 'left', userId: USER, mark: 'good' });
  await signIn();
  signedInAs({ userId: next });
  remember('fresh');
  await tell({ kind: 'arrived', userId: next });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(expected));
});

test('a tab with an expired session continues with a new token of the same person', async () => {
  const { shell } = await renderShell({ token: 'good' });
  act(() => shell.expired.set(true));
  expect(screen.getByText(EXPIRED)).toBeVisible();
  remember('fresh');
  await tell({ kind: 'arrived', userId: USER });
  await waitFor(() => expect(screen.queryByText(EXPIRED)).toBeNull());
  expect(shell.session.getToken()).toBe('fresh');
});

test('a tab with a valid session stays as it is', async () => {
  const { shell } = await renderShell({ token: 'good' });
  remember('fresh');
  await tell({ kind: 'arrived', userId: USER });
  expect(shell.session.getToken()).toBe('good');
});

test('another person’s token is ignored', async () => {
  const { shell } = await renderShell({ token: 'good' });
  act(() => shell.expired.set(true));
  remember('fresh');
  await tell({ kind: 'arrived', userId: OTHER_USER });
  expect(screen.getByText(EXPIRED)).toBeVisible();
  expect(shell.session.getToken()).toBe('good');
});

test('a tab that continues at another studio starts at its dashboard', async () => {
  const { shell } = await renderShell({ path: '/dashboard/elsewhere', token: 'good' });
  server.use(
    onGet('/api/users/portal/user-profile', () =>
      answer(aStaffProfile({ userId: USER, studioName: 'Harbour' })),
    ),
  );
  act(() => shell.expired.set(true));
  sessionStorage.clear();
  remember('fresh');
  await tell({ kind: 'arrived', userId: USER });
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(shell.session.getState().user).toMatchObject({ studioName: 'Harbour' });
});
