import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { anOrderDetail } from '@studio/contract/testing/orders';
import { answer } from '@studio/testing/answer';
import { onPut, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';

/** The sums below the items, e.g. `Total S$200.00`. */
const sumsOf = (order: OrderDetail): string[] => {
  renderPage(<OrderLines order={order} />);
  return screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
};
const [line] = anOrderDetail().lines as [OrderDetail['lines'][number]];

test('an unpaid order without tax and discount is its total', () => {
  expect(sumsOf(anOrderDetail({ taxes: [] }))).toEqual(['Total S$200.00', 'To pay S$200.00']);
});

test('the total adds up: discount, tax on top, what was paid and refunded', () => {
  const order = anOrderDetail({
    subtotal: '200.00',
    discount: '20.00',
    taxes: [{ name: 'GST', percent: 9, inclusive: false, tax: '16.20' }],
    total: '196.20',
    paid: '100.00',
    refunded: '30.00',
    balance: '96.20',
  });
  expect(sumsOf(order)).toEqual([
    'Subtotal S$200.00',
    'Discount −S$20.00',
    'GST 9% on top S$16.20',
    'Total S$196.20',
    'Paid S$100.00',
    'Refunded −S$30.00',
    'To pay S$96.20',
  ]);
});

test('an item shows how many, its discount, and its price with tax', () => {
  renderPage(
    <OrderLines
      order={anOrderDetail({ lines: [{ ...line, qty: 3, discount: '10.00', net: '183.49', tax: '16.51' }] })}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('3 × 10 classesS$10.00 off S$200.00S$200.00');
});

test('the facts leave out what there is not, and say how often a payment was rejected', () => {
  const { unmount } = renderPage(<OrderFacts order={anOrderDetail()} />);
  expect(screen.getByText('Due date')).toBeVisible();
  for (const name of ['For', 'Sold by', 'Promo code', 'Rejected', 'Note'])
    expect(screen.queryByText(name)).toBeNull();
  unmount();
  renderPage(
    <OrderFacts
      order={anOrderDetail({ rejections: 2, rejectReason: 'Not in our account', status: 'PAID' })}
    />,
  );
  expect(screen.getByText('2 times: Not in our account')).toBeVisible();
  expect(screen.queryByText('Due date')).toBeNull();
});

test('whom the documents are made out to is asked for where the studio wants it, and changed in place', async () => {
  const calls: Call[] = [];
  server.use(onPut('/api/transaction/portal/buyer', (call) => (calls.push(call), answer(anOrderDetail()))));
  const order = anOrderDetail({ asksBuyer: true });
  const { user } = renderPage(<OrderFacts order={order} />);
  expect(screen.getByText('A document of this amount needs the buyer’s name and address.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add address for the documents' }));
  await user.type(
    await screen.findByLabelText(/^Name, address and tax number/),
    'Acme GmbH{Enter}10115 Berlin',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Billing details saved.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ orderId: order.orderId, buyer: 'Acme GmbH\n10115 Berlin' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
