import { aLiveAnnouncement } from '@studio/contract/testing/announcements';
import { answer, dropConnection } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const mats = aLiveAnnouncement({
  title: 'New mats',
  ctaLabel: 'See the packages',
  ctaUrl: '/booking-website/package-options',
});
/** Opens the schedule with these announcements, until each is read. */
function open(as: 'member' | 'visitor', ...list: object[]) {
  const calls: Call[] = [];
  const page = renderSite({ path: 'schedule', as });
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/announcement/list', () => answer(list)),
    onPost('/api/announcement/read', (call) => (calls.push(call), list.shift(), answer(null))),
  );
  return { ...page, calls };
}
const banner = (name: string) => screen.findByRole('region', { name });

test('a member reads one after the other', async () => {
  const { user, calls } = open('member', mats, aLiveAnnouncement({ title: 'Party' }));
  const first = within(await banner('New mats'));
  expect(first.getByText('They are here.')).toBeVisible();
  expect(first.getByRole('link', { name: 'See the packages' })).toHaveAttribute(
    'href',
    '/booking-website/package-options?extension=lotus',
  );
  await user.click(first.getByRole('button', { name: 'Got it' }));
  const second = within(await banner('Party'));
  expect(calls[0]?.body).toEqual({ announcementId: mats.announcementId });
  await user.click(second.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('one that could not be marked as read stays, and says so', async () => {
  const { user } = open('member', mats);
  server.use(onPost('/api/announcement/read', dropConnection));
  await user.click(within(await banner('New mats')).getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
});

test('visitors are shown none, and nobody is asked for them', async () => {
  open('visitor', mats);
  server.use(
    onGet('/api/announcement/list', () => {
      throw new Error('asked as a visitor');
    }),
  );
  expect(await screen.findByRole('main')).toBeVisible();
  expect(await screen.findByText('No classes on the rest of these days.')).toBeVisible();
  expect(screen.queryByText('New mats')).toBeNull();
});
