import { answer, refuse } from '@studio/testing/answer';
import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { settingsApi } from '../settings/settingsApi.ts';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const SAVE = '/api/users/portal/update-ui-settings';
const staff = aRegistryEntry({
  id: 'members',
  nav: [
    {
      key: 'staff',
      label: 'Payroll',
      icon: 'staff',
      path: '/dashboard/staff',
      permission: 'payroll.configure',
      order: 80,
    },
  ],
});

test('the menu loses what an owner has taken away, as soon as the server refuses something', async () => {
  signedInAs({ staffType: 'OWNER' });
  const { shell } = await renderShell({ remotes: [staff] });
  expect(await screen.findByRole('link', { name: 'Payroll' })).toBeVisible();

  signedInAs({ staffType: 'TRAINER' });
  const save = () => act(() => shell.store.dispatch(settingsApi.endpoints.saveUiSettings.initiate(null)));
  server.use(onPost(SAVE, () => answer(null)));
  await save();
  expect(screen.getByRole('link', { name: 'Payroll' })).toBeVisible();

  server.use(onPost(SAVE, () => refuse('NOT_ALLOWED')));
  await save();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Payroll' })).toBeNull());
});
