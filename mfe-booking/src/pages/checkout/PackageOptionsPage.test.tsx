import { wireOf } from '@studio/contract/refusals/codes';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aQuote, anOrder, anOrderDetail, aSavedCard } from '@studio/contract/testing/orders';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { server } from '@studio/testing/server';
import { aPublicSession, aPublicSessionDetail } from '../../testing/builders/sessions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { onShop } from '../../testing/onMoney.ts';
import { onSessions } from '../../testing/onSessions.ts';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const plan = aPublicPlan();
const order = anOrderDetail();
const placed = (change: object = {}) => answer(anOrder({ orderId: order.orderId, ...change }));
// A date in the far future, so that the test does not expire.
const session = aPublicSession({
  startAt: '2099-11-17T23:00:00.000Z',
  endAt: '2099-11-18T00:00:00.000Z',
  localDate: '2099-11-18',
});
const detail = aPublicSessionDetail(session);
const left = jest.fn();

beforeEach(() => {
  left.mockReset();
  jest.spyOn(window, 'open').mockImplementation((url) => (left(url), null));
  server.use(
    ...onShop({
      plans: [
        aPublicPlan({ packageName: 'Drop-in', packageType: 'DROP_IN', credits: 1, price: '32.00' }),
        plan,
      ],
    }),
    ...onSessions(() => answer([session])),
    onGet('/api/schedule/detail', () => answer(detail)),
    onGet('/api/transaction/status', () => answer(order)),
    onGet('/api/transaction/pay-info', () => answer(aPayInfo({ orderId: order.orderId, mode: 'CARD' }))),
  );
});
afterEach(() => jest.restoreAllMocks());

const openFor = (query = `?plan=${plan.studioPackageId}`) =>
  renderSite({ path: `package-options${query}`, as: 'member' });
/** Records the bodies of orders, and answers them. */
function onOrder(reply: () => Response = placed) {
  const asked: { body: object; key: string | null }[] = [];
  server.use(
    onPost(
      '/api/transaction/create',
      ({ body, headers }) => (asked.push({ body, key: headers.get('idempotency-key') }), reply()),
    ),
  );
  return asked;
}

describe('choosing', () => {
  test.each([
    ['that does not exist', () => refuse('NOT_FOUND'), 'We could not find this class.'],
    ['that was cancelled', () => answer({ ...detail, isCancelled: true }), 'This class was cancelled.'],
    [
      'that has ended',
      () => answer({ ...detail, startAt: '2020-11-17T23:00:00.000Z', endAt: '2020-11-18T00:00:00.000Z' }),
      'This class has ended.',
    ],
  ])('a class %s is reported with a way on, and no step is marked done', async (_case, reply, title) => {
    server.use(onGet('/api/schedule/detail', reply));
    renderSite({ path: `package-options?session=${session.scheduleId}` });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another class' })).toHaveAttribute(
      'href',
      '/booking-website/schedule?extension=lotus',
    );
    expect(screen.queryByText(/, done/)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a plan that is no longer on sale is reported', async () => {
    renderSite({ path: 'package-options?plan=none' });
    expect(
      await screen.findByText('The package in this link is no longer on sale. Please choose another one.'),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: /Drop-in/ })).toBeEnabled();
  });

  test('a visitor sees the plans by type, and signs in or up for the chosen one', async () => {
    const { user } = renderSite({ path: `package-options?session=${session.scheduleId}` });
    server.use(onGet('/api/booking/plan-fit', () => answer([])));
    expect(await screen.findByRole('group', { name: 'Single classes' })).toBeVisible();
    await user.click(
      screen.getByRole('radio', { name: /10 classes S\$200.00 10 credits · valid for 3 months/ }),
    );
    for (const name of ['Sign in and continue', 'Create account']) {
      const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({
        extension: 'lotus',
        next: 'package-options',
        plan: plan.studioPackageId,
        session: session.scheduleId,
      });
    }
  });

  test('plans that cannot pay for the class are listed apart, each with the reason', async () => {
    server.use(
      onGet('/api/booking/plan-fit', () =>
        answer([{ studioPackageId: plan.studioPackageId, refusal: 'Not for this class' }]),
      ),
    );
    renderSite({ path: `package-options?session=${session.scheduleId}` });
    await waitFor(() => expect(screen.queryByRole('radio', { name: /10 classes/ })).not.toBeInTheDocument());
    expect(await screen.findByText('1 package does not cover this class')).toBeVisible();
    expect(screen.getByText('Not for this class')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Package');
  });

  test('when no plan fits, the reasons are shown, and the plans are offered for other classes', async () => {
    server.use(
      onGet('/api/studio-package/public', () => answer([plan])),
      onGet('/api/booking/plan-fit', () =>
        answer([{ studioPackageId: plan.studioPackageId, refusal: 'Ends before this class' }]),
      ),
    );
    renderSite({ path: `package-options?session=${session.scheduleId}` });
    expect(await screen.findByText('None of our packages cover this class.')).toBeVisible();
    expect(screen.getByText('Ends before this class')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy one for other classes' })).toHaveAttribute(
      'href',
      '/booking-website/package-options?extension=lotus',
    );
  });

  test.each([
    ['', () => answer([])],
    [', although the page still waits for something else', () => new Promise<Response>(() => undefined)],
  ])('a member with a credit uses it instead of buying%s', async (_, fits) => {
    const held = aPayingPackage();
    let bookingId: string | null = null;
    const preview = () => ({
      session: detail,
      packages: [held],
      freeCancelUntil: session.startAt,
      refusal: null,
      bookingId,
    });
    server.use(
      onGet('/api/booking/plan-fit', fits),
      onGet('/api/booking/preview', () => answer(preview())),
      onPost('/api/booking/create', ({ body }) => {
        expect(body).toEqual({
          scheduleId: session.scheduleId,
          studioPackageTransactionId: held.studioPackageTransactionId,
        });
        bookingId = held.studioPackageTransactionId;
        return answer({
          bookingId,
          scheduleId: session.scheduleId,
          memberId: bookingId,
          status: 'BOOKED',
          studioPackageTransactionId: bookingId,
          creditsUsed: 1,
        });
      }),
    );
    const { user } = openFor(`?session=${session.scheduleId}`);
    await user.click(await screen.findByRole('button', { name: 'Use 1 credit' }));
    expect(await screen.findByRole('heading', { name: 'All set!' })).toBeVisible();
    expect(await screen.findByText('You are booked. See you there.')).toBeVisible();
  });

  test('a studio may show prices to members only', async () => {
    renderSite({
      path: `package-options?plan=${plan.studioPackageId}`,
      studio: { ...STUDIO, site: { ...STUDIO.site, showPrices: false } },
    });
    expect(await screen.findByText('Sign in to see the price')).toBeVisible();
    expect(screen.queryByText(/S\$/)).not.toBeInTheDocument();
  });

  test('a studio that sells nothing says so', async () => {
    server.use(onGet('/api/studio-package/public', () => answer([])));
    renderSite({ path: 'package-options' });
    expect(await screen.findByText('No packages on sale at the moment.')).toBeVisible();
  });
});

describe('the price', () => {
  test('a wrong code is reported at its field; a valid one shows the saving and can be removed', async () => {
    server.use(
      onPost('/api/transaction/quote', ({ body }) => {
        if (body['promoCode'] === 'NOPE')
          return refuse('PROMO_CODE_INVALID', { data: { reason: 'INVALID' } });
        if (body['promoCode'] === 'welcome10')
          return answer(
            aQuote({
              discount: '20.00',
              total: '180.00',
              toPay: '180.00',
              promo: { code: 'WELCOME10', name: 'Welcome', discount: '20.00', bonusCredits: 0 },
            }),
          );
        return answer(aQuote());
      }),
    );
    const { user } = openFor();
    await user.click(await screen.findByText('Promo code or gift card'));
    await user.type(screen.getByLabelText('Promo code'), 'NOPE');
    await user.click(screen.getByRole('button', { name: 'Apply promo code' }));
    expect(await screen.findByText('This code is not valid')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay S$200.00' })).toBeVisible();
    expect(screen.getByLabelText('Promo code')).toHaveValue('NOPE');
    await user.clear(screen.getByLabelText('Promo code'));
    await user.type(screen.getByLabelText('Promo code'), 'welcome10');
    await user.click(screen.getByRole('button', { name: 'Apply promo code' }));
    expect(await screen.findByText(/You save S\$20.00/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay S$180.00' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('−S$20.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove promo code' }));
    expect(await screen.findByRole('button', { name: 'Pay S$200.00' })).toBeVisible();
  });

  test('instalments are shown with their dates, and only the first is paid now', async () => {
    const instalments = [
      { instalmentNo: 1, dueOn: '2026-11-21', amount: '80.00', paidAt: null },
      { instalmentNo: 2, dueOn: '2026-12-21', amount: '120.00', paidAt: null },
    ];
    server.use(
      onPost('/api/transaction/quote', ({ body }) =>
        answer(
          body['instalments']
            ? aQuote({ canPayInParts: true, instalments, toPay: '80.00' })
            : aQuote({ canPayInParts: true }),
        ),
      ),
    );
    const { user } = openFor();
    await user.click(await screen.findByRole('checkbox', { name: 'Pay in instalments' }));
    expect(await screen.findByRole('button', { name: 'Pay S$80.00' })).toBeVisible();
    expect(screen.getByText('Part 2, on 21 Dec 2026')).toBeVisible();
  });

  test('a membership states its renewal, and needs a card', async () => {
    const recurring = {
      cycleUnit: 'MONTH',
      cycleCount: 1,
      minCycles: 3,
      signupFee: '0.00',
      trialDays: 0,
      rolloverMax: 0,
      recognition: 'ON_USE',
    } as const;
    const membership = aPublicPlan({ packageType: 'MEMBERSHIP', recurring, priceInclTax: '190.00' });
    server.use(...onShop({ plans: [membership] }));
    openFor(`?plan=${membership.studioPackageId}`);
    expect(
      await screen.findByText(/By paying you allow .* to charge your card S\$190.00 every month/),
    ).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^Card/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Cash/ })).not.toBeInTheDocument();
    expect(screen.getByText('Minimum term: 3 months.', { selector: 'ul *' })).toBeVisible();
  });

  test('a membership with a free trial asks for the card first', async () => {
    const recurring = {
      cycleUnit: 'MONTH',
      cycleCount: 1,
      minCycles: 0,
      signupFee: '0.00',
      trialDays: 7,
      rolloverMax: 0,
      recognition: 'ON_USE',
    } as const;
    const trial = aPublicPlan({ packageType: 'MEMBERSHIP', recurring });
    server.use(
      onPost('/api/transaction/quote', () =>
        answer(aQuote({ subtotal: '0.00', total: '0.00', toPay: '0.00' })),
      ),
      ...onShop({ plans: [trial] }),
    );
    openFor(`?plan=${trial.studioPackageId}`);
    expect(await screen.findByRole('link', { name: 'Add a card and continue' })).toHaveAttribute(
      'href',
      `/booking-website/payment-methods?extension=lotus&plan=${trial.studioPackageId}&next=package-options`,
    );
    expect(screen.queryByRole('button', { name: 'Get it for free' })).not.toBeInTheDocument();
  });

  test('an order covered by a gift card needs no payment mode', async () => {
    server.use(
      onPost('/api/transaction/quote', () =>
        answer(aQuote({ toPay: '0.00', giftCard: { codeEnd: '7KQ2', balance: '300.00', part: '200.00' } })),
      ),
    );
    openFor();
    expect(await screen.findByRole('button', { name: 'Pay with gift card' })).toBeVisible();
    expect(screen.queryByText('How would you like to pay?')).not.toBeInTheDocument();
  });
});

describe('paying', () => {
  test('a new card goes to the payment provider; the order contains the place in the class', async () => {
    const asked = onOrder();
    server.use(
      onGet('/api/booking/plan-fit', () => answer([])),
      onGet('/api/booking/preview', () =>
        answer({
          session: detail,
          packages: [],
          freeCancelUntil: session.startAt,
          refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: 'No package covers this class.' },
          bookingId: null,
        }),
      ),
      onPost('/api/transaction/pay', ({ body }) => {
        expect(body).toEqual({ orderId: order.orderId, mode: 'CARD', paymentMethodId: '', saveCard: 'true' });
        return answer(aPayInfo({ mode: 'CARD', redirectUrl: 'https://pay.example/session' }));
      }),
    );
    const { user } = openFor(`?session=${session.scheduleId}&plan=${plan.studioPackageId}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Save this card for next time' }));
    expect(screen.getByText(/^We also use a saved card for membership renewals/)).toBeVisible();
    const before = window.history.length;
    await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/session'));
    expect(asked.map(({ body }) => body)).toEqual([
      { studioPackageId: plan.studioPackageId, scheduleId: session.scheduleId, mode: 'CARD' },
    ]);
    // Going back opens the pending order, not the page that created it.
    expect(window.location.pathname).toBe('/booking-website/pending-payment');
    expect(window.history.length).toBe(before);
  });

  test('a saved card is charged at once', async () => {
    const card = aSavedCard();
    server.use(
      ...onShop({ plans: [plan], cards: [card] }),
      onPost('/api/transaction/pay', ({ body }) => {
        expect(body).toMatchObject({ paymentMethodId: card.paymentMethodId });
        server.use(
          onGet('/api/transaction/status', () =>
            answer(anOrderDetail({ ...order, status: 'PAID', paid: '200.00' })),
          ),
        );
        return answer(
          aPayInfo({ mode: 'CARD', card: { provider: 'FAKE', state: 'SUCCEEDED', failure: '' } }),
        );
      }),
    );
    onOrder();
    const { user } = openFor();
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
    expect(await screen.findByRole('heading', { name: 'All set!' })).toBeVisible();
  });

  test('a declined card states that nothing was charged, and the order can be paid with another one', async () => {
    server.use(
      ...onShop({ plans: [plan], cards: [aSavedCard()] }),
      onPost('/api/transaction/pay', () =>
        refuse('PAYMENT_DECLINED', { message: 'Your card was declined. You have not been charged.' }),
      ),
    );
    onOrder();
    const { user } = openFor();
    await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
    expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Another card/ })).toBeVisible();
  });

  test('one order is created although answers were lost', async () => {
    let isDown = true;
    const asked = onOrder(() => (isDown ? refuse('BROKEN') : placed({ mode: 'BANK_TRANSFER' })));
    const { user } = openFor();
    await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await user.click(await screen.findByRole('button', { name: 'Order and pay by bank transfer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Internal server error');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Order and pay by bank transfer' }));
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  test('a changed price is shown before anything is charged', async () => {
    onOrder(() => placed({ total: '220.00' }));
    server.use(onGet('/api/transaction/status', () => answer({ ...order, total: '220.00' })));
    const { user } = openFor();
    await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
    expect(
      await screen.findByText(/The price has changed: it is S\$220.00 now, not S\$200.00/),
    ).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });

  test('a free order is done at once', async () => {
    server.use(
      onPost('/api/transaction/quote', () =>
        answer(aQuote({ subtotal: '0.00', total: '0.00', toPay: '0.00' })),
      ),
      onGet('/api/transaction/status', () => answer({ ...order, status: 'PAID', paid: '0.00' })),
    );
    onOrder(() => placed({ total: '0.00', status: 'PAID' }));
    const { user } = openFor();
    await user.click(await screen.findByRole('button', { name: 'Get it for free' }));
    expect(await screen.findByText('10 classes is yours.')).toBeVisible();
  });

  test('a class that filled up meanwhile is reported, with the waitlist and other ways on', async () => {
    server.use(
      onGet('/api/booking/plan-fit', () => answer([])),
      onGet('/api/booking/preview', () =>
        answer({
          session: detail,
          packages: [],
          freeCancelUntil: session.startAt,
          refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: '' },
          bookingId: null,
        }),
      ),
    );
    onOrder(() => refuse('SESSION_FULL'));
    const { user } = openFor(`?session=${session.scheduleId}&plan=${plan.studioPackageId}`);
    await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
    expect(await screen.findByText(/Somebody just took the last place/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
      'href',
      expect.stringContaining(`session=${session.scheduleId}`),
    );
    expect(screen.getByRole('link', { name: 'Buy it for another class' })).toHaveAttribute(
      'href',
      expect.not.stringContaining('session='),
    );
  });

  test('a plan that is no longer on sale is reported', async () => {
    server.use(onPost('/api/transaction/quote', () => refuse('NOT_ON_SALE')));
    openFor();
    expect(await screen.findByText('This package is not on sale.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  });
});

describe('a long list', () => {
  const long = [
    aPublicPlan({ packageName: 'Intro', packageType: 'INTRO', credits: 3, priceInclTax: '45.00' }),
    aPublicPlan({ packageName: 'Drop-in', packageType: 'DROP_IN', credits: 1, priceInclTax: '32.00' }),
    aPublicPlan({ packageName: '5-Class Pack', credits: 5, priceInclTax: '150.00' }),
    aPublicPlan({ packageName: '10-Class Pack', credits: 10, priceInclTax: '250.00' }),
    aPublicPlan({ packageName: '20-Class Pack', credits: 20, priceInclTax: '600.00' }),
  ];
  beforeEach(() => server.use(...onShop({ plans: long })));

  test('begins with three plans; "See all" shows the rest and goes on from there', async () => {
    const { user } = renderSite({ path: 'package-options', as: 'member' });
    expect(await screen.findByRole('radio', { name: /5-Class Pack/ })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'See all 5 packages' }));
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: /10-Class Pack/ })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /10-Class Pack/ })).toHaveAccessibleName(/S\$25\.00 per credit/);
    expect(screen.getAllByText('Best value')).toHaveLength(1);
  });

  test('shows all of them when the address names one of the rest', async () => {
    const [, , , ten] = long;
    renderSite({ path: `package-options?plan=${ten?.studioPackageId}`, as: 'member' });
    expect(await screen.findByRole('radio', { name: /10-Class Pack/ })).toBeChecked();
    expect(screen.getAllByRole('radio', { name: /Class Pack|Intro|Drop-in/ })).toHaveLength(5);
  });
});
