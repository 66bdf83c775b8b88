import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';
import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';

const broken = { ...aRegistryEntry(), nav: [null] as never };

test.each([
  [['shell'], 1],
  [[], 0],
])('when the shell fails and %j is outdated, the page reloads %i times', async (outdated, times) => {
  jest.spyOn(console, 'error').mockImplementation();
  signedInAs();
  const { change, user, reloadPage } = await renderShell();
  // An entry that the registry's validation would have dropped.
  change({ outdated, remotes: [broken] });
  expect(await screen.findByText('The portal has stopped working here.')).toBeVisible();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(times));
  await act(() => user.click(screen.getByRole('button', { name: 'Reload page' })));
  expect(reloadPage).toHaveBeenCalledTimes(times + 1);
});
