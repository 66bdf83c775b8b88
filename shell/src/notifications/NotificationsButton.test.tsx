import type { Notification } from '@studio/contract/shell/notification.schema';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const LIST = '/api/notification/portal/studio';
const READ = '/api/notification/portal/read';
const one = (notificationId: string, isRead: boolean): Notification => ({
  notificationId,
  kind: 'MEMBER_JOINED',
  section: 'NEEDS',
  title: `Member ${notificationId} joined`,
  body: '',
  route: '/dashboard/nowhere',
  createdAt: new Date().toISOString(),
  isRead,
});

async function openBell(items: Notification[]) {
  signedInAs();
  const unreadIn = (section: Notification['section']) =>
    items.filter((item) => item.section === section && !item.isRead).length;
  server.use(
    onGet(LIST, () => answer({ items, unread: unreadIn('NEEDS'), unreadActivity: unreadIn('ACTIVITY') })),
  );
  const page = await renderShell();
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  await page.user.click(bell);
  return { ...page, bell, panel: await screen.findByRole('dialog', { name: 'Notifications' }) };
}

test('shows new notifications, with their number on the bell', async () => {
  const { panel, bell } = await openBell([one('a', false), one('b', true)]);
  expect(await within(panel).findByRole('link', { name: /^Unread: Member a joined/ })).toBeVisible();
  expect(within(panel).getByRole('link', { name: /^Member b joined/ })).toBeVisible();
  expect(bell).toHaveAccessibleName('Notifications 1 unread');
});

test('following one marks it as read and goes there', async () => {
  const read = jest.fn((_call: Call) => answer({ unread: 0, unreadActivity: 0 }));
  server.use(onPost(READ, read));
  const { user, panel, bell } = await openBell([one('a', false)]);
  await user.click(await within(panel).findByRole('link', { name: /Member a joined/ }));
  await waitFor(() => expect(read.mock.calls[0]?.[0].body).toEqual({ notificationIds: ['a'] }));
  expect(window.location.pathname).toBe('/dashboard/nowhere');
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  expect(bell).toHaveAccessibleName('Notifications');
});

test('marking all as read is undone when the server refuses', async () => {
  const { user, panel, bell } = await openBell([one('a', false), one('b', false)]);
  server.use(onPost(READ, () => refuse('BROKEN')));
  await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications 2 unread'));
  await expectNotified('Internal server error');
  server.use(onPost(READ, () => answer({ unread: 0, unreadActivity: 0 })));
  // The dialog has replaced the panel.
  await user.click(bell);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
});

test('an empty list is explained; Escape closes it and returns the focus', async () => {
  const { user, panel, bell } = await openBell([]);
  expect(await within(panel).findByText('You are all caught up.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  expect(bell).toHaveFocus();
});

test('loads again by itself once the network is back', async () => {
  signedInAs();
  server.use(onGet(LIST, dropConnection));
  const { user } = await renderShell();
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  await user.click(bell);
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findByRole('button', { name: 'Try again' })).toBeVisible();
  server.use(onGet(LIST, () => answer({ items: [one('a', false)], unread: 1, unreadActivity: 0 })));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await panel.findByRole('link', { name: /Member a joined/ })).toBeVisible();
  expect(bell).toHaveAccessibleName('Notifications 1 unread');
});

const booking = (notificationId: string): Notification => ({
  ...one(notificationId, false),
  kind: 'BOOKING_CREATED',
  section: 'ACTIVITY',
  title: `Ada booked No. ${notificationId}`,
});

test('what needs somebody stands apart from what happened, and alone counts on the bell', async () => {
  const { panel, bell } = await openBell([one('a', false), booking('b'), booking('c')]);
  const needs = within(await within(panel).findByRole('region', { name: 'Needs you' }));
  const activity = within(within(panel).getByRole('region', { name: 'Activity' }));
  expect(needs.getByRole('link', { name: /Member a joined/ })).toBeVisible();
  expect(activity.getAllByRole('link')).toHaveLength(2);
  expect(bell).toHaveAccessibleName('Notifications 1 unread');
});

test('many of a kind are one line that opens', async () => {
  const { user, panel } = await openBell(['a', 'b', 'c'].map(booking));
  expect(await within(panel).findByText('Nothing right now.')).toBeVisible();
  const line = within(panel).getByText(/^3 bookings since/);
  expect(within(panel).getByRole('link', { name: /Ada booked No. b/, hidden: true })).not.toBeVisible();
  await user.click(line);
  expect(within(panel).getByRole('link', { name: /Ada booked No. b/ })).toBeVisible();
});

test('leads to everything, and to what one wants to hear of', async () => {
  const { panel } = await openBell([one('a', false)]);
  expect(within(panel).getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/dashboard/notifications',
  );
  expect(within(panel).getByRole('link', { name: 'My settings' })).toHaveAttribute(
    'href',
    '/dashboard/notifications?tab=settings',
  );
});
