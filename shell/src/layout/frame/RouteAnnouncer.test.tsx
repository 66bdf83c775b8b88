import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { Link } from '@studio/platform';
import { PageLayout } from '@studio/ui';
import { untilIdle } from '@studio/testing/untilIdle';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const schedule: RemoteModule = {
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => <PageLayout title="This week">…</PageLayout>,
  slots: {},
};
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('announces a page by name once it is loaded and focused; not the first one', async () => {
  signedInAs();
  let arrive = (_module: RemoteModule): void => undefined;
  const { user, shell } = await renderShell({
    remotes: [aRegistryEntry()],
    load: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  expect(said()).not.toContain('Dashboard');
  await user.click(screen.getByRole('link', { name: 'Schedule' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(said()).not.toContain('This week');
  await act(async () => arrive(schedule));
  await waitFor(() => expect(said()).toContain('This week'));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(said()).toContain('Dashboard'));
  await untilIdle(shell.store);
});

const tabbed: RemoteModule = {
  ...schedule,
  Routes: () => (
    <PageLayout title="This week">
      <Link to="/dashboard/schedule/list" replace state={{ withinPage: '/dashboard/schedule' }}>
        As a list
      </Link>
    </PageLayout>
  ),
};

test('another tab of a page takes no focus and is no new page; coming back to it is', async () => {
  signedInAs();
  const paths = ['/dashboard/schedule', '/dashboard/schedule/list'];
  const { user, shell } = await renderShell({
    path: '/dashboard/schedule',
    remotes: [
      aRegistryEntry({
        routes: paths.map((path) => ({ path, title: 'Schedule', permission: 'schedule.view' })),
      }),
    ],
    load: () => Promise.resolve(tabbed),
  });
  const tab = await screen.findByRole('link', { name: 'As a list' });
  await user.click(tab);
  expect(window.location.pathname).toBe('/dashboard/schedule/list');
  await act(async () => document.head.append(document.createElement('style')));
  expect(tab).toHaveFocus();
  expect(said()).not.toContain('This week');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(said()).toContain('Dashboard'));
  await act(async () => window.history.back());
  await waitFor(() => expect(said()).toContain('This week'));
  expect(screen.getByRole('main')).toHaveFocus();
  await untilIdle(shell.store);
});
