import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { RemoteError, type RemoteErrorCode } from '@studio/federation/runtime/load/remoteError';
import { Route, Routes } from '@studio/platform';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { onRegistry } from '@studio/testing/onRegistry';
import { server } from '@studio/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const schedule = aRegistryEntry();
const SchedulePage = () => (
  <Routes>
    <Route path="/dashboard/schedule" element={<h1>This week</h1>} />
  </Routes>
);
const moduleOf = (given: Partial<RemoteModule> = {}): RemoteModule => ({
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: SchedulePage,
  slots: {},
  ...given,
});
const path = '/dashboard/schedule';
beforeEach(() => {
  signedInAs();
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation();
});

test('a remote is loaded when its address is opened, not before', async () => {
  const { loads } = await renderShell({ remotes: [schedule], load: () => Promise.resolve(moduleOf()) });
  expect(loads).toEqual([]);
  // React waits for suspended content, which user-event's click does not allow.
  await act(async () => screen.getByRole('link', { name: 'Schedule' }).click());
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a remote that cannot be loaded shows a reference; a retry loads it again', async () => {
  const error = new RemoteError('entry-unreachable', 'schedule', 'no manifest');
  let isDown = true;
  const { user, loads } = await renderShell({
    path,
    remotes: [schedule],
    load: () => (isDown ? Promise.reject(error) : Promise.resolve(moduleOf())),
  });
  const problem = await screen.findByRole('alert');
  expect(problem).toHaveTextContent('This part of the app could not be loaded.');
  expect(problem).toHaveTextContent(error.correlationId);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  expect(loads).toEqual(['schedule', 'schedule']);
});

test.each<[RemoteErrorCode, RegExp]>([
  ['contract-mismatch', /newer version of the portal/],
  ['setup-failed', /stopped working/],
  ['integrity-failed', /altered in transit/],
])('a remote that fails with %s shows what it means, and a reference', async (code, sentence) => {
  await renderShell({
    path,
    remotes: [schedule],
    load: () => Promise.reject(new RemoteError(code, 'schedule', 'x')),
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(code)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Schedule' })).toBeVisible();
});

test('during a retry the focus stays; then it moves to the content', async () => {
  const failures = [
    new RemoteError('entry-timeout', 'schedule', 'x'),
    new RemoteError('entry-unreachable', 'schedule', 'y'),
  ];
  const load = () => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(moduleOf());
  };
  const { user } = await renderShell({ path, remotes: [schedule], load });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await user.click(button);
  expect(await screen.findByText('entry-unreachable')).toBeVisible();
  expect(button).toHaveFocus();

  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  expect(screen.getByText('Schedule has loaded')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the reference can be copied, with the place where the code failed', async () => {
  const cause = new Error('a bug');
  cause.stack = 'at a (https://portal.example/mfe/schedule/1.0.0/123.c4.js:1:345)';
  const error = new RemoteError('module-failed', 'schedule', 'x', cause);
  const { user } = await renderShell({ path, remotes: [schedule], load: () => Promise.reject(error) });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy reference' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(`module-failed ${error.correlationId}\nschedule/1.0.0/123.c4.js:1:345`);
});

test('a long wait gets a message', async () => {
  await renderShell({ path, remotes: [schedule], load: () => new Promise(() => undefined) });
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  expect(await screen.findByText('Schedule is taking longer than usual to load…')).toBeVisible();
});

test('a remote that throws while it renders affects nothing else, and can be retried', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('a bug');
    return <h1>Mended</h1>;
  };
  const { user } = await renderShell({
    path,
    remotes: [schedule],
    load: () => Promise.resolve(moduleOf({ Routes: Fragile })),
  });
  expect(await screen.findByText('This part of the app has stopped working.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});

test('a forbidden page or a switched-off remote is known without loading any code', async () => {
  signedInAs({ staffType: 'TRAINER' });
  const payments = aRegistryEntry({
    id: 'packages',
    title: 'Packages',
    prefixes: ['/dashboard/payments'],
    nav: [],
    routes: [{ path: '/dashboard/payments', title: 'Pending payments', permission: 'payment.record' }],
  });
  const first = await renderShell({ path: '/dashboard/payments', remotes: [payments] });
  expect(await screen.findByText('You do not have access to Pending payments.')).toBeVisible();
  expect(first.loads).toEqual([]);
  first.unmount();

  const second = await renderShell({ path, remotes: [{ ...schedule, state: 'disabled' }] });
  expect(await screen.findByText(/switched off at the moment/)).toBeVisible();
  expect(second.loads).toEqual([]);
});

test.each(['/dashboard/schedule/nope', '/dashboard/schedule/'.repeat(2)])(
  '%s, which its remote does not list, is not found, and loads nothing',
  async (address) => {
    const { loads } = await renderShell({ path: address, remotes: [schedule] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(loads).toEqual([]);
  },
);

test('a remote without routes handles all paths below its prefixes', async () => {
  const Anywhere = () => <h1>Somewhere</h1>;
  await renderShell({
    path: '/dashboard/schedule/nope',
    remotes: [{ ...schedule, routes: [] }],
    load: () => Promise.resolve(moduleOf({ Routes: Anywhere })),
  });
  expect(await screen.findByRole('heading', { name: 'Somewhere' })).toBeVisible();
});

test('a path without an owner is not found', async () => {
  await renderShell({ path: '/dashboard/nowhere', remotes: [schedule] });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('without the list of parts a path may exist: a retry finds it', async () => {
  const { user } = await renderShell({ path, remotes: null, load: () => Promise.resolve(moduleOf()) });
  expect(await screen.findByText('registry-unreachable')).toBeVisible();
  server.use(onRegistry([schedule]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
});

describe('a remote that was retired', () => {
  const redirects = { '/dashboard/schedule': '/dashboard/guide' };
  const off = { ...schedule, state: 'disabled' as const };

  test('leads its addresses to another page, and offers no link', async () => {
    const { change } = await renderShell({ path: '/dashboard/schedule/late', remotes: [schedule] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    change({ remotes: [], redirects });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/guide'));
    expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull();
  });

  test('without a redirect is not found', async () => {
    const { change } = await renderShell({ path, remotes: [schedule] });
    change({ remotes: [], redirects: { '/dashboard/sched': '/dashboard/guide' } });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('stays where it is open until the person leaves', async () => {
    const { change } = await renderShell({
      path,
      remotes: [schedule],
      load: () => Promise.resolve(moduleOf()),
    });
    expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
    change({ remotes: [off], retired: ['schedule'], redirects });
    expect(screen.getByRole('heading', { name: 'This week' })).toBeVisible();
    await act(async () => screen.getByRole('link', { name: 'Dashboard' }).click());
    await act(async () => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/guide'));
  });
});
