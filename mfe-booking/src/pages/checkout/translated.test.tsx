import { aQuote, anOrderDetail } from '@studio/contract/testing/orders';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { answer } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { onShop } from '../../testing/onMoney.ts';
import { SIGN_UP } from '../../testing/builders/people.ts';
import { renderSite } from '../../testing/renderSite.tsx';
import { startTranslator } from '../../testing/translator.ts';
import { surviveTranslation } from '../../site/surviveTranslation.ts';

const asItWas = Object.getOwnPropertyDescriptors(Node.prototype);
let stop = () => undefined as void;
beforeEach(() => {
  surviveTranslation();
  stop = startTranslator();
});
afterEach(() => {
  stop();
  Object.defineProperties(Node.prototype, asItWas);
});

/** What stands above the button that pays. */
const barWords = () =>
  screen.getByText(/^(Total|To pay now)$/, { selector: 'p *' }).closest('p')?.textContent;

test('the sum and the way to pay follow the choice on a page that the browser translates', async () => {
  const [single, ten] = [
    aPublicPlan({ packageName: 'Drop-in', packageType: 'DROP_IN', credits: 1, price: '32.00' }),
    aPublicPlan(),
  ];
  server.use(
    onPost('/api/transaction/quote', ({ body }) => {
      const total = body['studioPackageId'] === single.studioPackageId ? '32.00' : '200.00';
      const taxes = [{ name: 'GST', percent: 9, inclusive: true, tax: total === '32.00' ? '2.64' : '16.51' }];
      const toPay = body['instalments'] ? '80.00' : total;
      return answer(aQuote({ subtotal: total, total, toPay, taxes, canPayInParts: true }));
    }),
    ...onShop({ plans: [single, ten], modes: ['CARD', 'CASH'] }),
  );
  const { user } = renderSite({ path: `package-options?plan=${ten.studioPackageId}`, as: 'member' });
  expect(await screen.findByRole('button', { name: 'Pay S$200.00' })).toBeVisible();
  expect(document.querySelector('font')).not.toBeNull();
  expect(barWords()).toBe('Total · CardS$200.00');
  await user.click(screen.getByRole('checkbox', { name: 'Pay in instalments' }));
  expect(await screen.findByRole('button', { name: 'Pay S$80.00' })).toBeVisible();
  expect(barWords()).toBe('To pay now · CardS$80.00');
  await user.click(screen.getByRole('checkbox', { name: 'Pay in instalments' }));
  await user.click(screen.getByRole('radio', { name: /^Cash/ }));
  await waitFor(() => expect(barWords()).toBe('Total · CashS$200.00'));
  await user.click(screen.getByRole('radio', { name: /Drop-in/ }));
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  expect(await screen.findByRole('button', { name: 'Pay S$32.00' })).toBeVisible();
  expect(barWords()).toBe('Total · CardS$32.00');
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
    'SummarySubtotalS$32.00Includes GST 9%S$2.64TotalS$32.00',
  );
  expect(screen.getByRole('radio', { name: /Drop-in/ })).toBeChecked();
});

test('the time that is left to pay goes on', async () => {
  const order = anOrderDetail();
  server.use(
    ...onShop({}),
    onGet('/api/transaction/status', () => answer(order)),
    onGet('/api/transaction/pay-info', () =>
      answer(
        aPayInfo({ orderId: order.orderId, dueAt: new Date(Date.now() + 9 * 60_000 + 30_500).toISOString() }),
      ),
    ),
  );
  renderSite({ path: `pending-payment?orderId=${order.orderId}`, as: 'member' });
  const left = async () => (await screen.findByRole('timer')).textContent;
  const first = await left();
  expect(first).toMatch(/^\(9:\d\d left\)$/);
  await waitFor(async () => expect(await left()).not.toBe(first), { timeout: 15_000 });
  expect(await left()).toMatch(/^\(9:\d\d left\)$/);
});

test('and so does the time until another code can be sent', async () => {
  renderSite({
    path: 'otp-verify',
    kept: { 'booking-website-signup': JSON.stringify({ details: SIGN_UP, isSent: true }) },
  });
  const again = await screen.findByRole('button', { name: /^Send a new code in \d+ s$/ });
  const first = again.textContent;
  await waitFor(() => expect(again.textContent).not.toBe(first), { timeout: 15_000 });
  expect(again.textContent).toMatch(/^Send a new code in \d+ s$/);
});
