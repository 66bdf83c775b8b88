import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const schedule: RemoteModule = {
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => <h1>Week</h1>,
  slots: {},
};

test('a line runs below the header while the code of a page is loading', async () => {
  signedInAs();
  let arrive = (_module: RemoteModule): void => undefined;
  const { user } = await renderShell({
    remotes: [aRegistryEntry()],
    load: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  expect(screen.queryByTestId('route-progress')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Schedule' }));
  expect(await screen.findByTestId('route-progress')).toBeInTheDocument();
  await act(async () => arrive(schedule));
  await waitFor(() => expect(screen.queryByTestId('route-progress')).toBeNull());
});
