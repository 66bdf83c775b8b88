import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aCancelPreview } from '@studio/testing/rosters';
import { server } from '@studio/testing/server';
import { aBooking, aMemberBooking } from '@studio/testing/sessions';
import { screen, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const booking = aMemberBooking({ startAt: '2099-01-01T23:00:00.000Z', endAt: '2099-01-02T00:00:00.000Z', freeCancelUntil: '2099-01-01T11:00:00.000Z' });

test('a cancellation says its effect first, then what became of it', async () => {
  let isCancelled = false;
  server.use(
    onGet('/api/booking/list', () => answer(isCancelled ? [] : [booking])),
    onPost('/api/booking/cancel', () => ((isCancelled = true), answer({ ...aBooking({ status: 'CANCELLED' }), creditReturned: true }))),
  );
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Cancel booking: Vinyasa Flow/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Cancel Vinyasa Flow?' }));
  expect(sheet.getByText('Your credit goes back to 10 classes. This is free until Thu 1 Jan, 7:00 pm.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Vinyasa Flow is cancelled. Your credit is back on your package.')).toBeVisible();
  expect(await screen.findByText('You have nothing booked.')).toBeVisible();
});

test('a late cancellation says what the rules of the studio make of it', async () => {
  const late = { ...booking, freeCancelUntil: '2020-01-01T00:00:00.000Z' };
  const option = { kind: 'LATE', sentence: '1 credit is lost. A fee of S$5.00 is due.', creditsReturned: 0, isAllowed: true } as const;
  server.use(
    onGet('/api/booking/list', () => answer([late])),
    onGet('/api/booking/cancel-preview', ({ query }) => answer(aCancelPreview({ bookingId: query['bookingId'] ?? '', kind: 'LATE', options: [option] }))),
  );
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Cancel booking: Vinyasa Flow/ }));
  expect(await screen.findByText('It is too late to cancel for free. 1 credit is lost. A fee of S$5.00 is due.')).toBeVisible();
});

test('a cancellation that is refused says why', async () => {
  server.use(onGet('/api/booking/list', () => answer([booking])), onPost('/api/booking/cancel', () => refuse('40028')));
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Cancel booking: Vinyasa Flow/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This booking can no longer be changed.');
});

test('past bookings are a tab away and cannot be cancelled', async () => {
  server.use(onGet('/api/booking/list', ({ query }) => answer(query['tab'] === 'past' ? [aMemberBooking({ status: 'CHECKED_IN', startAt: '2020-01-01T00:00:00.000Z' })] : [])));
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('radio', { name: 'Past' }));
  expect(await screen.findByText('Attended')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel booking/ })).not.toBeInTheDocument();
});
