import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { anOrder, aDue, aSavedCard } from '@studio/contract/testing/orders';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { someDues } from '../testing/builders/dues.ts';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import type { Dues } from '@studio/contract/orders/due.schema';
import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { DueList } from './DueList.tsx';

const PORTAL = '/api/transaction/portal';
const MEMBER = '01900000-0000-7000-8000-00000000000a';
const fee = aDue({ heldUntil: '2026-11-22T04:00:00.000Z' });
const order = aDue({ kind: 'ORDER', name: '10 classes', amount: '200.00', reference: 'LOTUS-0001' });

function open(dues: Dues, cards: PaymentMethod[] = [], role: 'OWNER' | 'TRAINER' = 'OWNER') {
  server.use(
    onGet(`${PORTAL}/dues`, ({ query }) =>
      query['memberId'] === MEMBER ? answer(dues) : refuse('NOT_FOUND'),
    ),
    onGet(`${PORTAL}/payment-method`, () => answer(cards)),
  );
  return renderPage(<DueList memberId={MEMBER} memberName="Ada Tan" />, { role });
}

type User = ReturnType<typeof open>['user'];
async function charge(name: string, user: User) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Take payment from Ada Tan' }));
}
async function payBy(way: string, dialog: Awaited<ReturnType<typeof charge>>, user: User) {
  await user.click(dialog.getByLabelText('Paid by'));
  await user.click(await screen.findByTitle(way));
}
const VISA = 'Visa ending in 4242 · expires 04/2099';

test('shows what is to be paid, and its sum', async () => {
  open(someDues({ total: '215.00', items: [fee, order] }));
  const list = within(await screen.findByRole('region', { name: 'To pay S$215.00' }));
  expect(list.getByText('Late cancellation: Vinyasa Flow')).toBeVisible();
  expect(list.getByText(/^Waits until .*22 Nov.*12:00/)).toBeVisible();
  expect(list.getByRole('link', { name: '10 classes' })).toHaveAttribute(
    'href',
    `/dashboard/payments?tab=all&open=${order.refId}`,
  );
});

test('shows nothing when nothing is to be paid', async () => {
  let asked = false;
  server.use(onGet(`${PORTAL}/dues`, () => ((asked = true), answer(someDues()))));
  const { store } = renderPage(<DueList memberId={MEMBER} memberName="Ada Tan" />);
  await waitFor(() => expect(asked).toBe(true));
  await untilIdle(store);
  expect(screen.queryByText('To pay')).toBeNull();
});

test('a fee is charged to the saved card once, if that is chosen', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(
      `${PORTAL}/charge-card`,
      (call) => (calls.push(call), answer(anOrder({ status: 'PAID', receiptNo: 'R-2026-000007' }))),
    ),
  );
  const card = aSavedCard();
  const { user } = open(someDues({ total: '15.00', items: [fee] }), [
    card,
    aSavedCard({ expired: true, last4: '1111' }),
  ]);
  const dialog = await charge('Take payment for Late cancellation: Vinyasa Flow', user);
  expect(dialog.getByTitle('Cash')).toBeInTheDocument();
  await payBy(VISA, dialog, user);
  expect(screen.queryByTitle(/1111/)).toBeNull();
  expect(dialog.getByText('The card is charged now.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Take S$15.00' }));
  expect(await screen.findByText('Ada Tan paid S$15.00.')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ penaltyId: fee.refId, paymentMethodId: card.paymentMethodId, note: '' });
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a card that is declined says so, and money is taken at the desk', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(`${PORTAL}/charge-card`, () =>
      refuse('PAYMENT_DECLINED', { message: 'Your card was declined. Nothing was charged.' }),
    ),
    onPost(`${PORTAL}/charge`, (call) => (calls.push(call), answer(anOrder({ status: 'PAID' })))),
  );
  const { user } = open(someDues({ total: '15.00', items: [fee] }), [aSavedCard()]);
  const dialog = await charge('Take payment for Late cancellation: Vinyasa Flow', user);
  await payBy(VISA, dialog, user);
  await user.click(dialog.getByRole('button', { name: 'Take S$15.00' }));
  expect(await dialog.findByText('Your card was declined. Nothing was charged.')).toBeInTheDocument();
  await payBy('Card at the terminal', dialog, user);
  await user.click(dialog.getByRole('button', { name: 'Take S$15.00' }));
  expect(await screen.findByText('Ada Tan paid S$15.00.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ penaltyId: fee.refId, mode: 'CARD', note: '' });
});

test('money for an order is recorded with it', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(`${PORTAL}/record-payment`, (call) => (calls.push(call), answer(anOrder({ status: 'PAID' })))),
  );
  const { user } = open(someDues({ total: '200.00', items: [order] }));
  const dialog = await charge('Take payment for 10 classes, LOTUS-0001', user);
  await user.click(await dialog.findByRole('button', { name: 'Take S$200.00' }));
  expect(await screen.findByText('Ada Tan paid S$200.00.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ orderId: order.refId, amount: '200.00', mode: 'CASH', note: '' });
  expect(screen.queryByRole('button', { name: 'More for 10 classes' })).toBeNull();
});

test('a bank that has not answered yet is said', async () => {
  server.use(onPost(`${PORTAL}/charge-card`, () => answer(anOrder({ status: 'AWAITING_PAYMENT' }))));
  const { user } = open(someDues({ total: '15.00', items: [fee] }), [aSavedCard()]);
  const dialog = await charge('Take payment for Late cancellation: Vinyasa Flow', user);
  await payBy(VISA, dialog, user);
  await user.click(dialog.getByRole('button', { name: 'Take S$15.00' }));
  expect(await screen.findByText('The bank has not confirmed S$15.00 yet.')).toBeInTheDocument();
});

test('a fee is waived with a reason, by who may', async () => {
  const calls: Call[] = [];
  server.use(onPost(`${PORTAL}/waive`, (call) => (calls.push(call), answer(someDues()))));
  const { user, unmount } = open(someDues({ total: '15.00', items: [fee] }));
  await user.click(await screen.findByRole('button', { name: 'More for Late cancellation: Vinyasa Flow' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Waive…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive S$15.00 for Ada Tan?' }));
  await user.click(dialog.getByRole('button', { name: 'Waive' }));
  expect(await dialog.findByText('Enter a reason')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Was ill');
  await user.click(dialog.getByRole('button', { name: 'Waive' }));
  expect(await screen.findByText('S$15.00 was waived for Ada Tan.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ penaltyId: fee.refId, reason: 'Was ill' });
  unmount();
  open(someDues({ total: '15.00', mayWaive: false, items: [fee] }));
  await screen.findByRole('region', { name: 'To pay S$15.00' });
  // A person without the permission can ask a manager; without either permission they see nothing.
  expect(screen.getByRole('button', { name: /More for/ })).toBeInTheDocument();
});

test('who may not waive it is not offered it where a manager cannot be asked either', async () => {
  open(someDues({ total: '15.00', mayWaive: false, items: [fee] }), [], 'TRAINER');
  await screen.findByRole('region', { name: 'To pay S$15.00' });
  expect(screen.queryByRole('button', { name: /More for/ })).toBeNull();
});
