import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { baseApi } from '@studio/platform';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aStaffProfile } from '@studio/contract/testing/studios';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const money = aRegistryEntry({
  id: 'packages',
  nav: [
    {
      key: 'payments',
      label: 'Payments',
      icon: 'payments',
      path: '/dashboard/payments',
      permission: 'payment.record',
      order: 35,
    },
  ],
});
const remotes = [money, aRegistryEntry()];
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['OWNER', ['Dashboard', 'Schedule', 'Payments', 'Guide', 'Academy']],
  ['TRAINER', ['Dashboard', 'Schedule', 'Guide', 'Academy']],
])('a %s sees the entries of that role', async (staffType, expected) => {
  signedInAs({ staffType });
  await renderShell({ remotes });
  expect(links()).toEqual(expected);
});

test('the menu button of a small screen opens the navigation in a drawer, and choosing an entry closes it', async () => {
  signedInAs();
  const { user } = await renderShell({ remotes: [aRegistryEntry()] });
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('button', { name: 'Close menu' })).toHaveFocus();
  await user.click(within(drawer).getByRole('link', { name: 'Dashboard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes the navigation of a small screen and returns the focus', async () => {
  signedInAs();
  const { user } = await renderShell({ remotes: [aRegistryEntry()] });
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(menu).toHaveFocus();
});

test('the account menu leads to the studio’s own booking website', async () => {
  signedInAs({ name: 'Mei Lin', extension: 'aloha' });
  const { user } = await renderShell();
  await user.click(screen.getByRole('button', { name: 'Mei Lin' }));
  expect(await screen.findByRole('menuitem', { name: 'Booking website' })).toHaveAttribute(
    'href',
    '/booking-website/schedule?extension=aloha',
  );
});

test('the keyboard opens the account menu and closes it again', async () => {
  signedInAs({ name: 'Mei Lin' });
  const { user } = await renderShell();
  const button = screen.getByRole('button', { name: 'Mei Lin' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('header and title change when the studio is renamed', async () => {
  signedInAs({ studioName: 'Lotus Yoga' });
  const { shell } = await renderShell();
  expect(screen.getByRole('banner')).toHaveTextContent('Lotus Yoga');
  expect(document.title).toBe('Dashboard · Lotus Yoga');
  server.use(
    onGet('/api/users/portal/user-profile', () => answer(aStaffProfile({ studioName: 'Aloha Pilates' }))),
  );
  act(() => void shell.store.dispatch(baseApi.util.invalidateTags(['Profile'])));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Aloha Pilates'));
  expect(document.title).toBe('Dashboard · Aloha Pilates');
});

test('reports that the list of parts could not be read; the shell’s own pages work', async () => {
  signedInAs();
  await renderShell({ remotes: null });
  expect(screen.getByText(/Some parts may be out of date/)).toBeVisible();
  expect(await screen.findByText('Sessions today')).toBeVisible();
});
