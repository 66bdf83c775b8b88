import type { DeskSubscriptionRules } from '@studio/contract/packages/subscription-settings.schema';
import { CANCEL_REASONS } from '@studio/contract/packages/subscription.schema';
import { localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aPlan } from '../testing/builders/packages.ts';
import { aSubscription, aSubscriptionPreview } from '@studio/contract/testing/subscriptions';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { SubscriptionTab } from './SubscriptionTab.tsx';

const AREA = '/api/subscription/portal';
const held = aSubscription();

const hold = (...items: ReturnType<typeof aSubscription>[]) =>
  server.use(
    onGet(`${AREA}/studio`, ({ query }) =>
      answer({
        items: query['memberId'] === held.memberId ? items : [],
        total: items.length,
        page: 0,
        pageSize: 50,
      }),
    ),
  );
const preview = (given: Parameters<typeof aSubscriptionPreview>[0] = {}) => {
  const asked: Call['body'][] = [];
  server.use(
    onPost(`${AREA}/preview`, ({ body }) => {
      asked.push(body);
      return answer(aSubscriptionPreview(given));
    }),
  );
  return asked;
};
const receive = (act: string, changed: ReturnType<typeof aSubscription>) => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(`${AREA}/${act}`, ({ body }) => {
      bodies.push(body);
      return answer(changed);
    }),
  );
  return bodies;
};
const show = (visit: StaffVisit = {}) => renderPage(<SubscriptionTab memberId={held.memberId} />, visit);

const RULES: DeskSubscriptionRules = {
  pauseFee: '0.00',
  cancelDefault: 'END',
  cancelReasons: [...CANCEL_REASONS],
};

async function open(item: string, subscription = held, rules = RULES) {
  hold(subscription);
  server.use(onGet(`${AREA}/rules`, () => answer(rules)));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Actions for ${subscription.packageName}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('shows status, next bill, payment method and retries', async () => {
  hold(
    held,
    aSubscription({
      packageName: 'Ten a month',
      status: 'PAST_DUE',
      failedTries: 2,
      nextTryAt: '2026-11-24',
      card: null,
      mode: 'CASH',
      nextBillAt: null,
    }),
  );
  show();
  expect(
    await screen.findByRole('row', {
      name: /Unlimited month\s*every month Active 30 Nov 2026 S\$240\.00 on 1 Dec 2026 Visa •••• 4242 —/,
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', { name: /Ten a month.*Past due.*— Cash 2 failed, next try on 24 Nov 2026/ }),
  ).toBeVisible();
});

test('shows an empty state, and a failure with a retry', async () => {
  server.use(onGet(`${AREA}/studio`, () => refuse('BROKEN')));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  hold();
  await user.click(retry);
  expect(await screen.findByText('No membership yet.')).toBeVisible();
});

test('the menu has only the actions that the membership allows', async () => {
  hold(aSubscription({ memberId: held.memberId, actions: ['RESUME'], status: 'FROZEN' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Unlimited month' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Resume…']);
});

test('a pause previews the moved dates', async () => {
  const asked = preview({
    nextBillAt: '2026-12-15',
    bookings: [
      { bookingId: held.subscriptionId, className: 'Vinyasa Flow', startAt: '2026-11-24T23:00:00.000Z' },
    ],
  });
  const bodies = receive('pause', {
    ...held,
    status: 'FROZEN',
    pause: { fromDate: '2026-11-22', untilDate: '2026-12-05' },
  });
  const { user, dialog } = await open('Pause…');
  expect(await dialog.findByText('The next bill of S$240.00 comes on 15 Dec 2026.')).toBeInTheDocument();
  expect(dialog.getByText('1 booking is cancelled, and its credit returned:')).toBeInTheDocument();
  expect(dialog.getByText('Vinyasa Flow, Wed 25 Nov, 7:00 am')).toBeInTheDocument();
  expect(asked[0]).toMatchObject({ action: 'PAUSE', subscriptionId: held.subscriptionId });
  await user.click(dialog.getByRole('button', { name: 'Pause membership' }));
  expect(await screen.findByText('Unlimited month is paused until 5 Dec 2026.')).toBeInTheDocument();
  expect(bodies[0]).toMatchObject({ version: '3' });
});

test.each([
  [
    'has begun',
    'FROZEN',
    'Resume Unlimited month?',
    'It takes effect today.',
    'Resume membership',
    'Unlimited month has resumed.',
  ],
  [
    'has not begun',
    'ACTIVE',
    'Cancel the pause of Unlimited month?',
    'It will not pause from 1 Dec 2098 to 7 Dec 2098.',
    'Cancel pause',
    'The pause of Unlimited month is cancelled.',
  ],
] as const)('a pause that %s is ended or called off', async (_case, status, title, words, button, done) => {
  preview({ effectiveOn: localDateOf(new Date(), 'Asia/Singapore') });
  receive('resume', held);
  const { user, dialog } = await open('Resume…', {
    ...held,
    status,
    pause: { fromDate: '2098-12-01', untilDate: '2098-12-07' },
    actions: ['RESUME'],
  });
  expect(await dialog.findByText(title)).toBeInTheDocument();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    words,
    'The next bill of S$240.00 comes on 1 Jan 2027.',
  ]);
  await user.click(dialog.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

test('the preview shows a refusal', async () => {
  preview({ refusal: 'A pause lasts at least 7 days.' });
  const { dialog } = await open('Pause…');
  expect(await dialog.findByText('A pause lasts at least 7 days.')).toBeInTheDocument();
});

test('the fee of a pause is charged unless staff let it go', async () => {
  const asked = preview({ dueNow: '10.00' });
  const bodies = receive('pause', held);
  const { user, dialog } = await open('Pause…', held, { ...RULES, pauseFee: '10.00' });
  await user.click(await dialog.findByRole('checkbox', { name: 'Do not charge the pause fee of S$10.00' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'PAUSE', waiveFee: 'true' }));
  await user.click(dialog.getByRole('button', { name: 'Pause membership' }));
  await waitFor(() => expect(bodies).toMatchObject([{ waiveFee: 'true' }]));
});

describe('cancelling', () => {
  test('begins as the studio has decided, with its reasons', async () => {
    preview({ accessUntil: '2026-11-30', nextBillAt: null, nextAmount: null });
    const { user, dialog } = await open('Cancel membership…', held, {
      ...RULES,
      cancelDefault: 'NOW',
      cancelReasons: ['PRICE', 'OTHER'],
    });
    expect(await dialog.findByRole('radio', { name: /^Now/ })).toBeChecked();
    await user.click(dialog.getByLabelText('Reason'));
    expect(await screen.findByTitle('Too expensive')).toBeInTheDocument();
    expect(screen.queryByTitle('Moving away')).toBeNull();
  });

  test('can be done without the rules of the studio', async () => {
    preview();
    hold(held);
    server.use(onGet(`${AREA}/rules`, () => refuse('BROKEN')));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Actions for ${held.packageName}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel membership…' }));
    expect(await screen.findByRole('radio', { name: /^At the end of the cycle/ })).toBeChecked();
  });

  test('ends with the cycle by default, and its keep button has another label', async () => {
    preview({ accessUntil: '2026-11-30', nextBillAt: null, nextAmount: null });
    const bodies = receive('cancel', { ...held, status: 'CANCEL_AT_END' });
    const { user, dialog } = await open('Cancel membership…');
    expect(await dialog.findByText('No bills after that.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Keep membership' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel membership' }));
    expect(await dialog.findByText('Choose a reason')).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Reason'));
    await user.click(await screen.findByTitle('Moving away'));
    await user.click(dialog.getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('Unlimited month ends with the current cycle.')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ when: 'END', reason: 'MOVING', refundAmount: '' });
  });

  test('now: the suggested refund can be filled in', async () => {
    preview({
      effectiveOn: '2026-11-21',
      suggestedRefund: '72.00',
      suggestedElsewhere: '30.00',
      nextBillAt: null,
      nextAmount: null,
    });
    const bodies = receive('cancel', { ...held, status: 'CANCELLED' });
    const { user, dialog } = await open('Cancel membership…');
    await user.click(
      await dialog.findByRole('radio', {
        name: /^Now\s*Today is the last day; bookings from tomorrow on are cancelled$/,
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Refund this' }));
    expect(dialog.getByText(/Another S\$30\.00 was paid for the previous plan/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/Refund amount/)).toHaveValue('72.00');
    await user.click(dialog.getByLabelText('Reason'));
    await user.click(await screen.findByTitle('No time'));
    await user.click(dialog.getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('Unlimited month is cancelled.')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ when: 'NOW', refundAmount: '72.00', refundMode: 'CARD' });
  });
});

test('another plan: with the next cycle or now, with the cost', async () => {
  const month = {
    cycleUnit: 'MONTH',
    cycleCount: 1,
    minCycles: 0,
    signupFee: '0.00',
    trialDays: 0,
    rolloverMax: 0,
    recognition: 'ON_USE',
  } as const;
  server.use(
    onGet('/api/studio-package/portal/studio', () =>
      answer([
        aPlan({ packageName: 'Gold', packageType: 'MEMBERSHIP', priceInclTax: '300.00', recurring: month }),
        aPlan({ packageName: '10 classes' }),
      ]),
    ),
  );
  const asked = preview({ dueNow: '60.00', credit: '40.00' });
  const bodies = receive('change-plan', { ...held, packageName: 'Gold' });
  const { user, dialog } = await open('Change plan…');
  await user.click(await dialog.findByLabelText('New plan'));
  expect(screen.queryByTitle(/10 classes/)).toBeNull();
  await user.click(await screen.findByTitle('Gold · S$300.00 every month'));
  await user.click(dialog.getByRole('radio', { name: /^Now/ }));
  expect(await dialog.findByText('S$60.00 is due now.')).toBeInTheDocument();
  expect(dialog.getByText('S$40.00 is credited for the remaining days.')).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ action: 'CHANGE_PLAN', when: 'NOW' });
  await user.click(dialog.getByRole('button', { name: 'Change plan' }));
  expect(await screen.findByText('The membership is Gold now.')).toBeInTheDocument();
  expect(bodies[0]).toMatchObject({ when: 'NOW' });
});

test('an unpaid cycle is charged again', async () => {
  const due = {
    ...held,
    status: 'PAST_DUE' as const,
    openBillTotal: '180.00',
    failedTries: 1,
    nextTryAt: '2026-11-24',
    actions: ['RETRY' as const],
  };
  receive('retry', { ...due, status: 'ACTIVE', failedTries: 0 });
  const { user, dialog } = await open('Try payment again…', due);
  expect(dialog.getByText('Ask for S$180.00 now?')).toBeInTheDocument();
  expect(
    dialog.getByText(/Visa •••• 4242 is charged for Unlimited month\. 1 failed, next try on 24 Nov 2026\./),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try payment again' }));
  expect(await screen.findByText('Unlimited month is paid.')).toBeInTheDocument();
});

test('another price is previewed while typing', async () => {
  const asked = preview({ nextAmount: '200.00' });
  receive('update-price', { ...held, nextPrice: '200.00' });
  const { user, dialog } = await open('Change price…');
  const price = await dialog.findByLabelText('Price per cycle');
  await user.clear(price);
  await user.type(price, '200');
  expect(await dialog.findByText('The next bill of S$200.00 comes on 1 Jan 2027.')).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'UPDATE_PRICE', price: '200' }));
  await user.click(dialog.getByRole('button', { name: 'Change price' }));
  expect(await screen.findByText(/The price of Unlimited month will change/)).toBeInTheDocument();
});
