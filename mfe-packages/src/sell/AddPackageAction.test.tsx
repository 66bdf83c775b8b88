import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { aMemberOption } from '@studio/contract/testing/members';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { anOrder, aQuote, aSavedCard } from '@studio/contract/testing/orders';
import { aPlan } from '../testing/builders/packages.ts';
import { aSubscription } from '@studio/contract/testing/subscriptions';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { withSlot } from '@studio/testing/withSlot.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { AddPackageAction } from './AddPackageAction.tsx';

const ASSIGN = '/api/studio-package-transaction/portal/assign';
const QUOTE = '/api/transaction/portal/quote';
const cara = aMemberOption({ name: 'Cara Lim', phone: '91112222' });
const ten = aPlan({ packageName: 'Ten' });
const EVERYTHING_ELSE = {
  startDate: '',
  price: '',
  discount: '',
  promoCode: '',
  paidAmount: '',
  instalments: 'false',
  note: '',
};

const open = async (plans = [ten], cards: ReturnType<typeof aSavedCard>[] = []) => {
  const searches: (string | undefined)[] = [];
  server.use(
    onGet('/api/member/portal/ddl', ({ query }) => {
      searches.push(query['search']);
      return answer([cara]);
    }),
    onGet('/api/studio-package/portal/studio', () => answer(plans)),
    onPost(QUOTE, () => answer(aQuote())),
    onGet('/api/transaction/portal/payment-method', ({ query }) =>
      answer(query['memberId'] === cara.memberId ? cards : []),
    ),
  );
  const onClose = jest.fn();
  const { user } = renderPage(<AddPackageAction onClose={onClose} />, { path: '/dashboard' });
  const form = within(await screen.findByRole('dialog', { name: 'Add package to member' }));
  const submit = () => user.click(form.getByRole('button', { name: /^Sell/ }));
  const choose = async () => {
    await user.click(await form.findByLabelText('Member'));
    await user.click(await screen.findByTitle('Cara Lim · 9111 2222'));
    await user.click(await form.findByRole('radio', { name: /Ten/ }));
  };
  return { user, form, onClose, choose, submit, searches };
};

/** Answers each sale, and returns the requests. */
function selling(sold = aMemberPackage({ name: 'Ten', memberId: cara.memberId })) {
  const calls: Call[] = [];
  server.use(
    onPost(ASSIGN, (call) => {
      calls.push(call);
      return answer(sold);
    }),
  );
  return calls;
}

test.each([
  [aMemberPackage({ name: 'Ten', memberId: cara.memberId }), 'Ten is active.'],
  [
    aMemberPackage({ name: 'Ten', memberId: cara.memberId, subStatus: 'NOT_STARTED' }),
    'Ten was sold. It has not started yet.',
  ],
  [
    aMemberPackage({ name: 'Ten', memberId: cara.memberId, status: 'pending', subStatus: 'PENDING' }),
    'Ten is waiting for payment.',
  ],
])('sells to the chosen member, and links to their packages (%#)', async (sold, sentence) => {
  const { user, onClose, choose, submit } = await open();
  const calls = selling(sold);
  await choose();
  await submit();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    ...EVERYTHING_ELSE,
    memberId: cara.memberId,
    studioPackageId: ten.studioPackageId,
    payMode: 'CASH',
    paid: 'true',
  });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'View member’s plans' }));
  expect(window.location.pathname + window.location.search).toBe(
    `/dashboard/member/${cara.memberId}?tab=packages`,
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('the payment', () => {
  test('can be made later', async () => {
    const { user, form, choose, submit } = await open();
    const calls = selling();
    await choose();
    await user.click(form.getByRole('radio', { name: 'Bank transfer' }));
    await user.click(form.getByRole('radio', { name: 'Pay later' }));
    await submit();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ payMode: 'BANK_TRANSFER', paid: 'false', paidAmount: '' }),
    );
  });

  test('in part needs the received amount', async () => {
    const { user, form, choose, submit } = await open();
    const calls = selling();
    await choose();
    await user.click(form.getByRole('radio', { name: 'Partial' }));
    await submit();
    expect(await form.findByText('Enter how much was received')).toBeInTheDocument();
    await user.type(form.getByLabelText('Amount received'), '50');
    await submit();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ paid: 'true', paidAmount: '50' }));
  });

  test('is the quote of the server with discount, tax and promo code', async () => {
    const { user, form, choose } = await open();
    const asked: Call['body'][] = [];
    server.use(
      onPost(QUOTE, ({ body }) => {
        asked.push(body);
        return answer(
          aQuote({
            discount: '20.00',
            taxes: [{ name: 'GST', percent: 9, inclusive: true, tax: '14.86' }],
            tax: '14.86',
            total: '180.00',
            toPay: '180.00',
            promo: { code: 'WELCOME', name: 'Welcome', discount: '20.00', bonusCredits: 0 },
          }),
        );
      }),
    );
    await choose();
    await user.click(form.getByText('Promo code, price, start date, note'));
    await user.type(form.getByLabelText(/Promo code/), 'welcome');
    expect(await form.findByText('Discount (WELCOME)')).toBeInTheDocument();
    expect(form.getByText('−S$20.00')).toBeInTheDocument();
    expect(form.getByText('GST 9%, included')).toBeInTheDocument();
    expect(form.getByRole('radio', { name: 'Full, S$180.00' })).toBeChecked();
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        promoCode: 'welcome',
        memberId: cara.memberId,
        studioPackageId: ten.studioPackageId,
      }),
    );
  });

  test('an invalid promo code is reported before the sale', async () => {
    const { user, form, choose } = await open();
    server.use(
      onPost(QUOTE, ({ body }) =>
        body['promoCode']
          ? refuse('INVALID_FIELDS', { message: 'This code is not valid' })
          : answer(aQuote()),
      ),
    );
    await choose();
    await user.click(form.getByText('Promo code, price, start date, note'));
    await user.type(form.getByLabelText(/Promo code/), 'NOPE');
    expect(await form.findByText('This code is not valid')).toBeInTheDocument();
  });

  test('a price and a discount exclude each other; the folded section opens with the error', async () => {
    const { user, form, choose, submit } = await open();
    await choose();
    await user.click(form.getByText('Promo code, price, start date, note'));
    await user.type(form.getByLabelText(/^Discount/), '20');
    await user.type(form.getByLabelText(/^Or a custom price/), '150');
    await submit();
    expect(await form.findByText('Enter a price or a discount, not both')).toBeInTheDocument();
  });
});

describe('a saved card', () => {
  const card = aSavedCard();
  const unpaid = aMemberPackage({
    name: 'Ten',
    memberId: cara.memberId,
    status: 'pending',
    subStatus: 'PENDING',
    orderId: ten.studioPackageId,
  });
  const paid = anOrder({
    orderId: ten.studioPackageId,
    item: 'Ten',
    memberName: 'Cara Lim',
    status: 'PAID',
    total: '200.00',
    paid: '200.00',
    balance: '0.00',
    receiptNo: 'R-9',
  });
  const openSaved = async () => {
    const { user, form, choose, ...rest } = await open(
      [ten],
      [card, aSavedCard({ last4: '0000', expired: true })],
    );
    await choose();
    await user.click(await form.findByRole('radio', { name: 'Visa ending in 4242 · expires 04/2099' }));
    return { user, form, ...rest };
  };
  const charging = (respond: () => ReturnType<typeof answer>) => {
    const calls: Call[] = [];
    server.use(onPost('/api/transaction/portal/charge-card', (call) => (calls.push(call), respond())));
    return calls;
  };

  test('is charged for the sale', async () => {
    const { form, submit } = await openSaved();
    const sales = selling(unpaid);
    const charges = charging(() => answer(paid));
    expect(form.getByText('We charge the card now, along with the amount due.')).toBeInTheDocument();
    expect(form.queryByRole('radio', { name: 'Pay later' })).toBeNull();
    expect(form.queryByRole('radio', { name: /0000/ })).toBeNull();
    await submit();
    expect(await screen.findByText('Cara Lim’s Ten is paid and active.')).toBeInTheDocument();
    expect(screen.getByText('Receipt R-9')).toBeInTheDocument();
    expect(sales.map(({ body }) => body)).toEqual([
      {
        ...EVERYTHING_ELSE,
        memberId: cara.memberId,
        studioPackageId: ten.studioPackageId,
        payMode: 'CARD',
        paid: 'false',
      },
    ]);
    expect(charges.map(({ body }) => body)).toEqual([
      { orderId: unpaid.orderId, paymentMethodId: card.paymentMethodId, note: '' },
    ]);
    expect(charges[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    [
      'is declined',
      () => refuse('PAYMENT_DECLINED', { message: 'Your card was declined. Nothing was charged.' }),
      'Your card was declined. Nothing was charged.',
    ],
    ['is charged, but the answer is lost', dropConnection, /^Internal server error/],
  ])(
    'that %s: it is reported, and the form closes, so that nothing is sold twice',
    async (_case, respond, reason) => {
      const { onClose, submit } = await openSaved();
      const sales = selling(unpaid);
      charging(respond);
      await submit();
      await expectNotified(reason);
      expect(screen.getByText(/Ten was sold, but the card payment did not go through/)).toBeInTheDocument();
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(sales).toHaveLength(1);
    },
  );

  test('that the bank has not confirmed is reported', async () => {
    const { onClose, submit } = await openSaved();
    selling(unpaid);
    charging(() =>
      answer({ ...paid, status: 'AWAITING_PAYMENT', paid: '0.00', balance: '200.00', receiptNo: null }),
    );
    await submit();
    expect(await screen.findByText('The bank has not confirmed yet.')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is not charged for a free sale', async () => {
    const { submit } = await openSaved();
    selling();
    const charges = charging(() => answer(paid));
    await submit();
    expect(await screen.findByText('Ten is active.')).toBeInTheDocument();
    expect(charges).toEqual([]);
  });

  test('pays the full amount although a part payment was chosen before', async () => {
    const { user, form, submit } = await openSaved();
    const sales = selling(unpaid);
    charging(() => answer(paid));
    await user.click(form.getByRole('radio', { name: 'Cash' }));
    await user.click(form.getByRole('radio', { name: 'Partial' }));
    await user.click(form.getByRole('radio', { name: /^Visa/ }));
    await submit();
    await waitFor(() => expect(sales[0]?.body).toMatchObject({ paid: 'false', paidAmount: '' }));
  });

  test('is deselected when another buyer is chosen', async () => {
    const { user, form } = await openSaved();
    const dan = aMemberOption({ name: 'Dan Ho', phone: '92223333' });
    server.use(onGet('/api/member/portal/ddl', () => answer([cara, dan])));
    await user.type(form.getByLabelText('Member'), 'dan');
    await user.click(await screen.findByTitle('Dan Ho · 9222 3333'));
    expect(form.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(form.queryByRole('radio', { name: /^Visa/ })).toBeNull();
  });
});

test('without a saved card, a card payment means the terminal', async () => {
  const { user, form, choose, submit } = await open();
  const calls = selling();
  await choose();
  await form.findByRole('radio', { name: 'Full, S$200.00' });
  expect(form.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(
    expect.arrayContaining([
      'Cash',
      'Card at the terminal',
      'QR payment',
      'Bank transfer',
      'Others',
      'Full, S$200.00',
      'Partial',
      'Pay later',
    ]),
  );
  expect(form.queryByRole('radio', { name: 'Card' })).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Card at the terminal' }));
  await submit();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ payMode: 'CARD', paid: 'true' }));
});

test('a membership that the buyer has already shows a warning, and can be sold', async () => {
  const month = aPlan({
    packageName: 'Month',
    packageType: 'MEMBERSHIP',
    recurring: {
      cycleUnit: 'MONTH',
      cycleCount: 1,
      minCycles: 0,
      signupFee: '0.00',
      trialDays: 0,
      rolloverMax: 0,
      recognition: 'ON_USE',
    },
  });
  const held = aSubscription({ studioPackageId: month.studioPackageId, currentEnd: '2026-11-30' });
  server.use(
    onGet('/api/subscription/portal/studio', ({ query }) =>
      answer({ items: query['memberId'] === cara.memberId ? [held] : [], total: 1, page: 0, pageSize: 50 }),
    ),
  );
  const { user, form, choose, submit } = await open([ten, month]);
  const calls = selling();
  await choose();
  expect(form.queryByText(/already/)).toBeNull();
  await user.click(form.getByRole('radio', { name: /Month/ }));
  expect(await form.findByText('Already has this membership, paid until 30 Nov 2026.')).toBeInTheDocument();
  await submit();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ studioPackageId: month.studioPackageId }));
});

test('repeated clicks make one sale', async () => {
  const { form, choose, submit } = await open();
  const keys: (string | null)[] = [];
  server.use(
    onPost(ASSIGN, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? dropConnection() : answer(aMemberPackage({ name: 'Ten' }));
    }),
  );
  await choose();
  await submit();
  expect(await form.findByText(/could not reach the server/)).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Ten is active.')).toBeInTheDocument();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('many plans can be searched; plans that are sold out or not on sale cannot be chosen', async () => {
  const plans = [
    ...Array.from({ length: 6 }, (_, index) => aPlan({ packageName: `Plan ${index + 1}` })),
    aPlan({ packageName: 'Retired', status: 'INACTIVE' }),
    aPlan({ packageName: 'Gone', left: 0 }),
    aPlan({ packageName: 'Early', saleFrom: '2099-12-31' }),
    aPlan({ packageName: 'Late', saleTo: '2020-01-31' }),
  ];
  const { user, form } = await open(plans);
  expect(await form.findAllByRole('radio', { name: /Plan/ })).toHaveLength(5);
  await user.click(form.getByRole('button', { name: 'Show all 9 plans' }));
  expect(form.getAllByRole('radio', { name: /Plan/ })).toHaveLength(6);
  expect(form.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect(form.queryByRole('radio', { name: /Retired/ })).toBeNull();
  for (const name of [
    /Gone\s*Sold out/,
    /Early\s*On sale from 31 Dec 2099/,
    /Late\s*Was on sale until 31 Jan 2020/,
  ])
    expect(form.getByRole('radio', { name })).toBeDisabled();
  await user.type(form.getByRole('searchbox', { name: 'Find a plan' }), 'plan 4');
  expect(form.getAllByRole('radio', { name: /Plan/ })).toHaveLength(1);
  await user.type(form.getByRole('searchbox', { name: 'Find a plan' }), 'x');
  expect(form.getByText('No plan matches “plan 4x”.')).toBeInTheDocument();
});

test('a client whom nobody knows is added in place, and the sale goes on with them', async () => {
  const wendy = aMemberOption({ name: 'Wendy Tan', phone: '93334444' });
  server.use(
    onGet('/api/member/portal/ddl', () => answer([])),
    onGet('/api/studio-package/portal/studio', () => answer([ten])),
    onPost(QUOTE, () => answer(aQuote())),
    onGet('/api/transaction/portal/payment-method', () => answer([])),
  );
  const { user } = renderPage(
    withSlot(<AddPackageAction onClose={jest.fn()} />, {
      name: 'member.create',
      title: 'New client',
      render: ({ typed, onAdded }) => (
        <button type="button" onClick={() => onAdded(wendy)}>
          Add {typed}
        </button>
      ),
    }),
    { path: '/dashboard' },
  );
  const calls = selling();
  await user.type(await screen.findByLabelText('Member'), 'Wendy');
  await user.click(await screen.findByTitle('+ New client “Wendy”'));
  await user.click(await screen.findByRole('button', { name: 'Add Wendy' }));
  expect(screen.getByTitle('Wendy Tan · 9333 4444')).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: /Ten/ }));
  await user.click(screen.getByRole('button', { name: /^Sell/ }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ memberId: wendy.memberId }));
});

test('the member search is debounced', async () => {
  const { user, form, searches } = await open();
  await user.type(await form.findByLabelText('Member'), 'car');
  await waitFor(() => expect(searches).toContain('car'));
  expect(searches).not.toContain('c');
});

test('a member and a plan must be chosen', async () => {
  const { form, submit } = await open();
  await submit();
  expect(await form.findByText('Choose a member')).toBeInTheDocument();
  expect(form.getByText('Choose a plan')).toBeInTheDocument();
});

test('a refusal keeps the values; the form can be cancelled', async () => {
  server.use(onPost(ASSIGN, () => refuse('NOT_FOUND')));
  const { user, form, onClose, choose, submit } = await open();
  await choose();
  await submit();
  expect(await form.findByText('We could not find that.')).toBeInTheDocument();
  expect(form.getByTitle('Cara Lim · 9111 2222')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
