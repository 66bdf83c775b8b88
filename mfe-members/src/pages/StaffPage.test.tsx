import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aStaffOption } from '@studio/testing/studios';
import { screen } from '@testing-library/react';
import { StaffPage } from './StaffPage.tsx';

const LIST = '/api/studio-staff/portal/studio';

test('lists staff with roles and state; an address that may not be seen is left out', async () => {
  server.use(onGet(LIST, () => answer([
    { ...aStaffOption({ displayName: 'Mei Lin', staffType: ['TRAINER', 'OWNER'] }), status: 'ACTIVE', userEmail: 'mei@lotus.example' },
    { ...aStaffOption({ displayName: 'Ben Ong' }), status: 'INVITED', userEmail: null },
  ])));
  renderPage(<StaffPage />);
  expect(await screen.findByRole('row', { name: /Mei Lin.*Trainer.*Owner.*mei@lotus\.example.*Active/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben Ong.*—.*Invited/ })).toBeVisible();
});

test('says when there is nobody, and offers to try again', async () => {
  server.use(onGet(LIST, () => refuse('50000')));
  const { user } = renderPage(<StaffPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(LIST, () => answer([])));
  await user.click(retry);
  expect(await screen.findByText('No staff yet.')).toBeVisible();
});
