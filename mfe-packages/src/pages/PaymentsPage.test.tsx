import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { anOrder } from '@studio/testing/packages';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { PaymentsPage } from './PaymentsPage.tsx';

const PENDING = '/api/transaction/portal/pending';
const RECORD = '/api/transaction/portal/record-payment';
const order = anOrder({ memberName: 'Ada Tan', item: '10 classes', balance: '200.00', reference: 'LOTUS-0007' });
const pageOf = (...items: ReturnType<typeof anOrder>[]) => answer({ items, total: items.length, page: 0, pageSize: 25 });
const pending = (...orders: ReturnType<typeof anOrder>[]) => server.use(onGet(PENDING, () => pageOf(...orders)));
const open = (path = '/dashboard/payments') => renderPage(<PaymentsPage />, { path });

test('lists who has to pay what', async () => {
  pending(order);
  open();
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.getByText('S$200.00')).toBeVisible();
  expect(row.getByText('LOTUS-0007')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ada Tan' })).toHaveAttribute('href', `/dashboard/member/${order.memberId}`);
});

test('nobody has to pay; a search without a match can be cleared', async () => {
  server.use(onGet(PENDING, ({ query }) => (query['search'] ? pageOf() : pageOf(order))));
  const { user, unmount } = open('/dashboard/payments?search=zzz');
  expect(await screen.findByText('No pending payment matches this search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Ada Tan' })).toBeVisible();
  unmount();
  pending();
  open();
  expect(await screen.findByText('Nobody has to pay.')).toBeVisible();
});

test('offers to try again', async () => {
  server.use(onGet(PENDING, () => refuse('50000')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  pending(order);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Ada Tan' })).toBeVisible();
});

describe('recording a payment', () => {
  const openDialog = async () => {
    pending(order);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Record payment\s+of Ada Tan$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = await dialog.findByLabelText('Amount received');
    return { user, dialog, amount, submit: () => user.click(dialog.getByRole('button', { name: 'Record payment' })) };
  };

  test('in full: says that the package is active, and the list is asked again', async () => {
    const { amount, submit } = await openDialog();
    const calls: Call[] = [];
    server.use(onPost(RECORD, (call) => {
      calls.push(call);
      return answer({ ...order, status: 'PAID', paid: '200.00', balance: '0.00', receiptNo: 'R-1' });
    }));
    expect(amount).toHaveValue('200.00');
    pending();
    await submit();
    expect(await screen.findByText('10 classes of Ada Tan is paid and active.')).toBeInTheDocument();
    expect(screen.getByText('Receipt R-1')).toBeInTheDocument();
    expect(await screen.findByText('Nobody has to pay.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ orderId: order.orderId, amount: '200.00', mode: 'CASH' });
  });

  test('a part leaves the rest open', async () => {
    const { user, amount, submit } = await openDialog();
    server.use(onPost(RECORD, () => answer({ ...order, status: 'PARTIALLY_PAID', paid: '50.00', balance: '150.00' })));
    await user.clear(amount);
    await user.type(amount, '50');
    await submit();
    expect(await screen.findByText('S$150.00 is still open.')).toBeInTheDocument();
  });

  test('pressed again after a lost answer it takes the money once: both requests carry one key', async () => {
    const { dialog, submit } = await openDialog();
    const keys: (string | null)[] = [];
    server.use(onPost(RECORD, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? dropConnection() : answer({ ...order, status: 'PAID' });
    }));
    await submit();
    expect(await dialog.findByText(/could not reach the server/)).toBeInTheDocument();
    await submit();
    expect(await screen.findByText(/is paid and active/)).toBeInTheDocument();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}-200\.00$/), keys[0]]);
  });

  test('an amount above what is owed is refused at its field, and stays', async () => {
    const { user, dialog, amount, submit } = await openDialog();
    server.use(onPost(RECORD, () => refuse('40045', { errors: [{ field: 'amount', message: 'Only S$200.00 is owed.' }] })));
    await user.clear(amount);
    await user.type(amount, '900');
    await submit();
    expect(await dialog.findByText('Only S$200.00 is owed.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Amount received')).toHaveValue('900');
  });

  test.each([['', 'Enter an amount'], ['0', 'Enter an amount above zero']])('"%s" is refused before it is sent', async (text, sentence) => {
    const { user, dialog, amount, submit } = await openDialog();
    await user.clear(amount);
    if (text) await user.type(amount, text);
    await submit();
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
  });
});
