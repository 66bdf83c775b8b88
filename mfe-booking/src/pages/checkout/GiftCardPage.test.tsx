import { answer } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail, aQuote } from '@studio/contract/testing/orders';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onShop } from '../../testing/onMoney.ts';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const studio = { ...STUDIO, sellsGiftCards: true };
const order = anOrderDetail({ mode: 'QR' });

// A request may still be pending when its test ends.
beforeEach(() =>
  server.use(
    ...onShop({}),
    onGet('/api/transaction/status', () => answer(order)),
    onGet('/api/transaction/pay-info', () => answer(aPayInfo({ mode: 'QR' }))),
  ),
);

test('a gift card is filled in, paid and mailed', async () => {
  server.use(
    ...onShop({ modes: ['QR', 'CASH'] }),
    onPost('/api/transaction/create', ({ body }) => {
      expect(body).toMatchObject({
        mode: 'QR',
        items: [
          {
            qty: '1',
            giftCard: {
              amount: '50',
              recipientName: 'Ben',
              recipientEmail: 'ben@example.com',
              message: 'Enjoy',
            },
          },
        ],
      });
      return answer(anOrder({ orderId: order.orderId, mode: 'QR' }));
    }),
  );
  const { user } = renderSite({ path: 'gift-card', as: 'member', studio });
  await user.type(await screen.findByLabelText('Amount in SGD'), '50');
  await user.type(screen.getByLabelText('Who is it for?'), 'Ben');
  await user.type(screen.getByLabelText('Their email'), 'ben@example.com');
  await user.type(screen.getByLabelText('Your message'), 'Enjoy');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('We email the code to ben@example.com once you have paid.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
});

test('a card that is taxed when it is sold names the tax that its price contains', async () => {
  const taxes = [{ name: 'MwSt', percent: 7, inclusive: true, tax: '3.27' }];
  server.use(
    onPost('/api/transaction/quote', () =>
      answer(aQuote({ subtotal: '50.00', total: '50.00', toPay: '50.00', tax: '3.27', taxes })),
    ),
  );
  const { user } = renderSite({ path: 'gift-card', as: 'member', studio });
  await user.type(await screen.findByLabelText('Amount in SGD'), '50');
  await user.type(screen.getByLabelText('Their email'), 'ben@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Includes MwSt 7%')).toBeVisible();
  expect(summary.getByText('S$3.27')).toBeVisible();
});

test.each([
  ['SGD', '49,50', '49.50'],
  ['EUR', '€1.234,50', '1234.50'],
  ['JPY', '１，２００', '1200'],
])('an amount in %s is typed as people write it: %s', async (currency, typed, amount) => {
  server.use(
    ...onShop({ modes: ['QR'] }),
    onPost('/api/transaction/create', ({ body }) => {
      expect(body).toMatchObject({ items: [{ giftCard: { amount } }] });
      return answer(anOrder({ orderId: order.orderId, mode: 'QR' }));
    }),
  );
  const { user } = renderSite({ path: 'gift-card', as: 'member', studio: { ...studio, currency } });
  await user.type(await screen.findByLabelText(`Amount in ${currency}`), typed);
  await user.type(screen.getByLabelText('Their email'), 'ben@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: /^Pay / }));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
});

test('an amount that could be two is asked about', async () => {
  const { user } = renderSite({
    path: 'gift-card',
    as: 'member',
    studio: { ...studio, currency: 'EUR', country: 'DE' },
  });
  await user.type(await screen.findByLabelText('Amount in EUR'), '1.200');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter 1.200,00 or 1,20: this could be either')).toBeVisible();
});

test('an amount and an e-mail address are required', async () => {
  const { user } = renderSite({ path: 'gift-card', as: 'member', studio });
  await user.type(await screen.findByLabelText('Amount in SGD'), '0');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter an amount above zero')).toBeVisible();
  expect(screen.getByText('Enter an email address')).toBeVisible();
});

test('an amount has no cents in a currency without them', async () => {
  const { user } = renderSite({ path: 'gift-card', as: 'member', studio: { ...studio, currency: 'JPY' } });
  await user.type(await screen.findByLabelText('Amount in JPY'), '0.4');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter a whole amount: JPY has no decimals')).toBeVisible();
});

test('a studio without gift cards says so, and does not link to them', async () => {
  renderSite({ path: 'gift-card' });
  expect(await screen.findByText('This studio does not sell gift cards.')).toBeVisible();
});

test('the package page links to gift cards', async () => {
  server.use(...onShop({}));
  renderSite({ path: 'package-options', studio });
  expect(await screen.findByRole('link', { name: 'Give a gift card' })).toHaveAttribute(
    'href',
    '/booking-website/gift-card?extension=lotus',
  );
});
