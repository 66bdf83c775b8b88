import { DESK_LIMITS } from '@studio/contract/configure/deskLimits';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, onPut, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { aPaymentGateway, anApiKeyCheck, paymentModes } from '../testing/builders/payments.ts';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentModesPage } from './PaymentModesPage.tsx';

const MODES = '/api/studio/portal/payment-modes';
const GATEWAY = '/api/studio/portal/payment-gateway';
const CHECK = '/api/studio/portal/studio/validate-api-key';
const POLICY = '/api/studio/portal/attributes';
const saved = paymentModes();
const kept = aPaymentGateway({
  configured: true,
  valid: true,
  keyEnd: '9xYz',
  accountName: 'Lotus Yoga',
  publishableKey: 'pk_test_12345678',
  checkedAt: '2026-11-21T02:00:00.000Z',
});
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
const sentModes = (at = 0) =>
  (calls[at]?.body as { modes: { mode: string; enabled: boolean; qr: object }[] }).modes;
const open = (visit: StaffVisit = {}) =>
  renderPage(<PaymentModesPage />, { path: '/dashboard/configure/payment-modes', ...visit });

beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(MODES, () => answer(saved)),
    onPost(
      MODES,
      noted(() => answer(saved)),
    ),
    onGet(GATEWAY, () => answer(kept)),
    onGet(POLICY, () => answer({ attributes: { superRefundLimit: 200, staffMayWaive: false } })),
  );
});

test('lists the modes with where they are offered, and what is missing', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Payment modes' }));
  expect(list.getByText('At the desk only')).toBeVisible();
  expect(list.getByText('Members cannot use it yet: enter a PayNow number.')).toBeVisible();
  expect(list.getByRole('switch', { name: 'Take Card' })).not.toBeChecked();
});

test('a provider that works leaves one step: to offer cards to members', async () => {
  const [card, ...others] = saved.modes;
  server.use(onGet(MODES, () => answer({ ...saved, modes: [{ ...card, ready: true }, ...others] })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Offer it on the booking website' }));
  await waitFor(() =>
    expect(sentModes()[0]).toMatchObject({ mode: 'CARD', enabled: true, showOnBookingSite: true }),
  );
});

test('or to say that they are taken at the desk only: then nothing is left', async () => {
  const [card, ...others] = saved.modes;
  let isDeskOnly = false;
  const now = () => answer({ ...saved, modes: [{ ...card, ready: true, isDeskOnly }, ...others] });
  server.use(
    onGet(MODES, now),
    onPost(
      MODES,
      noted(() => ((isDeskOnly = true), now())),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take cards at the desk only' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Offer it on the booking website' })).toBeNull(),
  );
  expect(sentModes()[0]).toMatchObject({
    mode: 'CARD',
    enabled: true,
    showOnBookingSite: false,
    isDeskOnly: true,
  });
});

test('a mode is switched on, and put in order; all of them are sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Take Card' }));
  await waitFor(() =>
    expect(sentModes()).toMatchObject([
      { mode: 'CARD', enabled: true },
      { mode: 'QR' },
      { mode: 'BANK_TRANSFER' },
      { mode: 'CASH' },
      { mode: 'OTHERS' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Move up, Cash' }));
  await waitFor(() =>
    expect(sentModes(1).map(({ mode }) => mode)).toEqual(['CARD', 'QR', 'CASH', 'BANK_TRANSFER', 'OTHERS']),
  );
});

test('what somebody else changed meanwhile is said', async () => {
  server.use(onPost(MODES, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Take Cash' }));
  await expectNotified(/Somebody else changed this/);
});

test('a PayNow number shows its code, and is saved', async () => {
  server.use(
    onPost(
      MODES,
      noted(() => answer(saved)),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit\s+QR payment/ }));
  await user.type(await screen.findByLabelText('UEN'), '12');
  await user.type(screen.getByLabelText('Name shown to payers'), 'LOTUS YOGA');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a UEN such as 201403121W')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('UEN'));
  await user.type(screen.getByLabelText('UEN'), '201403121W');
  expect(await screen.findByRole('img', { name: 'Example of the PayNow code' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('QR payment (PayNow) saved.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({
    modes: expect.arrayContaining([
      expect.objectContaining({
        mode: 'QR',
        qr: { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'LOTUS YOGA' },
      }),
    ]),
  });
});

test('whoever gives no proof of who they are is told why nothing was saved, and keeps what was typed', async () => {
  server.use(onPost(MODES, () => refuse('PROOF_NEEDED')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit\s+Bank transfer/ }));
  for (const [label, text] of [
    ['Bank', 'DBS'],
    ['Account holder', 'Lotus Yoga'],
    ['Account number', '001-2345'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Confirm it’s you.')).toBeInTheDocument();
  expect(screen.getByLabelText('Bank')).toHaveValue('DBS');
});

describe('the key of the provider', () => {
  test.each([
    ['works', () => answer(anApiKeyCheck()), 'Verified'],
    [
      'is refused',
      () => answer(anApiKeyCheck({ valid: false, error: 'Invalid API Key' })),
      'The provider refused this key.',
    ],
    [
      'cannot charge',
      () => answer(anApiKeyCheck({ chargesEnabled: false })),
      'Verified, but this account cannot charge cards yet',
    ],
    [
      'cannot be asked for',
      () => refuse('PROVIDER_AWAY'),
      'The payment provider is not responding. Please try again in a moment.',
    ],
  ])('that %s: it is said', async (_what, reply, words) => {
    server.use(onGet(CHECK, reply));
    const { user } = open();
    const check = await screen.findByRole('button', { name: 'Check key' });
    await user.click(check);
    expect(await within(check.parentElement as HTMLElement).findByText(words)).toBeInTheDocument();
  });

  test('is kept once the provider takes it', async () => {
    server.use(
      onGet(GATEWAY, () => answer(aPaymentGateway())),
      onPost(
        GATEWAY,
        noted(() => answer(kept)),
      ),
    );
    const { user } = open();
    expect(await screen.findByText(/Connect Stripe/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter keys' }));
    await user.type(await screen.findByLabelText('Secret key'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('Enter a key that begins with sk_ or rk_')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Secret key'));
    await user.type(screen.getByLabelText('Secret key'), 'sk_test_12345678');
    await user.type(screen.getByLabelText('Publishable key'), 'pk_test_12345678');
    await user.click(screen.getByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('Card payments go to Lotus Yoga.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ provider: 'STRIPE', secretKey: 'sk_test_12345678' });
  });
});

describe('an account at Stripe', () => {
  const PAGE = '/dashboard/configure/payment-modes';
  const none = aPaymentGateway({ canConnect: true });
  const connected = { ...kept, canConnect: true, accountRef: 'acct_1Abc' };

  test('is connected by a button that leads to Stripe', async () => {
    server.use(
      onGet(GATEWAY, () => answer(none)),
      onGet(`${GATEWAY}/connect`, () => answer({ url: '#at-stripe' })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Connect with Stripe' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-stripe'));
    expect(screen.getByRole('button', { name: 'Enter keys' })).toBeVisible();
  });

  test('is kept when the owner comes back, once, and the address is clean', async () => {
    server.use(
      onGet(GATEWAY, () => answer(calls.length > 0 ? connected : none)),
      onPost(
        `${GATEWAY}/connect`,
        noted(() => answer(connected)),
      ),
    );
    open({ path: `${PAGE}?scope=read_write&code=ac_1&state=sealed` });
    expect(await screen.findByText('Stripe is connected.')).toBeVisible();
    expect(screen.getByText('Card payments go to Lotus Yoga.')).toBeVisible();
    expect(await screen.findByText('Lotus Yoga, acct_1Abc')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'ac_1', state: 'sealed' }]);
    expect(window.location.search).toBe('');
  });

  test.each([
    ['who said no there is told', 'error=access_denied&state=sealed', 'You came back without connecting'],
    ['a way that was used is told', 'code=ac_1&state=sealed', 'was used or is too old. Connect again'],
  ])('%s', async (_case, search, words) => {
    const message = 'This way to Stripe was used or is too old. Connect again.';
    server.use(
      onGet(GATEWAY, () => answer(none)),
      onPost(`${GATEWAY}/connect`, () =>
        refuse('INVALID_FIELDS', { data: { errors: [{ field: 'state', message }] } }),
      ),
    );
    open({ path: `${PAGE}?${search}` });
    expect(await screen.findByText('Stripe was not connected.')).toBeVisible();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('is disconnected after a question', async () => {
    server.use(
      onGet(GATEWAY, () => answer(calls.length > 0 ? none : connected)),
      onDelete(
        GATEWAY,
        noted(() => answer(null)),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect card payments?' }));
    expect(dialog.getByText(/Stripe lists this site among your apps until/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect with Stripe' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test('keys that wait are said with their time', async () => {
  const pending = {
    accountName: 'Other',
    keyEnd: '4242',
    mode: 'LIVE',
    effectiveAt: '2026-11-22T02:00:00.000Z',
  } as const;
  server.use(onGet(GATEWAY, () => answer(aPaymentGateway({ pending }))));
  open();
  expect(await screen.findByText(/^New keys from/)).toBeVisible();
  expect(screen.getByText(/Card payments go to Other then, with the key ending in 4242/)).toBeVisible();
});

describe('a new account that waits', () => {
  const bank = { name: 'DBS', accountName: 'Lotus Yoga', accountNo: '003-123456-7', swift: '' };
  const pending = {
    qr: null,
    bank: { ...bank, accountNo: '999888777' },
    instructions: '',
    effectiveAt: '2026-11-22T02:00:00.000Z',
    byName: 'Ana',
  };
  const waiting = {
    ...saved,
    modes: saved.modes.map((mode) => (mode.mode === 'BANK_TRANSFER' ? { ...mode, bank, pending } : mode)),
  };
  const showWaiting = () => server.use(onGet(MODES, () => answer(waiting)));

  test('is said with both accounts and its time, and can be cancelled', async () => {
    showWaiting();
    const { user } = open();
    expect(await screen.findByText(/^Bank transfer: new account from Sun 22 Nov, 10:00/)).toBeVisible();
    expect(
      screen.getByText(
        'Payments go to DBS 003-123456-7 until then, and to DBS 999888777 from then on. Ana requested it.',
      ),
    ).toBeVisible();
    server.use(
      onPost(
        `${MODES}/cancel-payee`,
        noted(() => answer(saved)),
      ),
      onGet(MODES, () => answer(saved)),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('The change was cancelled.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/new account from/)).toBeNull());
    expect(calls.at(-1)?.body).toEqual({ mode: 'BANK_TRANSFER' });
  });

  test('that counts meanwhile: it is said why it cannot be cancelled', async () => {
    showWaiting();
    server.use(
      onPost(`${MODES}/cancel-payee`, () =>
        refuse('NOT_FOUND', { message: 'There is no pending change any more.' }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel the change' }));
    await expectNotified('There is no pending change any more.');
  });

  test('a manager sees it, and cancels nothing', async () => {
    showWaiting();
    open({ role: 'SUPER' });
    expect(await screen.findByText(/new account from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the change' })).toBeNull();
  });
});

test('an owner changes how long a new account waits', async () => {
  server.use(
    onPut(
      '/api/studio/portal/update-attributes',
      noted(() => answer({ attributes: {} })),
    ),
    onGet(POLICY, () => answer({ attributes: { payoutHoldHours: 24 } })),
  );
  const { user } = open();
  expect(await screen.findByText(/payment keys take effect 24 hours after you enter them/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit\s+changes to where payments go/i }));
  const hours = await screen.findByLabelText('Takes effect after');
  await user.clear(hours);
  await user.type(hours, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter at least 24')).toBeInTheDocument();
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Waiting period saved.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ attributes: { payoutHoldHours: 48 } });
});

test('a manager changes neither modes nor limits, and finds held places among the booking rules', async () => {
  open({ role: 'SUPER' });
  expect(await screen.findByText(/Only an owner can change payment modes/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Check key' })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit|Move|Change keys|Connect|Disconnect/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Booking rules' })).toHaveAttribute(
    'href',
    '/dashboard/configure/booking-rules#holds',
  );
});

test('what fails can be tried again', async () => {
  server.use(onGet(MODES, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(MODES, () => answer(saved)));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Payment modes' })).toBeVisible();
});

describe('how far others go with money', () => {
  test('is said in words, and changed by an owner', async () => {
    server.use(
      onPut(
        '/api/studio/portal/update-attributes',
        noted(() => answer({ attributes: {} })),
      ),
    );
    const { user } = open();
    expect(
      await screen.findByText(
        'Managers can refund up to S$200.00 per order. Owners can refund any amount paid.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit refunds and penalties' }));
    const limit = await screen.findByLabelText(/^Refund limit for managers/);
    await user.clear(limit);
    await user.type(limit, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a whole amount, e.g. 120')).toBeInTheDocument();
    await user.clear(limit);
    await user.click(screen.getByLabelText('The front desk can waive penalties'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Limits saved.')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { attributes: { superRefundLimit: null, staffMayWaive: true } },
    ]);
  });

  test('is only looked at by a manager', async () => {
    open({ role: 'SUPER' });
    expect(await screen.findByText('Managers can waive penalties; the front desk cannot.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit refunds and penalties' })).toBeNull();
  });
});

test('desk limits are said for a role, and changed by an owner: the whole table is sent', async () => {
  server.use(
    onGet(POLICY, () => answer({ attributes: { deskLimits: DESK_LIMITS } })),
    onPut(
      '/api/studio/portal/update-attributes',
      noted(() => answer({ attributes: {} })),
    ),
  );
  const { user } = open();
  expect(
    await screen.findByText('1 credit at a time, 1 credit per member per day, 5 credits total per day'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit\s+desk limits/ }));
  const form = within(await screen.findByRole('form', { name: 'Desk limits: Front desk staff' }));
  const [perCall] = form.getAllByLabelText(/At a time/);
  if (!perCall) throw new Error('There is no field');
  await user.clear(perCall);
  await user.type(perCall, '2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Limits saved.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({
    attributes: {
      deskLimits: {
        ...DESK_LIMITS,
        STAFF: { ...DESK_LIMITS.STAFF, CREDITS: { perCall: 2, perMemberDay: 1, perStaffDay: 5 } },
      },
    },
  });
});
