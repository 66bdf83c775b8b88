import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { onShop } from '../../testing/onMoney.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const order = anOrderDetail();
const { orderId } = order;
const is = (change: Partial<typeof order>) =>
  server.use(onGet('/api/transaction/status', () => answer({ ...order, ...change })));
const isPaidBy = (info: Parameters<typeof aPayInfo>[0]) =>
  server.use(onGet('/api/transaction/pay-info', () => answer(aPayInfo({ orderId, ...info }))));
const openIt = () => renderSite({ path: `pending-payment?orderId=${orderId}`, as: 'member' });
const place = {
  scheduleId: order.memberId,
  className: 'Vinyasa Flow',
  startAt: '2026-11-24T10:00:00.000Z',
  endAt: '2026-11-24T11:00:00.000Z',
  state: 'HELD',
  heldUntil: '2026-11-21T10:30:00.000Z',
  bookingId: null,
  code: null,
  message: '',
  appointment: null,
} as const;
const card = (state: 'NEEDS_CARD' | 'PROCESSING' | 'FAILED', failure = '') =>
  ({ provider: 'FAKE', state, failure }) as const;

beforeEach(() => {
  server.use(...onShop({}));
  is({});
  isPaidBy({});
});

test('states what to pay, and redirects automatically after the payment', async () => {
  openIt();
  expect(await screen.findByText('S$200.00')).toBeVisible();
  expect(screen.getByText('LOTUS-0001')).toBeVisible();
  is({ status: 'PAID', paid: '200.00' });
  expect(await screen.findByRole('heading', { name: 'All set!' })).toBeVisible();
}, 15_000);

test('shows the QR code for a bank app, and until when the place is on hold', async () => {
  isPaidBy({ mode: 'QR', qr: { text: '00020101', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' } });
  is({ mode: 'QR', place });
  openIt();
  expect(await screen.findByRole('img', { name: 'PayNow QR code for S$200.00' })).toBeVisible();
  expect(screen.getByText(/Your spot is held until 6:30 pm/)).toBeVisible();
});

test('states that the place is not on hold where the studio offers no holds', async () => {
  is({ place: { ...place, state: 'WANTED', heldUntil: null } });
  openIt();
  expect(await screen.findByText(/Your spot is not held/)).toBeVisible();
});

test('shows the bank account', async () => {
  isPaidBy({
    mode: 'BANK_TRANSFER',
    bank: { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '012-345678-9', swift: 'DBSSSGSG' },
  });
  openIt();
  for (const words of ['DBS', 'Lotus Pte Ltd', '012-345678-9', 'DBSSSGSG', 'LOTUS-0001'])
    expect(await screen.findByText(words)).toBeVisible();
});

test('counts down on the last day', async () => {
  isPaidBy({ dueAt: new Date(Date.now() + 9 * 60_000 + 30_500).toISOString() });
  openIt();
  expect(await screen.findByText(/\(9:(30|2\d) left\)/)).toBeVisible();
});

describe('"I have paid"', () => {
  beforeEach(() => {
    isPaidBy({ mode: 'QR', requireProof: true });
    // jsdom has no object URLs.
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  });
  const picture = (name: string, { type = 'image/png', size = 10 } = {}) =>
    new File([new Uint8Array(size)], name, { type });

  test('uploads a picture, and states that the studio checks it', async () => {
    server.use(
      onPost('/api/transaction/proof', ({ body }) => {
        expect(body).toMatchObject({ orderId });
        is({ status: 'PROOF_SUBMITTED', proofs: 1 });
        return answer({ proofId: orderId, orderId });
      }),
    );
    const { user } = openIt();
    await user.click(await screen.findByRole('button', { name: 'I have paid' }));
    await user.upload(screen.getByLabelText('Picture or PDF of your payment'), picture('paid.png'));
    expect(await screen.findByRole('img', { name: 'Your proof of payment' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send to the studio' }));
    expect(await screen.findByText(/We have sent your picture to the studio/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send another picture' })).toBeVisible();
    // A second tap may hit a button that has moved up; it must not start a second payment.
    await user.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(await screen.findByText(/Only pay again if you have not paid yet/)).toBeVisible();
  });

  test.each([
    ['of another type', picture('paid.gif', { type: 'image/gif' }), 'Choose a JPEG, PNG, WebP or PDF file.'],
    [
      'that is too large',
      picture('paid.png', { size: 5 * 1024 * 1024 + 1 }),
      'This file is too large. Choose one up to 5 MB.',
    ],
  ])('does not upload a file %s', async (_case, file, words) => {
    const { user } = openIt();
    await user.click(await screen.findByRole('button', { name: 'I have paid' }));
    const field = screen.getByLabelText<HTMLInputElement>('Picture or PDF of your payment');
    field.accept = '';
    await user.upload(field, file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send to the studio' })).toBeDisabled();
  });

  test('a rejected proof is shown with the reason, and can be uploaded again', async () => {
    is({ rejections: 1, rejectReason: 'The amount is S$20', mode: 'QR' });
    openIt();
    expect(
      await screen.findByText(/The studio could not find your payment: The amount is S\$20/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have paid' })).toBeVisible();
  });
});

describe('a card', () => {
  test('that was declined states that nothing was charged, and another one can be used', async () => {
    isPaidBy({ mode: 'CARD', card: card('NEEDS_CARD', 'Your card was declined.') });
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    server.use(
      onPost('/api/transaction/pay', () =>
        answer(aPayInfo({ orderId, mode: 'CARD', redirectUrl: 'https://pay.example/again' })),
      ),
    );
    const { user } = openIt();
    expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://pay.example/again', '_self'));
    open.mockRestore();
  });

  test('is charged once although answers were lost, and nobody is told that nothing happened', async () => {
    isPaidBy({ mode: 'CARD', card: card('NEEDS_CARD') });
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const replies = [dropConnection, () => refuse('BROKEN')];
    const keys: (string | null)[] = [];
    server.use(
      onPost('/api/transaction/pay', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return (
          replies.shift()?.() ??
          answer(aPayInfo({ orderId, mode: 'CARD', redirectUrl: 'https://pay.example/again' }))
        );
      }),
    );
    const { user } = openIt();
    for (const _time of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
      expect(await screen.findByText(/we do not know yet whether you have paid/)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Pay S$200.00' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://pay.example/again', '_self'));
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
    open.mockRestore();
  });

  test('that the bank still processes cannot be paid twice', async () => {
    isPaidBy({ mode: 'CARD', card: card('PROCESSING') });
    openIt();
    expect(await screen.findByText(/Your bank is still checking/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });
});

test('another payment mode can be chosen', async () => {
  const { user } = openIt();
  server.use(
    onPost('/api/transaction/pay', ({ body }) => {
      expect(body).toMatchObject({ mode: 'QR' });
      is({ mode: 'QR' });
      isPaidBy({ mode: 'QR', qr: { text: '0', svg: '<svg/>' } });
      return answer(aPayInfo({ orderId, mode: 'QR' }));
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Pay another way' }));
  await user.click(await screen.findByRole('radio', { name: /PayNow QR/ }));
  await user.click(screen.getByRole('button', { name: 'Pay this way' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
});

test('an order is cancelled after a confirmation', async () => {
  server.use(
    onPost(
      '/api/transaction/cancel',
      () => (is({ status: 'CANCELLED' }), answer(anOrder({ orderId, status: 'CANCELLED' }))),
    ),
  );
  const { user } = openIt();
  await user.click(await screen.findByRole('button', { name: 'Give up this order' }));
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  expect(await screen.findByText('This order has ended. You have not been charged.')).toBeVisible();
});

test('an expired order can be ordered again, with its class and plan', async () => {
  is({ status: 'EXPIRED', place });
  openIt();
  expect(await screen.findByText('The time to pay has run out. You have not been charged.')).toBeVisible();
  const again = new URLSearchParams(
    (screen.getByRole('link', { name: 'Order again' }).getAttribute('href') ?? '').split('?')[1],
  );
  expect(Object.fromEntries(again)).toEqual({
    extension: 'lotus',
    session: place.scheduleId,
    date: '2026-11-24',
    plan: order.lines[0]?.studioPackageId,
  });
});

test('an order of another member is reported as not found', async () => {
  server.use(onGet('/api/transaction/status', () => refuse('NOT_FOUND')));
  openIt();
  expect(await screen.findByText('We could not find this order.')).toBeVisible();
});

test('a visitor is asked to sign in, and returns', async () => {
  renderSite({ path: `pending-payment?orderId=${orderId}` });
  expect(await screen.findByText('Please sign in to see this.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Sign in' }).at(-1)).toHaveAttribute(
    'href',
    expect.stringContaining(`orderId=${orderId}&next=pending-payment`),
  );
});
