import type { OrderStatus } from '@studio/contract/order.schema';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { anOrder } from '@studio/testing/packages';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const order = anOrder();
const is = (status: OrderStatus) => server.use(onGet('/api/transaction/status', () => answer({ ...order, status })));

// The page asks again by itself: a question may still be on its way when its test is over.
beforeEach(() => is('AWAITING_PAYMENT'));

test('says what to pay, and moves on by itself once it is paid', async () => {
  is('AWAITING_PAYMENT');
  renderSite({ path: `pending-payment?orderId=${order.orderId}&session=abc`, as: 'member' });
  expect(await screen.findByText('S$200.00')).toBeVisible();
  expect(screen.getByText('LOTUS-0001')).toBeVisible();
  is('PAID');
  expect(await screen.findByRole('heading', { name: 'All set!' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Continue with your class' })).toHaveAttribute('href', expect.stringContaining('session=abc'));
}, 15_000);

test('an order that ended leads to the packages', async () => {
  is('EXPIRED');
  renderSite({ path: `pending-payment?orderId=${order.orderId}`, as: 'member' });
  expect(await screen.findByText('This order has ended. You have not been charged.')).toBeVisible();
});

test('the page a payment comes back to believes the server, not the address', async () => {
  is('AWAITING_PAYMENT');
  renderSite({ path: `/payment-success?orderId=${order.orderId}&status=PAID`, as: 'member' });
  expect(await screen.findByText('LOTUS-0001')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
});

test('a visitor is asked to sign in', async () => {
  renderSite({ path: `pending-payment?orderId=${order.orderId}` });
  expect(await screen.findByText('Please sign in to see this.')).toBeVisible();
});
