import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { anOrderDetail } from '@studio/contract/testing/orders';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { onShop } from '../../testing/onMoney.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const order = anOrderDetail({ mode: 'CARD' });
const card = (state: 'NEEDS_CARD' | 'PROCESSING' | 'SUCCEEDED', failure = '') =>
  ({ mode: 'CARD', card: { provider: 'FAKE', state, failure } }) as const;
const is = (change: Partial<typeof order>, info: Parameters<typeof aPayInfo>[0]) =>
  server.use(
    onGet('/api/transaction/status', () => answer({ ...order, ...change })),
    onGet('/api/transaction/pay-info', () => answer(aPayInfo(info))),
  );
const comeBack = (as: 'member' | 'visitor' = 'member') =>
  renderSite({ path: `/payment-success?orderId=${order.orderId}&status=PAID`, as });

beforeEach(() => {
  server.use(...onShop({}));
  // A request may still be pending when its test ends.
  is({}, card('PROCESSING'));
});

test('a successful payment redirects to the result', async () => {
  is({ status: 'PAID', paid: '200.00' }, card('SUCCEEDED'));
  comeBack();
  expect(await screen.findByRole('heading', { name: 'All set!' })).toBeVisible();
});

test('the status comes from the server, not from the address: a declined card leads back to the payment', async () => {
  is({}, card('NEEDS_CARD', 'Your card was declined.'));
  comeBack();
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible();
});

test('while the bank processes the payment the page polls', async () => {
  is({}, card('PROCESSING'));
  comeBack();
  expect(await screen.findByText('One moment. We are checking with your bank.')).toBeVisible();
  is({ status: 'PAID', paid: '200.00' }, card('SUCCEEDED'));
  expect(await screen.findByRole('heading', { name: 'All set!' })).toBeVisible();
}, 15_000);

test('an expired order is reported', async () => {
  is({ status: 'EXPIRED' }, card('NEEDS_CARD'));
  comeBack();
  expect(await screen.findByText('The time to pay has run out. You have not been charged.')).toBeVisible();
});

test('an order of another member is reported as not found', async () => {
  server.use(
    onGet('/api/transaction/status', () => refuse('NOT_FOUND')),
    onGet('/api/transaction/pay-info', () => refuse('NOT_FOUND')),
  );
  comeBack();
  expect(await screen.findByText('We could not find this order.')).toBeVisible();
});

test('an address without an order is reported as not found', async () => {
  renderSite({ path: '/payment-success', as: 'member' });
  expect(await screen.findByText('We could not find this order.')).toBeVisible();
});

test('a visitor has to sign in first', async () => {
  comeBack('visitor');
  expect(await screen.findByText('Please sign in to see this.')).toBeVisible();
});
