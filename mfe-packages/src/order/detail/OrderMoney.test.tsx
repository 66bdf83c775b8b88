import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { nextId } from '@studio/contract/testing/build';
import { anOrderDetail } from '@studio/contract/testing/orders';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { screen, within } from '@testing-library/react';
import { OrderMoney } from './OrderMoney.tsx';

const AT = '2026-11-21T02:00:00.000Z';
const aRefund = (over: Partial<OrderDetail['refunds'][number]>): OrderDetail['refunds'][number] => ({
  refundId: nextId(),
  paymentId: nextId(),
  amount: '50.00',
  tax: '4.13',
  mode: 'CARD',
  reason: 'Moved away',
  status: 'DONE',
  failure: '',
  staffName: 'Grace Tan',
  createdAt: AT,
  doneAt: AT,
  receiptNo: null,
  ...over,
});
const open = (given: Partial<OrderDetail>) => renderPage(<OrderMoney order={anOrderDetail(given)} />);
const rowsOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement).getAllByRole(
    'listitem',
  );

test('an order without money has no sections', () => {
  open({});
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a refund says who made it, how, why, and where its credit note is', () => {
  open({ refunds: [aRefund({ receiptNo: 'C-0001' })] });
  const [row] = rowsOf('Refunds');
  expect(row).toHaveTextContent(/^Credit CardSat 21 Nov, 10:00 am by Grace TanMoved away/);
  expect(row).toHaveTextContent('S$50.00');
  expect(screen.getByRole('button', { name: 'Credit note C-0001 as PDF' })).toBeVisible();
  expect(screen.queryByText(/On its way|Failed/)).toBeNull();
});

test('a refund that is not done says so, with what the provider said', () => {
  open({
    refunds: [
      aRefund({ status: 'PENDING', doneAt: null, staffName: null }),
      aRefund({ status: 'FAILED', doneAt: null, failure: 'The card has expired.' }),
    ],
  });
  const [waiting, failed] = rowsOf('Refunds');
  expect(waiting).toHaveTextContent('On its way');
  expect(waiting).not.toHaveTextContent(' by ');
  expect(failed).toHaveTextContent(/The card has expired\..*Failed/);
});

test('a dispute freezes the purchase until the bank has decided', () => {
  open({
    disputes: [
      { amount: '200.00', status: 'OPEN', openedAt: '2026-11-23T02:00:00.000Z', closedAt: null },
      { amount: '80.00', status: 'LOST', openedAt: '2026-11-18T02:00:00.000Z', closedAt: AT },
    ],
  });
  const [running, lost] = rowsOf('Disputes');
  expect(running).toHaveTextContent(/The purchase is frozen until the dispute is settled.*Open/);
  expect(lost).toHaveTextContent(/Decided Sat 21 Nov, 10:00 am.*Lost/);
  expect(lost).not.toHaveTextContent('frozen');
});

test('instalments show which are still to pay', () => {
  open({
    instalments: [
      { instalmentNo: 1, dueOn: '2026-11-21', amount: '100.00', paidAt: AT },
      { instalmentNo: 2, dueOn: '2026-12-21', amount: '100.00', paidAt: null },
    ],
  });
  const [first, second] = rowsOf('Instalments');
  expect(first).toHaveTextContent(/^Part 1Due 21 Nov 2026Paid/);
  expect(second).toHaveTextContent(/^Part 2Due 21 Dec 2026To pay/);
});
