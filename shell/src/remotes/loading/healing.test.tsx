import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { Link, Route, Routes } from '@studio/platform';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { act, screen, waitFor } from '@testing-library/react';
import { markUnsaved } from '../../base/unsaved.ts';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const path = '/dashboard/schedule';
const schedule = aRegistryEntry();
const moduleOf = (Page: () => React.ReactNode): RemoteModule => ({
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  slots: {},
  Routes: () => (
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>
  ),
});
const gone = () => new RemoteError('chunk-unreachable', 'schedule', 'x');
const works = moduleOf(() => <h1>This week</h1>);
const lacksChunk = moduleOf(() => {
  throw gone();
});
/** Opens another page of the shell, and returns. */
const visitHome = async () => act(async () => screen.getByRole('link', { name: 'Dashboard' }).click());

beforeEach(() => {
  signedInAs();
  jest.spyOn(console, 'error').mockImplementation();
});

test('a missing chunk of a replaced release reloads the page, once', async () => {
  const { change, reloadPage } = await renderShell({
    remotes: [schedule],
    load: () => Promise.resolve(lacksChunk),
  });
  change({ outdated: ['schedule'] });
  await act(async () => screen.getByRole('link', { name: 'Schedule' }).click());
  expect(await screen.findByText('chunk-unreachable')).toBeVisible();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  await visitHome();
  await act(async () => screen.getByRole('link', { name: 'Schedule' }).click());
  expect(await screen.findByText('chunk-unreachable')).toBeVisible();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('nothing is reloaded while something is unsaved, or when no other release is live', async () => {
  const { change, reloadPage, user } = await renderShell({
    path,
    remotes: [schedule],
    load: () => Promise.resolve(lacksChunk),
  });
  expect(await screen.findByText('chunk-unreachable')).toBeVisible();
  await visitHome();
  change({ outdated: ['schedule'] });
  const forget = markUnsaved();
  await act(async () => screen.getByRole('link', { name: 'Schedule' }).click());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('chunk-unreachable')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  forget();
});

test('a release that was removed before it was loaded is replaced by the next one automatically', async () => {
  const { promise, reject } = Promise.withResolvers<RemoteModule>();
  const answers = [promise, Promise.resolve(works)];
  const { loads, change, reloadPage } = await renderShell({
    path,
    remotes: [schedule],
    load: () => answers.shift() ?? promise,
  });
  change({ remotes: [{ ...schedule, active: '1.1.0-cd34ef56' }] });
  await act(async () => reject(new RemoteError('entry-unreachable', 'schedule', 'x')));
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  expect(loads).toEqual(['schedule', 'schedule']);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('returning to a page that failed tries again', async () => {
  let isDown = true;
  const { loads } = await renderShell({
    path,
    remotes: [schedule],
    load: () => (isDown ? Promise.reject(gone()) : Promise.resolve(works)),
  });
  expect(await screen.findByText('chunk-unreachable')).toBeVisible();
  await visitHome();
  isDown = false;
  await act(async () => screen.getByRole('link', { name: 'Schedule' }).click());
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  expect(loads).toEqual(['schedule', 'schedule']);
});

test('switching off takes effect at the next navigation, switching on at once', async () => {
  const { change } = await renderShell({ path, remotes: [schedule], load: () => Promise.resolve(works) });
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Schedule' });
  change({ remotes: [{ ...schedule, state: 'disabled' }] });
  expect(screen.getByRole('heading', { name: 'This week' })).toBeVisible();
  expect(link).not.toBeInTheDocument();
  await visitHome();
  await act(async () => window.history.back());
  expect(await screen.findByText(/switched off at the moment/)).toBeVisible();
  change({ remotes: [schedule] });
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
});

test('a filter in the address does not lose what is typed; leaving does', async () => {
  const Filtered = () => <Link to="?view=list">As a list</Link>;
  const { change, user } = await renderShell({
    path,
    remotes: [schedule],
    load: () => Promise.resolve(moduleOf(Filtered)),
  });
  const filter = await screen.findByRole('link', { name: 'As a list' });
  const forget = markUnsaved();
  change({ remotes: [{ ...schedule, state: 'disabled' }] });
  await user.click(filter);
  expect(window.location.search).toBe('?view=list');
  expect(filter).toBeVisible();
  forget();
  await user.click(filter);
  expect(await screen.findByText(/switched off at the moment/)).toBeVisible();
});

test('what failed while the server was away is tried again when it is back', async () => {
  let isDown = true;
  const { loads, change } = await renderShell({
    path,
    remotes: [schedule],
    load: () => (isDown ? Promise.reject(gone()) : Promise.resolve(works)),
  });
  expect(await screen.findByText('chunk-unreachable')).toBeVisible();
  change({ isStale: true });
  expect(loads).toEqual(['schedule']);
  isDown = false;
  change({ isStale: false });
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
  expect(loads).toEqual(['schedule', 'schedule']);
});

test('pointing at a link of the navigation preloads its code; so does an idle browser', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { preloads, user } = await renderShell({ remotes: [schedule] });
  await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
  await user.hover(screen.getByRole('link', { name: 'Schedule' }));
  expect(preloads).toEqual(['schedule']);
  act(() => jest.advanceTimersByTime(4000));
  expect(preloads).toEqual(['schedule', 'OWNER']);
  jest.useRealTimers();
});
