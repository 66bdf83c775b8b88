import type { Notification } from '@studio/contract/shell/notification.schema';
import type { NotificationPreference } from '@studio/contract/shell/notification-setting.schema';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const HISTORY = '/api/notification/portal/history';
const PREFERENCE = '/api/notification/portal/preference';
const one = (notificationId: string, section: Notification['section']): Notification => ({
  notificationId,
  kind: section === 'NEEDS' ? 'PROOF_SUBMITTED' : 'PURCHASE',
  section,
  title: `Line ${notificationId}`,
  body: '',
  route: '/dashboard/payments',
  createdAt: new Date().toISOString(),
  isRead: false,
});
const open = (path = '/dashboard/notifications') => {
  signedInAs();
  return renderShell({ path });
};

beforeEach(() => {
  server.use(
    onGet(HISTORY, ({ query }) => {
      const { section, page } = query as { section: Notification['section']; page: string };
      return answer({ items: [one(`${section} ${page}`, section)], hasMore: page === '0' });
    }),
  );
});

test('shows what needs somebody, page by page, and what happened', async () => {
  const { user } = await open();
  expect(await screen.findByRole('link', { name: /Line NEEDS 0/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('link', { name: /Line NEEDS 1/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByRole('link', { name: /Line ACTIVITY 0/ })).toBeVisible();
  expect(window.location.search).toBe('?tab=activity');
});

test('what is marked as read is no longer unread', async () => {
  let isRead = false;
  server.use(
    onGet(HISTORY, () => answer({ items: [{ ...one('1', 'NEEDS'), isRead }], hasMore: false })),
    onPost(
      '/api/notification/portal/read',
      () => ((isRead = true), answer({ unread: 0, unreadActivity: 0 })),
    ),
  );
  const { user } = await open();
  expect(await screen.findByRole('link', { name: /^Unread: Line 1/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: /^Line 1/ })).toBeVisible();
});

test('an empty list is explained, and a failure can be repeated', async () => {
  server.use(onGet(HISTORY, () => refuse('BROKEN')));
  const { user } = await open();
  await screen.findByText(/could not load notifications/);
  server.use(onGet(HISTORY, () => answer({ items: [], hasMore: false })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing needs you')).toBeVisible();
});

describe('my settings', () => {
  beforeEach(() =>
    server.use(onGet('/api/notification/portal/device', () => answer({ publicKey: '', devices: [] }))),
  );
  const preferences = (isOn = true): NotificationPreference[] => [
    { event: 'PURCHASE', channel: 'IN_APP', isOffered: true, isOn },
    { event: 'PURCHASE', channel: 'EMAIL', isOffered: false, isOn: true },
  ];

  test('what the studio offers is turned off, what it does not cannot be turned on', async () => {
    const sent: Call['body'][] = [];
    server.use(
      onGet(PREFERENCE, () => answer(preferences())),
      onPost(PREFERENCE, ({ body }) => (sent.push(body), answer(preferences(false)))),
    );
    const { user } = await open('/dashboard/notifications?tab=settings');
    const table = within(await screen.findByRole('table', { name: 'What I get notified about' }));
    expect(table.getByRole('switch', { name: 'New purchase, Email' })).toBeDisabled();
    const bell = table.getByRole('switch', { name: 'New purchase, Bell' });
    await user.click(bell);
    await waitFor(() => expect(sent).toEqual([{ event: 'PURCHASE', channel: 'IN_APP', isOn: 'false' }]));
    await waitFor(() => expect(bell).not.toBeChecked());
  });

  test('a switch goes back when the server refuses', async () => {
    server.use(
      onGet(PREFERENCE, () => answer(preferences())),
      onPost(PREFERENCE, () => refuse('BROKEN')),
    );
    const { user } = await open('/dashboard/notifications?tab=settings');
    await user.click(await screen.findByRole('switch', { name: 'New purchase, Bell' }));
    await expectNotified('Internal server error');
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'New purchase, Bell', hidden: true })).toBeChecked(),
    );
  });
});
