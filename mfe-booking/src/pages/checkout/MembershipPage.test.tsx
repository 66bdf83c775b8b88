import { CANCEL_REASONS } from '@studio/contract/packages/subscription.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aSubscription, aSubscriptionPreview } from '@studio/contract/testing/subscriptions';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { anOrder, anOrderDetail, aSavedCard } from '@studio/contract/testing/orders';
import { anOwnPackageDetail, anOwnUsage } from '../../testing/builders/packages.ts';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../testing/renderSite.tsx';

beforeEach(() => {
  server.use(
    onGet('/api/studio-package-transaction/list', () => answer([])),
    onGet('/api/subscription/list', () => answer([])),
    onGet('/api/transaction/list', () => answer([])),
  );
});
const open = () => renderSite({ path: 'membership', as: 'member' });

test('shows current and past packages, and the statement', async () => {
  const held = aMemberPackage();
  const line = anOwnUsage({
    kind: 'CONSUME',
    why: 'It ends first',
    outcome: 'Returned to this package on 12 Nov 2026',
  });
  server.use(
    onGet('/api/studio-package-transaction/list', () =>
      answer([held, aMemberPackage({ name: 'Old trio', status: 'inactive', subStatus: 'EXPIRED' })]),
    ),
    onGet('/api/studio-package-transaction/detail', ({ query }) =>
      answer(
        anOwnPackageDetail({
          ...held,
          studioPackageTransactionId: query['studioPackageTransactionId'] ?? '',
          creditUsageList: [line],
        }),
      ),
    ),
  );
  const { user } = open();
  expect((await screen.findAllByText('9 of 10 credits left'))[0]).toBeVisible();
  expect(screen.getByText('Past packages (1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Statement of ${held.name}` }));
  const sheet = within(await screen.findByRole('dialog', { name: held.name }));
  expect(await sheet.findByText('Vinyasa Flow')).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  for (const words of [
    'Why this package: it ends first.',
    'Returned to this package on 12 Nov 2026.',
    '−1',
    '9 left',
  ])
    expect(sheet.getByText(words)).toBeVisible();
});

test('an unpaid package links to the payment', async () => {
  const held = aMemberPackage({ status: 'pending', subStatus: 'PENDING', startDate: null, endDate: null });
  server.use(onGet('/api/studio-package-transaction/list', () => answer([held])));
  open();
  expect(await screen.findByRole('link', { name: 'How to pay' })).toHaveAttribute(
    'href',
    expect.stringContaining(`orderId=${held.orderId}`),
  );
});

test('a member without packages gets a link to the plans', async () => {
  open();
  expect(await screen.findByText('You have no packages yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy a package' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Memberships' })).toBeNull();
});

describe('sharing', () => {
  const held = aMemberPackage({ shareable: true, creditsRemaining: 7, endDate: '2027-01-30' });
  const openPackages = async (list = [held]) => {
    server.use(onGet('/api/studio-package-transaction/list', () => answer(list)));
    const { user } = open();
    await screen.findAllByText(/credits left/);
    return user;
  };
  const fill = async (user: Awaited<ReturnType<typeof openPackages>>, credits: string) => {
    await user.click(screen.getByRole('button', { name: 'Share 10 classes' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share 10 classes' }));
    await user.type(sheet.getByLabelText('Their email address'), 'ben@example.com');
    await user.type(sheet.getByLabelText('Number of credits'), credits);
    await user.click(sheet.getByRole('button', { name: 'Share' }));
  };

  test('gives credits to another member after a confirmation', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onPost('/api/studio-package-transaction/share', ({ body }) => {
        bodies.push(body);
        return answer(aMemberPackage({ ...held, creditsRemaining: 5 }));
      }),
    );
    const user = await openPackages();
    await fill(user, '2');
    const question = within(
      await screen.findByRole('dialog', { name: 'Share 2 credits with ben@example.com?' }),
    );
    expect(question.getByText('They can use them until 30 Jan 2027.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Share credits' }));
    expect(await screen.findByText('Credits shared successfully!')).toBeVisible();
    expect(bodies).toEqual([
      {
        studioPackageTransactionId: held.studioPackageTransactionId,
        userEmail: 'ben@example.com',
        credits: '2',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['0', 'Number of credits to share must be at least 1'],
    ['8', 'Cannot share more than 7 credits'],
  ])('%s is refused', async (credits, sentence) => {
    const user = await openPackages();
    await fill(user, credits);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('shows a refusal, and the values can be changed', async () => {
    server.use(
      onPost('/api/studio-package-transaction/share', () =>
        refuse('NOT_FOUND', { message: 'Nobody here has this address.' }),
      ),
    );
    const user = await openPackages();
    await fill(user, '2');
    await user.click(await screen.findByRole('button', { name: 'Share credits' }));
    expect(await screen.findByText('Nobody here has this address.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    // The entered values stay, so that the member can correct them.
    expect(
      within(await screen.findByRole('dialog', { name: 'Share 10 classes' })).getByLabelText(
        'Number of credits',
      ),
    ).toHaveValue('2');
  });

  test('is not offered for a shared package, which says so', async () => {
    await openPackages([aMemberPackage({ shareable: true, source: 'SHARED' })]);
    expect(screen.getByText(/Shared with you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  });
});

describe('a membership', () => {
  const held = aSubscription({ packageName: 'Unlimited', status: 'ACTIVE', actions: ['PAUSE', 'CANCEL'] });
  const openOne = (given: Partial<ReturnType<typeof aSubscription>> = {}) => {
    server.use(onGet('/api/subscription/rules', () => answer(rules)));
    server.use(onGet('/api/subscription/list', () => answer([{ ...held, ...given }])));
    return open();
  };
  const rules = {
    memberMayPause: true,
    memberMayCancel: true,
    pauseMinDays: 7,
    pauseMaxDays: 90,
    pausesPerYear: 2,
    pauseNoticeDays: 0,
    cancelReasons: [...CANCEL_REASONS],
  };
  const booking = {
    bookingId: held.subscriptionId,
    className: 'Vinyasa Flow',
    startAt: '2026-12-03T23:00:00.000Z',
  };

  test('states the price and the next renewal', async () => {
    openOne();
    expect(await screen.findByText('S$240.00 a month')).toBeVisible();
    expect(screen.getByText('Next bill: S$240.00 on 1 Dec 2026, Visa ending in 4242.')).toBeVisible();
  });

  test('is paused for the chosen days, and the effect on its dates is shown', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onGet('/api/subscription/rules', () => answer(rules)),
      onPost('/api/subscription/preview', () =>
        answer(aSubscriptionPreview({ nextBillAt: '2099-12-08', bookings: [booking] })),
      ),
      onPost(
        '/api/subscription/pause',
        ({ body }) => (
          bodies.push(body),
          answer({ ...held, pause: { fromDate: '2026-11-24', untilDate: '2026-11-30' } })
        ),
      ),
    );
    const { user } = openOne({ nextBillAt: '2099-12-01' });
    await user.click(await screen.findByRole('button', { name: 'Pause Unlimited' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Pause Unlimited' }));
    expect(await sheet.findByText('7 to 90 days, up to twice a year.')).toBeVisible();
    expect(await sheet.findByText('Your next bill moves from 1 Dec 2099 to 8 Dec 2099.')).toBeVisible();
    expect(sheet.getByText('Vinyasa Flow, Fri 4 Dec, 7:00 am')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Pause membership' }));
    expect(await screen.findByText('Unlimited will pause on 24 Nov 2026.')).toBeVisible();
    expect(bodies).toMatchObject([{ subscriptionId: held.subscriptionId, version: String(held.version) }]);
  });

  test('is not paused for days that the studio does not allow', async () => {
    server.use(
      onGet('/api/subscription/rules', () => answer(rules)),
      onPost('/api/subscription/preview', () =>
        answer(aSubscriptionPreview({ refusal: 'A pause must be at least 7 days.' })),
      ),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Pause Unlimited' }));
    expect(await screen.findByText('A pause must be at least 7 days.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause membership' })).toBeDisabled();
  });

  test('a day of a pause is typed as the studio writes it, and one that is none pauses nothing', async () => {
    const asked: Call['body'][] = [];
    server.use(
      onGet('/api/subscription/rules', () => answer(rules)),
      onPost(
        '/api/subscription/preview',
        ({ body }) => (asked.push(body), answer(aSubscriptionPreview({ bookings: [] }))),
      ),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Pause Unlimited' }));
    const last = await screen.findByRole('textbox', { name: 'Last day' });
    await user.click(last);
    await user.keyboard('31/02/2099');
    expect(last).toBeValid();
    await user.tab();
    expect(last).toHaveAccessibleDescription('Enter a valid date as DD/MM/YYYY');
    expect(screen.getByRole('button', { name: 'Pause membership' })).toBeDisabled();
    await user.click(last);
    await user.keyboard('01/12/2099');
    await user.tab();
    expect(last).toHaveValue('1 Dec 2099');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ untilDate: '2099-12-01' }));
  });

  test('ends with its cycle, for a reason, and states what is lost', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onPost('/api/subscription/preview', () =>
        answer(aSubscriptionPreview({ accessUntil: '2026-11-30', nextBillAt: null, bookings: [booking] })),
      ),
      onPost('/api/subscription/cancel', ({ body }) => (bodies.push(body), answer(held))),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Cancel Unlimited' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cancel Unlimited?' }));
    expect(await sheet.findByText('You can use it until 30 Nov 2026. No bills after that.')).toBeVisible();
    expect(sheet.getByText('This booking is cancelled, its credit returned:')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel membership' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('Please choose a reason.');
    await user.selectOptions(sheet.getByLabelText('Why are you cancelling?'), 'I have no time');
    await user.click(sheet.getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('Unlimited ends on 30 Nov 2026.')).toBeVisible();
    expect(bodies).toMatchObject([{ reason: 'NO_TIME', note: '' }]);
  });

  test('with a minimum term ends on the last day of the term', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onPost('/api/subscription/preview', () =>
        answer(
          aSubscriptionPreview({
            accessUntil: '2027-06-30',
            effectiveOn: '2027-07-01',
            nextBillAt: '2026-12-01',
            nextAmount: '240.00',
          }),
        ),
      ),
      onPost(
        '/api/subscription/cancel',
        ({ body }) => (bodies.push(body), answer({ ...held, endsOn: '2027-06-30' })),
      ),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Cancel Unlimited' }));
    expect(
      await screen.findByText(
        'You agreed to stay until 30 Jun 2027, so it ends on that day. The next bill of S$240.00 comes on 1 Dec 2026. No bills after the end.',
      ),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Why are you cancelling?'), 'I am moving away');
    await user.click(screen.getByRole('button', { name: 'End it on 30 Jun 2027' }));
    expect(await screen.findByText('Unlimited ends on 30 Jun 2027.')).toBeVisible();
    expect(bodies).toMatchObject([{ reason: 'MOVING' }]);
  });

  test('that ends later states the day, can be kept, and cannot be cancelled twice', async () => {
    server.use(
      onPost('/api/subscription/preview', () => answer(aSubscriptionPreview({ nextBillAt: '2026-12-01' }))),
      onPost('/api/subscription/resume', () => answer(held)),
    );
    const { user } = openOne({ endsOn: '2027-06-30', actions: ['PAUSE', 'RESUME', 'CANCEL'] });
    expect(await screen.findByText(/It ends on 30 Jun 2027\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Unlimited' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume Unlimited' }));
    expect(
      await screen.findByText('This undoes the cancellation. The next bill is S$240.00 on 1 Dec 2026.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Unlimited has resumed.')).toBeVisible();
  });

  test('that cannot be cancelled states the reason', async () => {
    server.use(
      onPost('/api/subscription/preview', () =>
        answer(aSubscriptionPreview({ refusal: 'Please ask the studio to cancel it.' })),
      ),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Cancel Unlimited' }));
    expect(await screen.findByText('Please ask the studio to cancel it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel membership' })).toBeNull();
  });

  test('that was cancelled can be kept', async () => {
    server.use(
      onPost('/api/subscription/preview', () => answer(aSubscriptionPreview({ nextBillAt: '2026-12-01' }))),
      onPost('/api/subscription/resume', () => answer(held)),
    );
    const { user } = openOne({ status: 'CANCEL_AT_END', actions: ['RESUME', 'CANCEL'] });
    await user.click(await screen.findByRole('button', { name: 'Resume Unlimited' }));
    expect(
      await screen.findByText('This undoes the cancellation. The next bill is S$240.00 on 1 Dec 2026.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Unlimited has resumed.')).toBeVisible();
  });

  test('with a planned pause can continue without it', async () => {
    server.use(
      onPost('/api/subscription/preview', () => answer(aSubscriptionPreview({ nextBillAt: '2026-12-01' }))),
      onPost('/api/subscription/resume', () => answer(held)),
    );
    const { user } = openOne({
      pause: { fromDate: '2026-11-24', untilDate: '2026-11-30' },
      actions: ['RESUME', 'CANCEL'],
    });
    expect(await screen.findByText('Pause planned')).toBeVisible();
    expect(
      screen.getByText(
        'It will pause from 24 Nov 2026 to 30 Nov 2026. Next bill: S$240.00 on 8 Dec 2026, Visa ending in 4242.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the pause of Unlimited' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cancel the pause of Unlimited?' }));
    expect(
      await sheet.findByText(
        'It will not pause from 24 Nov 2026 to 30 Nov 2026. The next bill is S$240.00 on 1 Dec 2026.',
      ),
    ).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel the pause' }));
    expect(await screen.findByText('The pause of Unlimited is cancelled.')).toBeVisible();
  });

  test('that is past due can be paid with another card', async () => {
    const [old, fresh] = [
      aSavedCard({ last4: '0002' }),
      aSavedCard({ brand: 'mastercard', last4: '5555', isDefault: false }),
    ];
    const bodies: Call['body'][] = [];
    server.use(
      onGet('/api/transaction/payment-method', () => answer([old, fresh])),
      onPost(
        '/api/subscription/update-method',
        ({ body }) => (
          bodies.push(body),
          answer({
            ...held,
            card: { paymentMethodId: fresh.paymentMethodId, brand: 'mastercard', last4: '5555' },
          })
        ),
      ),
    );
    const { user } = openOne({ status: 'PAST_DUE', nextTryAt: '2026-12-02' });
    expect(await screen.findByText(/We try again on 2 Dec 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change card of Unlimited' }));
    await user.click(await screen.findByRole('radio', { name: /^Mastercard ending in 5555/ }));
    await user.click(screen.getByRole('button', { name: 'Pay with this card' }));
    expect(await screen.findByText('Mastercard ending in 5555 pays for Unlimited.')).toBeVisible();
    expect(bodies).toEqual([{ subscriptionId: held.subscriptionId, paymentMethodId: fresh.paymentMethodId }]);
  });
});

describe('receipts', () => {
  const order = anOrder({
    item: '10 classes',
    receiptNo: 'R-2026-0001',
    paidAt: '2026-11-12T02:00:00.000Z',
    paid: '200.00',
    refunded: '0.00',
  });
  const receipts = [
    {
      receiptNo: 'R-2026-0001',
      kind: 'RECEIPT' as const,
      amount: '200.00',
      tax: '0.00',
      issuedAt: '2026-11-12T02:00:00.000Z',
    },
  ];
  const openReceipt = async () => {
    server.use(
      onGet('/api/transaction/list', () => answer([order])),
      onGet('/api/transaction/status', () => answer(anOrderDetail({ ...order, receipts }))),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^10 classes/ }));
    return { user, sheet: within(await screen.findByRole('dialog', { name: '10 classes' })) };
  };

  test('of an order are saved one at a time', async () => {
    const asked: string[] = [];
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => undefined;
    server.use(
      onGet(
        '/api/transaction/receipt',
        ({ query }) => (
          asked.push(query['receiptNo'] ?? ''),
          new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
        ),
      ),
    );
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sheet } = await openReceipt();
    await user.click(await sheet.findByRole('button', { name: 'Save Receipt R-2026-0001 as PDF' }));
    await screen.findByRole('button', { name: 'Save Receipt R-2026-0001 as PDF' });
    expect(asked).toEqual(['R-2026-0001']);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  test('that cannot be created report an error', async () => {
    server.use(onGet('/api/transaction/receipt', () => refuse('NOT_FOUND')));
    const { user, sheet } = await openReceipt();
    await user.click(await sheet.findByRole('button', { name: 'Save Receipt R-2026-0001 as PDF' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('We could not find that.');
  });
});
