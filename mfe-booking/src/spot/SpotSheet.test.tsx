import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import { aBooking } from '@studio/contract/testing/bookings';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { aMemberBooking, aSessionSpot } from '../testing/builders/sessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const mine = aSessionSpot({ label: '7', row: 1, column: 1, state: 'TAKEN' });
const free = aSessionSpot({ label: '8', row: 1, column: 2 });
const last = aSessionSpot({ label: '9', row: 2, column: 2 });
const booking = aMemberBooking({
  startAt: '2099-01-01T23:00:00.000Z',
  endAt: '2099-01-02T00:00:00.000Z',
  spot: { spotId: mine.spotId, label: mine.label },
  actions: ['CANCEL', 'SPOT'],
});
const TITLE = 'Change spot: Vinyasa Flow, Fri 2 Jan, 7:00 am';

/** What the server knows; the page reads it anew after each change. */
let list: MemberBooking[];
let spots: SessionSpot[];
const calls: Call['body'][] = [];
beforeEach(() => {
  [list, spots, calls.length] = [[booking], [mine, free, last], 0];
  server.use(
    onGet('/api/booking/list', () => answer(list)),
    onGet('/api/booking/spots', ({ query }) =>
      answer(query['scheduleId'] === booking.scheduleId ? spots : []),
    ),
    onPost('/api/booking/spot', ({ body }) => {
      calls.push(body);
      list = [{ ...booking, spot: { spotId: free.spotId, label: free.label } }];
      return answer(aBooking());
    }),
  );
});
async function open() {
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: TITLE }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Change spot' })) };
}

test('a booking says its spot beside the room, and changes it', async () => {
  const { user, sheet } = await open();
  expect(screen.getByText('Mei Lin · Main room · Spot 7')).toBeVisible();
  expect(await sheet.findByRole('radio', { name: 'Spot 7, yours' })).toBeChecked();
  expect(sheet.getByRole('button', { name: 'Choose a spot' })).toBeDisabled();
  await user.click(sheet.getByRole('radio', { name: 'Spot 8, free' }));
  await user.click(sheet.getByRole('button', { name: 'Take spot 8' }));
  expect(await screen.findByText('Your spot in Vinyasa Flow is now 8.')).toBeVisible();
  expect(await screen.findByText('Mei Lin · Main room · Spot 8')).toBeVisible();
  expect(calls).toEqual([{ bookingId: booking.bookingId, spotId: free.spotId }]);
});

test('who keeps theirs changes nothing', async () => {
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('radio', { name: 'Spot 8, free' }));
  await user.click(sheet.getByRole('radio', { name: 'Spot 7, yours' }));
  expect(sheet.getByRole('button', { name: 'Choose a spot' })).toBeDisabled();
});

test('a spot that somebody else took meanwhile is said, and another one is chosen', async () => {
  const { user, sheet } = await open();
  server.use(
    onPost('/api/booking/spot', () => {
      spots = [mine, { ...free, state: 'TAKEN' }, last];
      return refuse('SPOT_TAKEN');
    }),
  );
  await user.click(await sheet.findByRole('radio', { name: 'Spot 8, free' }));
  await user.click(sheet.getByRole('button', { name: 'Take spot 8' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(
    'Somebody else has this spot. Choose another one.',
  );
  expect(await sheet.findByRole('radio', { name: 'Spot 8, taken' })).toBeDisabled();
  expect(sheet.getByRole('radio', { name: 'Spot 7, yours' })).toBeChecked();
  await user.click(sheet.getByRole('radio', { name: 'Spot 9, free' }));
  expect(sheet.queryByRole('alert')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Take spot 9' })).toBeEnabled();
});

test('somebody of the family has a spot of their own', async () => {
  list = [{ ...booking, attendee: { memberId: booking.bookingId, firstName: 'Tim' } }];
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Change spot: Vinyasa Flow for Tim/ }));
  expect(await screen.findByRole('radio', { name: 'Spot 7, Tim’s' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Spot 8, free' }));
  await user.click(screen.getByRole('button', { name: 'Take spot 8' }));
  expect(await screen.findByText('Tim’s spot in Vinyasa Flow is now 8.')).toBeVisible();
});

test('a booking that has no spot yet gets one', async () => {
  list = [{ ...booking, spot: null }];
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Choose a spot: Vinyasa Flow/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a spot' }));
  expect(await sheet.findByRole('radio', { name: 'Spot 7, taken' })).toBeDisabled();
  expect(sheet.queryByRole('radio', { checked: true })).toBeNull();
});

test('a full room says so', async () => {
  spots = [mine, { ...free, state: 'TAKEN' }, { ...last, state: 'CLOSED' }];
  const { sheet } = await open();
  expect(await sheet.findByText('No other spot is free.')).toBeVisible();
});

test('a room without spots to choose any more says so', async () => {
  spots = [];
  const { sheet } = await open();
  expect(await sheet.findByText('You cannot choose a spot here any more.')).toBeVisible();
});

test('a plan that failed to load can be retried', async () => {
  server.use(onGet('/api/booking/spots', () => refuse('BROKEN')));
  const { user, sheet } = await open();
  expect(await sheet.findByText('We could not load the plan of the room.')).toBeVisible();
  server.use(onGet('/api/booking/spots', () => answer(spots)));
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('radio', { name: 'Spot 8, free' })).toBeVisible();
});

test('a spot that cannot be changed any more is not offered', async () => {
  list = [{ ...booking, actions: [] }];
  renderSite({ path: 'bookings', as: 'member' });
  expect(await screen.findByText('Mei Lin · Main room · Spot 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: /spot/i })).toBeNull();
});
