import { wireOf } from '@studio/contract/refusals/codes';
import { answer, refuse } from '@studio/testing/answer';
import { anAppointmentOffer, anAppointmentPreview } from '../testing/builders/events.ts';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { onShop } from '../testing/onMoney.ts';
import { onOffers } from '../testing/onOffers.ts';
import { renderSite } from '../testing/renderSite.tsx';

const plan = aPublicPlan();
const order = anOrderDetail();
const openFor = (path: string) => renderSite({ path: `package-options${path}`, as: 'member' });
const nothingPays = () =>
  answer(anAppointmentPreview({ refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: '' } }));

describe('packages for the time of an appointment', () => {
  const offer = anAppointmentOffer({ className: 'Private Pilates' });
  const at = '2099-11-24T02:00:00.000Z';
  const query = `?offer=${offer.classTemplId}&at=${at}&date=2099-11-24&plan=${plan.studioPackageId}`;
  beforeEach(() =>
    server.use(
      ...onShop({ plans: [plan] }),
      onGet('/api/transaction/status', () => answer(order)),
      ...onOffers(offer),
      onGet('/api/booking/plan-fit', () => answer([])),
    ),
  );

  test('the time is named, and is ordered with the package', async () => {
    const asked: unknown[] = [];
    server.use(
      onGet('/api/booking/appointment-preview', nothingPays),
      onPost(
        '/api/transaction/create',
        ({ body }) => (asked.push(body), answer(anOrder({ orderId: order.orderId, status: 'PAID' }))),
      ),
    );
    const { user } = openFor(query);
    expect(await screen.findByText('Private Pilates')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Time')]),
    );
    await user.click(await screen.findByRole('button', { name: /^Pay S/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ appointment: { classTemplId: offer.classTemplId, startAt: at } });
  });

  test('a time that was taken meanwhile is reported before anything is charged, and others are offered', async () => {
    server.use(
      onGet('/api/booking/appointment-preview', nothingPays),
      onPost('/api/transaction/create', () => refuse('TIME_TAKEN')),
    );
    const { user } = openFor(query);
    await user.click(await screen.findByRole('button', { name: /^Pay S/ }));
    expect(await screen.findByText('Somebody just took this time. You have not been charged.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
      'href',
      expect.stringContaining(`offer=${offer.classTemplId}`),
    );
  });

  test.each([
    ['is no longer free', () => refuse('TIME_TAKEN'), 'This time is no longer free.'],
    [
      'is on hold',
      () => answer(anAppointmentPreview({ held: { orderId: order.orderId, until: null } })),
      'This time is held for you.',
    ],
    [
      'can be paid with a package of the member',
      () => answer(anAppointmentPreview({ packages: [aPayingPackage({ name: 'Private pack' })] })),
      'Your package Private pack can pay for this.',
    ],
  ])('reports a time that %s', async (_case, reply, words) => {
    server.use(onGet('/api/booking/appointment-preview', reply));
    openFor(query);
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible();
  });
});
