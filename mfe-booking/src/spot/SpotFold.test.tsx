import { wireOf } from '@studio/contract/refusals/codes';
import type { BookingPreview } from '@studio/contract/booking/booking.schema';
import type { SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { aBooking, aPayingPackage } from '@studio/contract/testing/bookings';
import { aFamilyPerson } from '@studio/contract/testing/members';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import {
  aBookingPreview,
  aPublicSession,
  aPublicSessionDetail,
  aSessionSpot,
} from '../testing/builders/sessions.ts';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const localDate = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
const session = aPublicSession({
  localDate,
  startAt: `${localDate}T10:00:00.000Z`,
  endAt: `${localDate}T11:00:00.000Z`,
});
const tim = aFamilyPerson();
const gil = aFamilyPerson({ firstName: 'Gil', relation: 'GUEST' });

/** Two rows of two: 1 is taken, 4 is closed. */
const one = aSessionSpot({ label: '1', row: 1, column: 1, state: 'TAKEN' });
const two = aSessionSpot({ label: '2', row: 1, column: 2 });
const three = aSessionSpot({ label: '3', row: 2, column: 1 });
const four = aSessionSpot({ label: '4', row: 2, column: 2, state: 'CLOSED' });

const calls: Call['body'][] = [];
/** What the server knows of the room; read at each request. */
let spots: SessionSpot[];

function open(given: Partial<BookingPreview> = {}) {
  calls.length = 0;
  spots = [one, two, three, four];
  server.use(
    ...onSessions(() => answer([session])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: aPublicSessionDetail(session),
          packages: [aPayingPackage()],
          spots,
          ...given,
        }),
      ),
    ),
    onPost('/api/booking/create', ({ body }) => (calls.push(body), answer(aBooking()))),
  );
  return renderSite({
    path: `schedule?session=${session.scheduleId}`,
    as: 'member',
    family: () => ({ people: [tim, gil], canAdd: false, canAddGuests: false }),
  });
}
const spot = (name: string) => screen.findByRole('radio', { name });
const book = (name = 'Book with 1 credit') => screen.findByRole('button', { name });

test('who does not mind books as before, and gets the first free spot', async () => {
  const { user } = open();
  expect(await screen.findByText('Your spot: first free from the front')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Spot/ })).toBeNull();
  await user.click(await book());
  expect(await screen.findByText(/^You are booked\./)).toBeVisible();
  expect(calls[0]).not.toHaveProperty('spotId');
  expect(screen.queryByText(/^Your spot/)).toBeNull();
});

test('a spot is chosen on the plan, booked, and named', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Choose a spot'));
  expect(await spot('Spot 1, taken')).toBeDisabled();
  expect(await spot('Spot 4, closed')).toBeDisabled();
  expect(await spot('First free from the front')).toBeChecked();
  expect(screen.getByText('Front of the room')).toBeVisible();
  await user.click(await spot('Spot 3, free'));
  expect(await spot('Spot 3, free')).toBeChecked();
  expect(screen.getByText('Your spot: 3')).toBeVisible();
  await user.click(await book());
  expect(await screen.findByText('Your spot: 3')).toBeVisible();
  expect(calls).toMatchObject([{ spotId: three.spotId }]);
});

test('who changes their mind gets the first free spot again', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Choose a spot'));
  await user.click(await spot('Spot 2, free'));
  await user.click(await spot('First free from the front'));
  await user.click(await book());
  expect(await screen.findByText(/^You are booked\./)).toBeVisible();
  expect(calls[0]).not.toHaveProperty('spotId');
});

test('arrow keys go from the first free one to a spot, and from row to row', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Choose a spot'));
  (await spot('First free from the front')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await spot('Spot 2, free')).toBeChecked();
  await user.keyboard('{ArrowDown}');
  // 4, right below it, is closed.
  expect(await spot('Spot 3, free')).toHaveFocus();
  expect(await spot('Spot 3, free')).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(await spot('Spot 2, free')).toBeChecked();
});

test('a spot that somebody else took meanwhile is said, and another one is chosen', async () => {
  const { user } = open({ guestsMax: 1 });
  await user.click(await screen.findByRole('checkbox', { name: 'Gil' }));
  await user.click(await screen.findByText('Choose a spot'));
  await user.click(await spot('Spot 2, free'));
  server.use(
    onPost('/api/booking/create', ({ body }) => {
      calls.push(body);
      if (body['spotId'] !== two.spotId) return answer(aBooking());
      spots = [one, { ...two, state: 'TAKEN' }, three, four];
      return refuse('SPOT_TAKEN');
    }),
  );
  await user.click(await book('Book 2 places'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody else has this spot. Choose another one.',
  );
  expect(await spot('Spot 2, taken')).toBeDisabled();
  expect(await spot('First free from the front')).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Gil' })).toBeChecked();
  await user.click(await spot('Spot 3, free'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(await book('Book 2 places'));
  expect(await screen.findByText(/^You and a guest are booked\./)).toBeVisible();
  expect(calls).toMatchObject([{ spotId: two.spotId }, { spotId: three.spotId }]);
});

test('guests get the next free spots, and the plan says so', async () => {
  const { user } = open({ guestsMax: 1 });
  await user.click(await screen.findByText('Choose a spot'));
  expect(await spot('Spot 2, free')).toBeEnabled();
  expect(screen.queryByText('Your guest gets the next free spot.')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Gil' }));
  expect(screen.getByText('Your guest gets the next free spot.')).toBeVisible();
});

test('the spot is for whoever of the family comes', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Tim' }));
  expect(await screen.findByText('Tim’s spot: first free from the front')).toBeVisible();
  await user.click(screen.getByText('Choose a spot'));
  expect(await screen.findByRole('group', { name: 'Tim’s spot' })).toBeVisible();
  await user.click(await spot('Spot 2, free'));
  await user.click(await book('Book Tim with 1 credit'));
  expect(await screen.findByText('Tim’s spot: 2')).toBeVisible();
  expect(calls).toMatchObject([{ attendeeId: tim.memberId, spotId: two.spotId }]);
});

test('a room without spots to choose asks nothing', async () => {
  open({ spots: [] });
  expect(await book()).toBeVisible();
  expect(screen.queryByText(/^Your spot/)).toBeNull();
});

const unpaid = { refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: 'No package.' }, packages: [] };

test('who pays first takes the chosen spot along', async () => {
  const { user } = open(unpaid);
  await user.click(await screen.findByText('Choose a spot'));
  await user.click(await spot('Spot 3, free'));
  expect(screen.getByRole('link', { name: 'Choose a package' })).toHaveAttribute(
    'href',
    expect.stringContaining(`spot=${three.spotId}`),
  );
});
