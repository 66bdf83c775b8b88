import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onDelete, onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aDashboard } from '../testing/builders/home.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { forgetUnsaved, markUnsaved } from '../base/unsaved.ts';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const EXPIRED = 'Your session has expired. Please log in again to continue.';
const token = () => sessionStorage.getItem(STORAGE_KEYS.staffToken);
beforeEach(() => signedInAs({ name: 'Olivia Owner' }));

test.each([
  ['the server agrees', () => answer(null)],
  ['the session was over already', () => refuse('NOT_SIGNED_IN')],
  ['the server cannot be reached', dropConnection],
  ['the server does not answer', () => new Promise<Response>(() => undefined)],
])('signing out leads to the sign-in page when %s', async (_case, reply) => {
  server.use(onDelete('/api/auth/logout', reply));
  const { user, shell } = await renderShell();
  await screen.findByText('Sessions today');
  await user.click(screen.getByRole('button', { name: 'Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(token()).toBeNull();
  expect(shell.store.getState().api.queries).toEqual({});
  expect(screen.queryByText(EXPIRED)).toBeNull();
});

test('what the server refuses while the person signs out is no expired session', async () => {
  const [figures, out] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isLeaving = false;
  server.use(
    onGet('/api/studio/portal/studio/dashboard', () => figures.promise.then(() => refuse('NOT_SIGNED_IN'))),
    onDelete('/api/auth/logout', () => ((isLeaving = true), out.promise.then(() => answer(null)))),
  );
  const { user, shell } = await renderShell();
  await user.click(await screen.findByRole('button', { name: 'Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(isLeaving).toBe(true));
  figures.resolve();
  const asked = () => Object.values(shell.store.getState().api.queries);
  await waitFor(() => expect(asked().some((query) => query?.status === 'rejected')).toBe(true));
  expect(screen.queryByText(EXPIRED)).toBeNull();
  out.resolve();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(EXPIRED)).toBeNull();
});

test('asks about unsaved changes before signing out', async () => {
  const { user, shell } = await renderShell();
  await screen.findByText('Sessions today');
  markUnsaved();
  await user.click(screen.getByRole('button', { name: 'Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(shell.session.getState().isAuthenticated).toBe(true);
  forgetUnsaved();
});

test('after a deliberate sign-out everybody starts at the dashboard', async () => {
  server.use(onDelete('/api/auth/logout', () => answer(null)));
  const { user } = await renderShell({ path: '/dashboard?tab=today' });
  await screen.findByText('Sessions today');
  await user.click(screen.getByRole('button', { name: 'Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(window.history.state).toMatchObject({ usr: null });
});

test('an expired session is reported once, in a dialog that cannot be closed, and signing in returns to the page', async () => {
  server.use(onGet('/api/studio/portal/studio/dashboard', () => refuse('NOT_SIGNED_IN')));
  const { user, shell } = await renderShell({ path: '/dashboard?tab=today' });
  expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.getByText(EXPIRED)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /close|cancel/i })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(token()).toBeNull();
  expect(shell.store.getState().api.queries).toEqual({});
  expect(window.history.state).toMatchObject({ usr: { from: '/dashboard?tab=today' } });
});

test('the next person does not see what the previous one loaded', async () => {
  const { shell, user } = await renderShell();
  expect(await screen.findByText('31')).toBeVisible();
  server.use(
    onGet('/api/studio/portal/studio/dashboard', () => answer(aDashboard({ bookingsToday: 7 }))),
    onDelete('/api/auth/logout', () => answer(null)),
  );
  await user.click(screen.getByRole('button', { name: 'Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  await act(() => shell.session.signIn('another', false));
  await waitFor(() => expect(screen.getByText('7')).toBeVisible());
  expect(screen.queryByText('31')).toBeNull();
});
