import { answer, dropConnection } from '@studio/testing/answer';
import { anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { ApproveDialog } from './ApproveDialog.tsx';

const APPROVE = '/api/transaction/portal/approve';
const order = anOrder({ memberName: 'Ada Tan', status: 'PROOF_SUBMITTED', mode: 'BANK_TRANSFER' });
const calls: Call[] = [];
const open = () => {
  calls.splice(0);
  server.use(onGet('/api/transaction/portal', () => answer(anOrderDetail(order))));
  const onClose = jest.fn();
  return { onClose, ...renderPage(<ApproveDialog order={order} onClose={onClose} />) };
};
const approves = (over: object) =>
  server.use(onPost(APPROVE, (call) => (calls.push(call), answer({ ...order, ...over }))));

test('without a proof it says where to look', async () => {
  open();
  expect(
    await screen.findByText('No proof sent. Look for the reference in your bank account.'),
  ).toBeVisible();
});

test('less than was owed leaves the rest open', async () => {
  approves({ paid: '150.00', balance: '50.00' });
  const { user, onClose } = open();
  const amount = await screen.findByLabelText('Amount received');
  expect(amount).toHaveValue('200.00');
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('S$50.00 is still outstanding.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ orderId: order.orderId, amount: '150' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an answer that was lost is asked for again with the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    onPost(APPROVE, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? dropConnection() : answer({ ...order, status: 'PAID' });
    }),
  );
  const { user, onClose } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/could not reach the server/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});
