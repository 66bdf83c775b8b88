import { aPublicPlan } from '@studio/contract/testing/packages';
import { anOrder, anOrderDetail, aSavedCard } from '@studio/contract/testing/orders';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { onShop } from '../../testing/onMoney.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const plan = aPublicPlan();
const order = anOrderDetail();
const left = jest.fn();

beforeEach(() => {
  left.mockReset();
  jest.spyOn(window, 'open').mockImplementation((url) => (left(url), null));
  server.use(
    ...onShop({ plans: [plan], cards: [aSavedCard()] }),
    onPost('/api/transaction/create', () => answer(anOrder({ orderId: order.orderId }))),
    onGet('/api/transaction/status', () => answer(order)),
    onGet('/api/transaction/pay-info', () => answer(aPayInfo({ orderId: order.orderId, mode: 'CARD' }))),
  );
});
afterEach(() => jest.restoreAllMocks());

/** Pays with the saved card, which is charged at once. */
async function checkOut() {
  const { user } = renderSite({ path: `package-options?plan=${plan.studioPackageId}`, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
  return user;
}

test.each([
  ['server', dropConnection],
  ['card provider', () => refuse('PROVIDER_AWAY')],
])('nobody is told that nothing was charged when the %s did not answer', async (_who, lose) => {
  const keys: (string | null)[] = [];
  server.use(
    onPost('/api/transaction/pay', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1
        ? lose()
        : answer(aPayInfo({ mode: 'CARD', redirectUrl: 'https://pay.example/again' }));
    }),
  );
  const user = await checkOut();
  expect(await screen.findByText(/we do not know yet whether you have paid/)).toBeVisible();
  expect(screen.queryByText(/not been charged/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/again'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a failure that the bank reports is the answer that was lost', async () => {
  const failed = { provider: 'FAKE', state: 'NEEDS_CARD', failure: 'Your card was declined.' } as const;
  server.use(
    onPost('/api/transaction/pay', dropConnection),
    onGet('/api/transaction/pay-info', () =>
      answer(aPayInfo({ orderId: order.orderId, mode: 'CARD', card: failed })),
    ),
  );
  await checkOut();
  expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay S$200.00' })).toBeVisible();
  expect(screen.queryByText(/do not know yet/)).toBeNull();
});
