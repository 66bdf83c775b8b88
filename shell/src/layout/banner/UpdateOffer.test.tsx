import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { act, screen } from '@testing-library/react';
import { markUnsaved } from '../../base/unsaved.ts';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const offer = () => screen.queryByText('A new version of Schedule is ready.');
async function openWithUpdate() {
  signedInAs();
  const page = await renderShell({ remotes: [aRegistryEntry()] });
  expect(offer()).toBeNull();
  screen.getByRole('link', { name: 'Schedule' }).focus();
  page.change({ outdated: ['schedule'], revision: 2 });
  return page;
}

test('a newer release is offered without taking the focus', async () => {
  const { user, reloadPage } = await openWithUpdate();
  expect(offer()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('after "Later" it returns only with the next change', async () => {
  const { user, reloadPage, change } = await openWithUpdate();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(offer()).toBeNull();
  change({ revision: 2, isStale: true });
  expect(offer()).toBeNull();
  change({ revision: 3 });
  expect(offer()).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('makes one offer for all new versions', async () => {
  const { change } = await openWithUpdate();
  change({ outdated: ['schedule', 'shell'] });
  expect(screen.getByText('New versions of the portal and Schedule are ready.')).toBeVisible();
});

test('asks before it reloads while something is unsaved', async () => {
  const { user, reloadPage } = await openWithUpdate();
  act(() => void markUnsaved());
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(reloadPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
