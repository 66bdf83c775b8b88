import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const schedule = { id: 'schedule', origin: 'http://localhost:3104', isAllowed: true };

async function openWith(overrides: (typeof schedule)[]) {
  signedInAs();
  const page = await renderShell({ remotes: [aRegistryEntry()] });
  expect(screen.queryByRole('region', { name: 'Test versions' })).toBeNull();
  page.change({ overrides });
  return page;
}

test('names what is tested, and offers a reset', async () => {
  const { user, reloadPage } = await openWith([schedule]);
  sessionStorage.setItem('mfe.overrides', JSON.stringify([schedule]));
  expect(screen.getByText('You are testing Schedule from http://localhost:3104.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('mfe.overrides') ?? '[]')).toEqual([]);
});

test('names the overrides that the server does not allow', async () => {
  await openWith([schedule, { id: 'members', origin: 'http://elsewhere.example', isAllowed: false }]);
  expect(screen.getByText('You are testing Schedule from http://localhost:3104.')).toBeVisible();
  expect(
    screen.getByText('Not allowed here, and ignored: members from http://elsewhere.example.'),
  ).toBeVisible();
});
