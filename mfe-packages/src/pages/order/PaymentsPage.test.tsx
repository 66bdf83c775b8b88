import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { anOrder, anOrderDetail, aSavedCard } from '@studio/contract/testing/orders';
import { aProof } from '../../testing/builders/selling.ts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentsPage } from './PaymentsPage.tsx';

const PENDING = '/api/transaction/portal/pending';
const ONE = '/api/transaction/portal';
const RECORD = '/api/transaction/portal/record-payment';
const order = anOrder({
  memberName: 'Ada Tan',
  item: '10 classes',
  balance: '200.00',
  reference: 'LOTUS-0007',
});
const pageOf = (...items: ReturnType<typeof anOrder>[]) =>
  answer({ items, total: items.length, page: 0, pageSize: 25 });
const pending = (...orders: ReturnType<typeof anOrder>[]) =>
  server.use(onGet(PENDING, () => pageOf(...orders)));
beforeEach(() =>
  server.use(
    onGet('/api/transaction/portal/studio-dues', () =>
      answer({ currency: 'SGD', amount: '0.00', total: 0, page: 0, pageSize: 25, items: [] }),
    ),
  ),
);
const open = (path = '/dashboard/payments') => renderPage(<PaymentsPage />, { path });

test('lists unpaid orders with member and amount', async () => {
  pending(order);
  open();
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.getByText('S$200.00')).toBeVisible();
  expect(row.getByText('LOTUS-0007')).toBeVisible();
  expect(row.getByRole('button', { name: /^Ada Tan/ })).toBeVisible();
});

test('an empty list says so; a search without a match can be cleared', async () => {
  server.use(onGet(PENDING, ({ query }) => (query['search'] ? pageOf() : pageOf(order))));
  const { user, unmount } = open('/dashboard/payments?search=zzz');
  expect(await screen.findByText('No pending order matches this search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('button', { name: /^Ada Tan\s*, order/ })).toBeVisible();
  unmount();
  pending();
  open();
  expect(await screen.findByText('No pending orders.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute(
    'href',
    '/dashboard/payments?tab=all',
  );
});

test('offers a retry', async () => {
  server.use(onGet(PENDING, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  pending(order);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: /^Ada Tan\s*, order/ })).toBeVisible();
});

describe('recording a payment', () => {
  const openDialog = async (...cards: ReturnType<typeof aSavedCard>[]) => {
    pending(order);
    server.use(onGet('/api/transaction/portal/payment-method', () => answer(cards)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Record payment\s+from Ada Tan$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = await dialog.findByLabelText('Amount received');
    return {
      user,
      dialog,
      amount,
      submit: () => user.click(dialog.getByRole('button', { name: 'Record payment' })),
    };
  };

  test('in full: reports that the package is active, and the list reloads', async () => {
    const { amount, submit } = await openDialog();
    const calls: Call[] = [];
    server.use(
      onPost(RECORD, (call) => {
        calls.push(call);
        return answer({ ...order, status: 'PAID', paid: '200.00', balance: '0.00', receiptNo: 'R-1' });
      }),
    );
    expect(amount).toHaveValue('200.00');
    pending();
    await submit();
    expect(await screen.findByText('Ada Tan’s 10 classes is paid and active.')).toBeInTheDocument();
    expect(screen.getByText('Receipt R-1')).toBeInTheDocument();
    expect(await screen.findByText('No pending orders.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ orderId: order.orderId, amount: '200.00', mode: 'CASH' });
  });

  test.each([
    [
      'that succeeds',
      { status: 'PAID', paid: '200.00', balance: '0.00', receiptNo: 'R-2' },
      'Ada Tan’s 10 classes is paid and active.',
    ],
    ['that the bank has not confirmed', {}, 'The bank has not confirmed yet.'],
  ] as const)('by a saved card %s', async (_case, change, words) => {
    const card = aSavedCard();
    const calls: Call[] = [];
    server.use(
      onPost(
        '/api/transaction/portal/charge-card',
        (call) => (calls.push(call), answer({ ...order, ...change })),
      ),
    );
    const { user, dialog, submit } = await openDialog(card);
    await user.click(dialog.getByLabelText('Paid by'));
    await user.click(await screen.findByTitle('Visa ending in 4242 · expires 04/2099'));
    expect(dialog.getByText('We charge the card now, along with the amount due.')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Amount received')).toBeNull();
    await submit();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      orderId: order.orderId,
      paymentMethodId: card.paymentMethodId,
      note: '',
    });
  });

  test('a part payment leaves the rest open', async () => {
    const { user, amount, submit } = await openDialog();
    server.use(
      onPost(RECORD, () => answer({ ...order, status: 'PARTIALLY_PAID', paid: '50.00', balance: '150.00' })),
    );
    await user.clear(amount);
    await user.type(amount, '50');
    await submit();
    expect(await screen.findByText('S$150.00 is still outstanding.')).toBeInTheDocument();
  });

  test('a retry after a lost answer uses the same idempotency key', async () => {
    const { dialog, submit } = await openDialog();
    const keys: (string | null)[] = [];
    server.use(
      onPost(RECORD, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? dropConnection() : answer({ ...order, status: 'PAID' });
      }),
    );
    await submit();
    expect(await dialog.findByText(/could not reach the server/)).toBeInTheDocument();
    await submit();
    expect(await screen.findByText(/is paid and active/)).toBeInTheDocument();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });

  test('an amount above the open sum is refused at its field, and stays', async () => {
    const { user, dialog, amount, submit } = await openDialog();
    server.use(
      onPost(RECORD, () =>
        refuse('AMOUNT_WRONG', { errors: [{ field: 'amount', message: 'Only S$200.00 is owed.' }] }),
      ),
    );
    await user.clear(amount);
    await user.type(amount, '900');
    await submit();
    expect(await dialog.findByText('Only S$200.00 is owed.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Amount received')).toHaveValue('900');
  });

  test.each([
    ['', 'Enter an amount'],
    ['0', 'Enter an amount above zero'],
  ])('"%s" is refused before sending', async (text, sentence) => {
    const { user, dialog, amount, submit } = await openDialog();
    await user.clear(amount);
    if (text) await user.type(amount, text);
    await submit();
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
  });
});

describe('a payment that a member reported', () => {
  const sentIn = anOrder({
    memberName: 'Ada Tan',
    mode: 'BANK_TRANSFER',
    status: 'PROOF_SUBMITTED',
    proofs: 1,
    reference: 'LOTUS-0008',
    rejections: 1,
  });
  const proof = {
    proofId: sentIn.orderId,
    fileName: 'transfer.png',
    mediaType: 'image/webp',
    createdAt: '2026-11-21T01:00:00.000Z',
    alsoFor: ['LOTUS-0003'],
  };
  const openQueue = async () => {
    pending(sentIn);
    server.use(
      onGet(ONE, () => answer(anOrderDetail({ ...sentIn, proofList: [proof] }))),
      onGet(`${ONE}/proof`, () =>
        answer(aProof({ ...proof, mediaType: 'image/webp', orderId: sentIn.orderId })),
      ),
    );
    return open().user;
  };

  test('is approved next to its proof, with a warning about a reused file', async () => {
    const user = await openQueue();
    const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
    for (const words of ['To check', '1 proof', 'Rejected once', 'Overdue'])
      expect(row.getByText(words)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Approve from Ada Tan' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: 'Proof of payment, transfer.png' })).toHaveAttribute(
      'src',
      '/proof.webp',
    );
    expect(dialog.getByText('The same file was sent for LOTUS-0003.')).toBeInTheDocument();
    const calls: Call[] = [];
    server.use(
      onPost(
        `${ONE}/approve`,
        (call) => (
          calls.push(call),
          answer({ ...sentIn, status: 'PAID', paid: '200.00', balance: '0.00', receiptNo: 'R-7' })
        ),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ada Tan’s 10 classes is paid and active.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ orderId: sentIn.orderId, amount: '200.00' });
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is rejected with a reason for the member', async () => {
    const user = await openQueue();
    await user.click(await screen.findByRole('button', { name: 'More for Ada Tan, LOTUS-0008' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reject…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reject = dialog.getByRole('button', { name: 'Reject payment' });
    await user.click(reject);
    expect(await dialog.findByText('Enter a reason')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Nothing came');
    const calls: Call[] = [];
    server.use(
      onPost(
        `${ONE}/reject`,
        (call) => (calls.push(call), answer({ ...sentIn, status: 'AWAITING_PAYMENT' })),
      ),
    );
    await user.click(reject);
    expect(await screen.findByText('Payment from Ada Tan was rejected.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ orderId: sentIn.orderId, reason: 'Nothing came' });
  });

  test('is not recorded twice when somebody else has approved it meanwhile', async () => {
    const user = await openQueue();
    await user.click(await screen.findByRole('button', { name: 'Approve from Ada Tan' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.use(onPost(`${ONE}/approve`, () => refuse('ORDER_CLOSED')));
    await user.click(await dialog.findByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('This order is already paid or closed.')).toBeInTheDocument();
  });
});

test('an unpaid order is cancelled after a confirmation', async () => {
  pending(order);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for Ada Tan, LOTUS-0007' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order…' }));
  server.use(onPost(`${ONE}/cancel`, () => answer({ ...order, status: 'CANCELLED' })));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order LOTUS-0007 was cancelled.')).toBeInTheDocument();
});

describe('all orders', () => {
  const queries: Record<string, string>[] = [];
  const paid = anOrder({
    memberName: 'Ben Ong',
    status: 'PAID',
    paid: '200.00',
    balance: '0.00',
    receiptNo: 'R-0001',
    reference: 'LOTUS-0002',
  });
  const detail = anOrderDetail({
    ...paid,
    refundable: '200.00',
    payments: [
      {
        paymentId: paid.orderId,
        amount: '200.00',
        refunded: '0.00',
        mode: 'CASH',
        paidAt: '2026-11-17T02:00:00.000Z',
        staffName: 'Grace Tan',
        note: '',
        receiptNo: 'R-0001',
        refundsByCard: false,
      },
    ],
  });
  beforeEach(() => {
    queries.splice(0);
    server.use(
      onGet(
        `${ONE}/studio`,
        ({ query }) => (queries.push(query), query['status'] === 'VOIDED' ? pageOf() : pageOf(paid)),
      ),
      onGet(ONE, () => answer(detail)),
    );
  });

  test('name who gets what a guardian has paid for', async () => {
    const tim = { memberId: crypto.randomUUID(), firstName: 'Tim', lastName: 'Ong' };
    server.use(onGet(ONE, () => answer({ ...detail, holder: tim })));
    const { user } = open('/dashboard/payments?tab=all');
    await user.click(await screen.findByRole('button', { name: /LOTUS-0002|Ben Ong/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('link', { name: 'Tim Ong' })).toHaveAttribute(
      'href',
      `/dashboard/member/${tim.memberId}`,
    );
    expect(drawer.getByRole('link', { name: 'Ben Ong' })).toBeVisible();
  });

  test('are filtered, sorted and paged by the server; the address stores the choice', async () => {
    const { user } = open('/dashboard/payments?tab=all&mode=CASH&from=2026-11-01&to=2026-11-30&page=1');
    expect(await screen.findByRole('row', { name: /Ben Ong.*R-0001.*Paid/ })).toBeVisible();
    expect(queries[0]).toMatchObject({
      mode: 'CASH',
      from: '2026-11-01',
      to: '2026-11-30',
      page: '0',
      pageSize: '25',
    });
    await user.click(screen.getByRole('columnheader', { name: /Total/ }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: 'total', order: 'asc' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'ong');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ search: 'ong' }));
    expect(window.location.search).toContain('search=ong');
  });

  test('without a match say so, and the filters can be cleared', async () => {
    const { user } = open('/dashboard/payments?tab=all&status=VOIDED');
    expect(await screen.findByText('No orders match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /Ben Ong/ })).toBeVisible();
  });

  test('open one at a time, with lines, payments and receipts as PDF', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const { user } = open('/dashboard/payments?tab=all');
    await user.click(await screen.findByRole('button', { name: /^Ben Ong\s*, order LOTUS-0002$/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Order LOTUS-0002' }));
    expect(await drawer.findByText('GST 9% included')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Ben Ong' })).toHaveAttribute(
      'href',
      `/dashboard/member/${paid.memberId}`,
    );
    server.use(
      onGet(
        `${ONE}/receipt/:name`,
        ({ params, query }) => new Response(`${String(params['name'])} ${query['receiptNo']}`),
      ),
    );
    await user.click(drawer.getByRole('button', { name: 'Receipt R-0001 as PDF' }));
    await waitFor(() => expect(saved).toEqual(['R-0001.pdf']));
    server.use(onGet(`${ONE}/receipt/:name`, () => refuse('NOT_FOUND')));
    await user.click(await drawer.findByRole('button', { name: 'Receipt R-0001 as PDF' }));
    await expectNotified('We could not find that.');
  });

  test('refunds single items up to what is left of them', async () => {
    const calls: Record<string, unknown>[] = [];
    const [first] = anOrderDetail().lines;
    const disputes = [
      { amount: '200.00', status: 'OPEN' as const, openedAt: '2026-11-18T02:00:00.000Z', closedAt: null },
    ];
    const lines = [
      { ...first, lineNo: 1, name: 'Ten', left: '150.00' },
      { ...first, lineNo: 2, name: 'Mat', left: '50.00' },
      { ...first, lineNo: 3, name: 'Tea', left: '0.00' },
    ];
    server.use(
      onGet(ONE, () => answer({ ...detail, lines, disputes })),
      onPost(`${ONE}/refund`, ({ body }) => (calls.push(body), answer(detail))),
    );
    const { user } = open(`/dashboard/payments?tab=all&open=${paid.orderId}`);
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    expect(screen.getByText('Disputed by the bank')).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: /^Mat\s*S\$50\.00 left$/ }));
    expect(screen.getByRole('checkbox', { name: /^Tea\s*Nothing left$/ })).toBeDisabled();
    expect(screen.getByLabelText('Refund amount')).toHaveValue('50.00');
    await user.type(screen.getByLabelText('Reason'), 'Not delivered');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(calls).toMatchObject([{ lines: [2], amount: '50.00', reason: 'Not delivered' }]),
    );
  });

  test('are refunded with amount, mode and reason, up to the paid sum', async () => {
    const { user } = open(`/dashboard/payments?tab=all&open=${paid.orderId}`);
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const amount = await screen.findByLabelText('Refund amount');
    // The last dialog is on top; the drawer is a dialog, too.
    const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    await user.clear(amount);
    await user.type(amount, '200.01');
    await user.type(dialog.getByLabelText('Reason'), 'Moved away');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Refund amount cannot be more than the amount paid')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '50');
    const calls: Call[] = [];
    server.use(onPost(`${ONE}/refund`, (call) => (calls.push(call), answer(detail))));
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('S$50.00 was refunded to Ben Ong.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      orderId: paid.orderId,
      amount: '50',
      mode: 'CASH',
      reason: 'Moved away',
      lines: [],
    });
  });

  test('are refunded at once by a link from another page', async () => {
    const { user } = open(`/dashboard/payments?tab=all&open=${paid.orderId}&act=refund`);
    expect(await screen.findByLabelText('Refund amount')).toBeVisible();
    const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeVisible();
    expect(screen.queryByLabelText('Refund amount')).toBeNull();
  });

  test('a link cannot refund what is not left', async () => {
    server.use(onGet(ONE, () => answer({ ...detail, refundable: '0.00' })));
    open(`/dashboard/payments?tab=all&open=${paid.orderId}&act=refund`);
    expect(await within(await screen.findByRole('dialog')).findByText('Items')).toBeInTheDocument();
    expect(screen.queryByLabelText('Refund amount')).toBeNull();
  });

  test('a refunded order is no longer due, and has no actions', async () => {
    server.use(
      onGet(ONE, () =>
        answer({ ...detail, status: 'REFUNDED', dueAt: '2026-11-24T02:00:00.000Z', refundable: '0.00' }),
      ),
    );
    open(`/dashboard/payments?tab=all&open=${paid.orderId}`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Refunded')).toBeInTheDocument();
    expect(within(drawer).queryByText('Due date')).toBeNull();
    // Without actions there must be no empty footer.
    expect(drawer.querySelector('.ant-drawer-footer')).toBeNull();
  });

  test('a role without the right to refund is not offered it', async () => {
    renderPage(<PaymentsPage />, { path: `/dashboard/payments?tab=all&open=${paid.orderId}`, role: 'STAFF' });
    expect(await within(await screen.findByRole('dialog')).findByText('Items')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  });
});
