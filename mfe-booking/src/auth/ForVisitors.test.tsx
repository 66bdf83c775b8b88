import { answer } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../testing/builders/people.ts';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite, STUDIO } from '../testing/renderSite.tsx';

beforeEach(() =>
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
    onPost('/api/auth/login', () => answer({ token: 'first' })),
    onGet('/api/users/user-profile', () => answer(aUserProfile())),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
    onGet('/api/users/user-studio-profile', () =>
      answer(aMemberStudioProfile({ studioId: STUDIO.studioId })),
    ),
  ),
);

async function signIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '91234567');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await userEvent.click(screen.getByRole('button', { name: /^Sign in/ }));
}
const place = () => [window.location.pathname, (window.history.state as { idx: number }).idx];

test('signing in goes back to the page that asked for it, which stands in the history once', async () => {
  const { user } = renderSite({ path: 'bookings' });
  await screen.findByText('Please sign in to see this.');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await signIn();
  expect(await screen.findByText('No upcoming bookings.')).toBeVisible();
  expect(place()).toEqual(['/booking-website/bookings', 0]);
});

test('whoever goes back after signing in passes over the pages on the way', async () => {
  const { user } = renderSite({ path: 'schedule' });
  await user.click(await screen.findByRole('link', { name: 'Bookings' }));
  await user.click(await screen.findByRole('link', { name: 'Schedule' }));
  await user.click(within(await screen.findByRole('banner')).getByRole('link', { name: 'Sign in' }));
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await signIn();
  await screen.findByRole('button', { name: /^Account of/ });
  expect(place()).toEqual(['/booking-website/schedule', 5]);
  await act(async () => window.history.back());
  await waitFor(() => expect(place()).toEqual(['/booking-website/schedule', 2]));
});
