import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aBooking } from '@studio/contract/testing/bookings';
import { server } from '@studio/testing/server';
import { aMemberBooking } from '../../testing/builders/sessions.ts';
import { screen, within } from '@testing-library/react';
import { renderSite } from '../../testing/renderSite.tsx';

const openSite = (path: string) => renderSite({ path, as: 'member' });
const missed = aMemberBooking({ status: 'NO_SHOW', actions: ['OBJECT'] });
const button = { name: 'I was there: Vinyasa Flow, Wed 18 Nov, 7:00 am' };
const serve = (booking: () => MemberBooking) =>
  server.use(onGet('/api/booking/list', ({ query }) => answer(query['tab'] === 'past' ? [booking()] : [])));

test('the mail’s link opens what its member can say, once', async () => {
  const bodies: Call['body'][] = [];
  let shown = missed;
  serve(() => shown);
  server.use(
    onPost('/api/booking/object-no-show', ({ body }) => {
      bodies.push(body);
      const objection = { note: 'I came in late', isKept: false, answer: '' };
      shown = { ...missed, actions: [], objection };
      return answer(aBooking({ status: 'NO_SHOW' }));
    }),
  );
  const { user } = openSite(`bookings?missed=${missed.bookingId}`);
  const sheet = within(await screen.findByRole('dialog', { name: 'I was there: Vinyasa Flow' }));
  await user.click(sheet.getByRole('button', { name: 'Tell the studio' }));
  expect(await sheet.findByText('Tell the studio in a few words.')).toBeVisible();
  await user.type(sheet.getByLabelText('What should the studio know?'), ' I came in late ');
  await user.click(sheet.getByRole('button', { name: 'Tell the studio' }));
  expect(await screen.findByText('The studio has been told.')).toBeVisible();
  // The button that was pressed goes.
  expect(screen.getByText('The studio has been told.').closest('[role=status]')).toHaveFocus();
  expect(
    await screen.findByText('You told the studio that you were there. It will look into it and tell you.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(bodies).toEqual([{ bookingId: missed.bookingId, note: 'I came in late' }]);
});

test('a refusal keeps what was written', async () => {
  serve(() => missed);
  server.use(
    onPost('/api/booking/object-no-show', () =>
      refuse('REQUEST_FINAL', { message: 'You have told the studio about this already.' }),
    ),
  );
  const { user } = openSite('bookings?tab=past');
  await user.click(await screen.findByRole('button', button));
  const sheet = within(await screen.findByRole('dialog', { name: 'I was there: Vinyasa Flow' }));
  await user.type(sheet.getByLabelText('What should the studio know?'), 'I came in late');
  await user.click(sheet.getByRole('button', { name: 'Tell the studio' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('You have told the studio about this already.');
  expect(sheet.getByLabelText('What should the studio know?')).toHaveValue('I came in late');
});

test('shows what the studio answered', async () => {
  const objection = { note: 'I came in late', isKept: true, answer: 'Your mat was free.' };
  serve(() => ({ ...missed, actions: [], objection }));
  openSite('bookings?tab=past');
  expect(await screen.findByText('The studio kept it as a no-show: Your mat was free.')).toBeVisible();
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('a visitor comes back to it after signing in', async () => {
  renderSite({ path: `bookings?missed=${missed.bookingId}` });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining(`missed=${missed.bookingId}`),
  );
});
