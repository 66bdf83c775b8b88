import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { PageLayout } from '@studio/ui';
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
  const { user } = await renderShell({
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
});
