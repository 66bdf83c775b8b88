import { aLiveAnnouncement } from '@studio/contract/testing/announcements';
import { expectNotified } from '@studio/testing/expectNotified';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const URL = '/api/announcement/portal';
const mats = aLiveAnnouncement({ title: 'New mats', body: '<p>They are <strong>here</strong>.</p>' });
const party = aLiveAnnouncement({ title: 'Party', ctaLabel: 'Sign up', ctaUrl: 'https://party.example' });
const unread = (...list: object[]) => server.use(onGet(`${URL}/live`, () => answer(list)));
const banner = (name: string) => screen.findByRole('region', { name });
beforeEach(() => signedInAs({ staffType: 'TRAINER' }));

test('one is shown at a time, and is read with "Got it"', async () => {
  const calls: Call[] = [];
  let rest: object[] = [mats, party];
  server.use(
    onGet(`${URL}/live`, () => answer(rest)),
    onPost(`${URL}/read`, (call) => {
      calls.push(call);
      rest = rest.slice(1);
      return answer(null);
    }),
  );
  const { user } = await renderShell();
  const first = within(await banner('New mats'));
  expect(first.getByText('here')).toBeVisible();
  expect(first.getByText('1 more announcement')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Got it' }));
  const second = within(await banner('Party'));
  expect(calls[0]?.body).toEqual({ announcementId: mats.announcementId });
  expect(screen.queryByText('New mats')).toBeNull();
  expect(second.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', 'https://party.example');
  await waitFor(() => expect(document.getElementById('content')).toHaveFocus());
});

test('leads to pages of the portal in place', async () => {
  unread({ ...mats, ctaLabel: 'See the schedule', ctaUrl: '/dashboard/schedule' });
  await renderShell();
  const link = within(await banner('New mats')).getByRole('link', { name: 'See the schedule' });
  expect(link).toHaveAttribute('href', '/dashboard/schedule');
  expect(link).not.toHaveAttribute('target');
});

test('one that could not be marked as read stays, and says so', async () => {
  unread(mats);
  server.use(onPost(`${URL}/read`, dropConnection));
  const { user } = await renderShell();
  await user.click(within(await banner('New mats')).getByRole('button', { name: 'Got it' }));
  await expectNotified('Internal server error');
  expect(screen.getByText('New mats')).toBeInTheDocument();
});

test('without one, or when they cannot be loaded, there is no banner', async () => {
  server.use(onGet(`${URL}/live`, () => refuse('BROKEN')));
  await renderShell();
  expect(await screen.findByText(/^Good (morning|afternoon|evening)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});
