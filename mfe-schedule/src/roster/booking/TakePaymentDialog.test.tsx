import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { anOrder, aSavedCard } from '@studio/contract/testing/orders';
import { aRosterEntry } from '../../testing/builders/rosters.ts';
import { screen } from '@testing-library/react';
import { dialogTitled, openSession } from '../../testing/openSession.tsx';

const CHARGE = '/api/transaction/portal/charge';
const walkIn = aRosterEntry({
  memberName: 'Ada Tan',
  payMode: 'UNPAID',
  packageName: null,
  amountDue: '32.00',
});

beforeEach(() => server.use(onGet('/api/transaction/portal/payment-method', () => answer([]))));

async function open() {
  const { user } = openSession([walkIn]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Take payment…' }));
  return { user, dialog: await dialogTitled('Take payment from Ada Tan') };
}

test('takes the price of a place, once', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(
      CHARGE,
      (call) => (calls.push(call), answer(anOrder({ receiptNo: 'R-2026-000007', status: 'PAID' }))),
    ),
  );
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Take S$32.00' }));
  expect(await screen.findByText('Ada Tan paid S$32.00.')).toBeInTheDocument();
  expect(screen.getByText('Receipt R-2026-000007 was emailed.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ bookingId: walkIn.bookingId, mode: 'CASH' });
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a payment that somebody else took already is reported', async () => {
  server.use(onPost(CHARGE, () => refuse('ORDER_CLOSED')));
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Take S$32.00' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
});

test('charges a saved card of the member', async () => {
  const calls: Call[] = [];
  server.use(
    onGet('/api/transaction/portal/payment-method', ({ query }) =>
      query['memberId'] === walkIn.memberId
        ? answer([aSavedCard({ paymentMethodId: '01900000-0000-7000-8000-00000000000c' })])
        : refuse('NOT_FOUND'),
    ),
    onPost(`${CHARGE}-card`, (call) => (calls.push(call), answer(anOrder({ status: 'PAID' })))),
  );
  const { user, dialog } = await open();
  await user.click(await dialog.findByLabelText('Paid by'));
  await user.click(await screen.findByTitle(/^Visa ending in 4242/));
  expect(dialog.getByText('The card is charged now.')).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Take S$32.00' }));
  expect(await screen.findByText('Ada Tan paid S$32.00.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    bookingId: walkIn.bookingId,
    paymentMethodId: '01900000-0000-7000-8000-00000000000c',
    note: '',
  });
});
