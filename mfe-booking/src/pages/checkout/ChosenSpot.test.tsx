import { wireOf } from '@studio/contract/refusals/codes';
import type { BookingPreview } from '@studio/contract/booking/booking.schema';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import {
  aBookingPreview,
  aPublicSession,
  aPublicSessionDetail,
  aSessionSpot,
} from '../../testing/builders/sessions.ts';
import { onShop } from '../../testing/onMoney.ts';
import { onSessions } from '../../testing/onSessions.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const plan = aPublicPlan();
// A date in the far future, so that the test does not expire.
const session = aPublicSession({
  startAt: '2099-11-17T23:00:00.000Z',
  endAt: '2099-11-18T00:00:00.000Z',
  localDate: '2099-11-18',
});
const spot = aSessionSpot({ label: '7' });
const unpaid = { refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: 'No package.' }, packages: [] };
const calls: Call['body'][] = [];
let spots = [spot];

/** Opens the packages for a class in which a spot is chosen. The server refuses it, because somebody else took it. */
function open(given: Partial<BookingPreview>) {
  calls.length = 0;
  spots = [spot];
  const refuseSpot = ({ body }: Call) => {
    calls.push(body);
    spots = [{ ...spot, state: 'TAKEN' }];
    return refuse('SPOT_TAKEN');
  };
  server.use(
    ...onShop({ plans: [plan] }),
    ...onSessions(() => answer([session])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(aBookingPreview({ session: aPublicSessionDetail(session), spots, ...given })),
    ),
    onPost('/api/booking/create', refuseSpot),
    onPost('/api/transaction/create', refuseSpot),
  );
  return renderSite({
    path: `package-options?session=${session.scheduleId}&spot=${spot.spotId}&plan=${plan.studioPackageId}`,
    as: 'member',
  });
}

test('the spot that was chosen goes with the order, and another one can be chosen when it is taken', async () => {
  const { user } = open(unpaid);
  expect(await screen.findByText(/, spot 7$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
  expect(
    await screen.findByText('Somebody just took the spot that you chose. You have not been charged.'),
  ).toBeVisible();
  expect(calls).toMatchObject([{ scheduleId: session.scheduleId, spotId: spot.spotId }]);
  // The plan of the room was read before, when the spot was free.
  await user.click(screen.getByRole('link', { name: 'Choose another spot' }));
  await user.click(await screen.findByText('Choose a spot'));
  expect(await screen.findByRole('radio', { name: 'Spot 7, taken' })).toBeDisabled();
});

test('a package that is already there pays for the spot that was chosen', async () => {
  const { user } = open({ packages: [aPayingPackage()] });
  await user.click(await screen.findByRole('button', { name: 'Use 1 credit' }));
  expect(await screen.findByRole('link', { name: 'Choose another spot' })).toHaveAttribute(
    'href',
    expect.not.stringContaining('spot='),
  );
  expect(calls).toMatchObject([{ scheduleId: session.scheduleId, spotId: spot.spotId }]);
});
