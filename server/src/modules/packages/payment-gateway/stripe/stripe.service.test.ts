import { signatureHeader } from '../../../../../fakeStripe/events.ts';
import { startFakeStripe, type FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { sendPage, typeCard } from '../../../../testing/builders/cards.ts';
import type { Provider } from './provider.rules.ts';
import { readEvent, stripeAt } from './stripe.service.ts';

const KEY = 'sk_test_adapter01';
let fake: FakeStripe;
let stripe: Provider;
beforeAll(async () => {
  fake = await startFakeStripe();
  stripe = stripeAt(fake.url, KEY);
});
afterAll(() => fake.close());

const aCustomer = () =>
  stripe.createCustomer({ memberId: newId(), name: 'Ana Lim', userEmail: 'ana@example.com' });
const anIntent = async (change: object = {}) =>
  stripe.createIntent({
    studioId: 's1',
    orderId: 'o1',
    amountMinor: 12_000,
    currency: 'SGD',
    customerRef: await aCustomer(),
    idempotencyKey: newId(),
    ...change,
  });
const WAYS = {
  successUrl: 'http://site.test/payment-success?id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://site.test/back',
};
const aPage = async (change: object = {}) =>
  stripe.openCheckout({
    studioId: 's1',
    orderId: 'o1',
    title: '10 classes',
    amountMinor: 12_000,
    currency: 'SGD',
    customerRef: await aCustomer(),
    saveCard: false,
    expiresAt: new Date(Date.now() + 40 * 60_000),
    idempotencyKey: newId(),
    ...WAYS,
    ...change,
  });
const charge = (providerRef: string, methodRef: string, alone = false) =>
  stripe.charge(providerRef, { methodRef, alone, idempotencyKey: newId() });

describe('a key', () => {
  test('that works names its account', async () => {
    expect(await stripe.tryKey()).toEqual({
      valid: true,
      silent: false,
      live: false,
      accountName: 'Test account',
      chargesEnabled: true,
      currencies: ['SGD', 'USD', 'EUR', 'GBP', 'AUD', 'MYR', 'HKD', 'JPY'],
      error: '',
    });
    expect(await stripeAt(fake.url, 'sk_test_restricted1').tryKey()).toMatchObject({
      valid: true,
      chargesEnabled: false,
    });
  });

  test.each([['sk_test_wrong_key'], ['sk_live_12345678']])('%s is refused', async (key) => {
    expect(await stripeAt(fake.url, key).tryKey()).toMatchObject({
      valid: false,
      live: key.includes('live'),
      error: 'The provider refused this key.',
    });
    await expect(stripeAt(fake.url, key).readIntent('pi_1')).rejects.toMatchObject({ kind: 'KEY' });
  });

  test('cannot be asked about while nobody answers', async () => {
    const nowhere = stripeAt('http://127.0.0.1:9', KEY);
    expect(await nowhere.tryKey()).toMatchObject({
      valid: false,
      silent: true,
      error: 'The provider is not responding. Please try again in a moment.',
    });
    await expect(nowhere.readIntent('pi_1')).rejects.toMatchObject({ kind: 'SILENT' });
  });
});

describe('a payment', () => {
  test('is charged to a card, and says what it cost', async () => {
    const intent = await anIntent();
    expect(intent).toMatchObject({
      state: 'NEEDS_CARD',
      amountMinor: 12_000,
      currency: 'SGD',
      orderId: 'o1',
      failure: '',
    });
    expect(await charge(intent.providerRef, 'pm_card_visa')).toMatchObject({
      state: 'SUCCEEDED',
      feeMinor: 458,
      providerRef: intent.providerRef,
    });
    expect(await stripe.readIntent(intent.providerRef)).toMatchObject({ state: 'SUCCEEDED', feeMinor: 458 });
  });

  test('that is declined says why, and waits for another card', async () => {
    const { providerRef } = await anIntent();
    expect(await charge(providerRef, 'pm_card_chargeDeclined')).toMatchObject({
      state: 'NEEDS_CARD',
      failure: 'Your card was declined.',
    });
    expect(await charge(providerRef, 'pm_card_visa')).toMatchObject({ state: 'SUCCEEDED', failure: '' });
  });

  test('may need the bank, which cannot ask anybody who is not there', async () => {
    const [present, absent] = [await anIntent(), await anIntent()];
    expect(await charge(present.providerRef, 'pm_card_authenticationRequired')).toMatchObject({
      state: 'NEEDS_BANK',
    });
    expect(await charge(absent.providerRef, 'pm_card_authenticationRequired', true)).toMatchObject({
      state: 'NEEDS_CARD',
      failure: expect.stringContaining('authentication'),
    });
  });

  test('is one for one key, however often it is asked for, and no other', async () => {
    const asked = { idempotencyKey: newId(), customerRef: await aCustomer() };
    const [one, other] = await Promise.all([anIntent(asked), anIntent(asked)]);
    expect(one.providerRef).toBe(other.providerRef);
    await expect(anIntent({ ...asked, amountMinor: 1 })).rejects.toMatchObject({ kind: 'ODD' });
  });

  test('is one though the answer was lost on the way', async () => {
    const asked = { idempotencyKey: newId(), customerRef: await aCustomer() };
    fake.loseAnswers('/v1/payment_intents');
    const one = await anIntent(asked);
    expect((await anIntent(asked)).providerRef).toBe(one.providerRef);
    fake.loseAnswers('/confirm');
    expect(await charge(one.providerRef, 'pm_card_visa')).toMatchObject({ state: 'SUCCEEDED' });
    expect(
      fake
        .events(KEY)
        .filter(
          (event) =>
            event['type'] === 'payment_intent.succeeded' && JSON.stringify(event).includes(one.providerRef),
        ),
    ).toHaveLength(1);
  });

  test('that was paid stays paid, whoever charges or cancels it again', async () => {
    const { providerRef } = await anIntent();
    await charge(providerRef, 'pm_card_visa');
    expect(await charge(providerRef, 'pm_card_visa')).toMatchObject({ state: 'SUCCEEDED' });
    expect(await stripe.cancelIntent(providerRef)).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('that was cancelled cannot be paid', async () => {
    const { providerRef } = await anIntent();
    expect(await stripe.cancelIntent(providerRef)).toMatchObject({ state: 'CANCELLED' });
    expect(await charge(providerRef, 'pm_card_visa')).toMatchObject({ state: 'CANCELLED' });
  });
});

describe('a card', () => {
  const takeDown = async (customerRef: string, number: string) => {
    const { setupRef, url } = await stripe.beginSetup({
      studioId: 's1',
      memberId: 'm1',
      customerRef,
      ...WAYS,
    });
    typeCard(fake, url, number);
    return stripe.readSetup(setupRef);
  };

  test('is taken down, charged with nobody there, and forgotten', async () => {
    const customerRef = await aCustomer();
    const { methodRef, customerRef: whose, memberId } = await takeDown(customerRef, '4242 4242 4242 4242');
    expect([whose, memberId]).toEqual([customerRef, 'm1']);
    expect(await stripe.readCard(methodRef)).toEqual({
      methodRef,
      customerRef,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      fingerprint: expect.stringMatching(/^.{16}$/),
    });
    const { providerRef } = await anIntent({ customerRef });
    expect(await charge(providerRef, methodRef, true)).toMatchObject({ state: 'SUCCEEDED', methodRef });
    await stripe.forgetCard(methodRef);
    expect((await stripe.readCard(methodRef)).customerRef).toBe('');
  });

  test('that is refused is not taken down', async () => {
    expect(await takeDown(await aCustomer(), '4000000000000002')).toMatchObject({ methodRef: '' });
    expect(await takeDown(await aCustomer(), '1234')).toMatchObject({ methodRef: '' });
  });

  test('is kept with its first payment, if that is wanted', async () => {
    const customerRef = await aCustomer();
    const paidOn = async (saveCard: boolean, number: string) => {
      const { checkoutRef, url } = await aPage({ customerRef, saveCard });
      expect(typeCard(fake, url, number)).toBe(303);
      const { methodRef } = await stripe.readIntent((await stripe.readCheckout(checkoutRef)).intentRef);
      return stripe.readCard(methodRef);
    };
    expect(await paidOn(true, '5555555555554444')).toMatchObject({ customerRef, brand: 'mastercard' });
    expect(await paidOn(false, '4242424242424242')).toMatchObject({ customerRef: '' });
  });
});

describe('a page', () => {
  test('is open until it was paid on, and knows the payment', async () => {
    const page = await aPage();
    expect(page).toMatchObject({
      checkoutRef: expect.stringMatching(/^cs_test_/),
      state: 'OPEN',
      url: `http://site.test/fake-stripe/pay/${page.checkoutRef}`,
      intentRef: '',
    });
    expect(fake.visitPage(page.checkoutRef, null)).toMatchObject({
      status: 200,
      html: expect.stringContaining('S$120.00'),
    });
    expect(typeCard(fake, page.url, '4000000000000002')).toBe(200);
    expect(fake.visitPage(page.checkoutRef, 'number=1')).toMatchObject({
      html: expect.stringContaining('Your card number is incorrect.'),
    });
    expect(fake.visitPage(page.checkoutRef, 'number=4242424242424242')).toEqual({
      location: `http://site.test/payment-success?id=${page.checkoutRef}`,
    });
    const { state, intentRef, url } = await stripe.readCheckout(page.checkoutRef);
    expect([state, url]).toEqual(['COMPLETE', '']);
    expect(await stripe.readIntent(intentRef)).toMatchObject({
      state: 'SUCCEEDED',
      amountMinor: 12_000,
      orderId: 'o1',
      isHosted: true,
      feeMinor: 458,
    });
    expect(await stripe.closeCheckout(page.checkoutRef)).toMatchObject({ state: 'COMPLETE' });
    // Whoever goes back in the browser and sends it again is not charged again.
    expect(typeCard(fake, page.url, '4242424242424242')).toBe(303);
  });

  test('asks the bank, which asks the person', async () => {
    const { url, checkoutRef } = await aPage();
    expect(typeCard(fake, url, '4000002760003184')).toBe(200);
    expect(fake.visitPage(checkoutRef, null)).toMatchObject({
      html: expect.stringContaining('Your bank asks'),
    });
    expect(sendPage(fake, url, { act: 'refuse' })).toBe(200);
    expect(fake.visitPage(checkoutRef, null)).toMatchObject({ html: expect.stringContaining('Card number') });
    typeCard(fake, url, '4000002760003184');
    expect(sendPage(fake, url, { act: 'confirm' })).toBe(303);
  });

  test('that is closed takes no card, and its payment is given up', async () => {
    const { url, checkoutRef } = await aPage();
    typeCard(fake, url, '4000000000000002');
    const { intentRef } = await stripe.closeCheckout(checkoutRef);
    expect(await stripe.readIntent(intentRef)).toMatchObject({ state: 'CANCELLED' });
    expect(typeCard(fake, url, '4242424242424242')).toBe(410);
    expect(await stripe.readCheckout(checkoutRef)).toMatchObject({ state: 'EXPIRED', url: '' });
    const other = await aPage();
    expect(sendPage(fake, other.url, { act: 'expire' })).toBe(410);
  });

  test('is one for one key, and open for half an hour to a day', async () => {
    const asked = {
      idempotencyKey: newId(),
      customerRef: await aCustomer(),
      expiresAt: new Date(Date.now() + 40 * 60_000),
    };
    expect((await aPage(asked)).checkoutRef).toBe((await aPage(asked)).checkoutRef);
    for (const minutes of [20, 25 * 60])
      await expect(aPage({ expiresAt: new Date(Date.now() + minutes * 60_000) })).rejects.toMatchObject({
        kind: 'ODD',
      });
  });
});

describe('a refund', () => {
  const aPaid = async (methodRef: string) => {
    const { providerRef } = await anIntent();
    await charge(providerRef, methodRef);
    return providerRef;
  };
  const number = async (digits: string) => {
    const body = new URLSearchParams({
      type: 'card',
      'card[number]': digits,
      'card[exp_month]': '8',
      'card[exp_year]': '2031',
    }).toString();
    const { body: method } = fake.answer({
      method: 'POST',
      url: '/v1/payment_methods',
      headers: { authorization: `Bearer ${KEY}` },
      body,
    });
    return aPaid((method as { id: string }).id);
  };

  test('of less than Stripe takes in thousandths is done: nobody was charged it either', async () => {
    const asked = { providerRef: 'pi_unknown', currency: 'KWD', refundId: newId() };
    expect(await stripe.refund({ ...asked, amountMinor: 5 })).toMatchObject({
      status: 'DONE',
      refundId: asked.refundId,
    });
    await expect(stripe.refund({ ...asked, amountMinor: 10 })).rejects.toThrow();
  });

  test('is one for one key, never above what was paid, and done at once as a rule', async () => {
    const providerRef = await aPaid('pm_card_visa');
    const asked = { providerRef, amountMinor: 5_000, currency: 'SGD', refundId: newId() };
    const [one, again] = [await stripe.refund(asked), await stripe.refund(asked)];
    expect(one).toMatchObject({ status: 'DONE', failure: '', refundId: asked.refundId });
    expect(again.refundRef).toBe(one.refundRef);
    await expect(stripe.refund({ ...asked, amountMinor: 7_001, refundId: newId() })).rejects.toMatchObject({
      kind: 'ODD',
    });
    expect(await stripe.refund({ ...asked, amountMinor: 7_000, refundId: newId() })).toMatchObject({
      status: 'DONE',
    });
    await expect(stripe.refund({ ...asked, amountMinor: 1, refundId: newId() })).rejects.toMatchObject({
      kind: 'ODD',
    });
  });

  test.each([
    ['4000000000007726', 'DONE', ''],
    ['4000000000005126', 'FAILED', 'The bank did not accept the refund (declined).'],
  ])('to %s takes its time and is %s then', async (digits, status, failure) => {
    const refund = await stripe.refund({
      providerRef: await number(digits),
      amountMinor: 100,
      currency: 'SGD',
      refundId: newId(),
    });
    expect(refund).toMatchObject({ status: 'PENDING' });
    expect(await stripe.readRefund(refund.refundRef)).toMatchObject({ status, failure });
  });
});

describe('a message', () => {
  const secret = 'whsec_adapter01';
  const now = new Date('2026-03-02T01:00:00Z');
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1' } },
  });
  const read = (body: string, signature: string, at = now) =>
    readEvent(Buffer.from(body), { signature, secret, now: at });
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

  test('is believed when it is signed, for five minutes', () => {
    const signature = signatureHeader(payload, secret, now);
    expect(read(payload, signature)).toEqual({
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      about: { kind: 'INTENT', ref: 'pi_1' },
    });
    expect(read(payload, signature, later(300))).not.toBeNull();
    expect(read(payload, signature, later(301))).toBeNull();
  });

  test.each([
    ['another secret', (): string => signatureHeader(payload, 'whsec_other', now)],
    ['no signature', (): string => ''],
    ['a signature of something else', (): string => signatureHeader(`${payload} `, secret, now)],
    ['nonsense', (): string => 't=1,v1=zz'],
  ])('is not believed with %s', (_case, signature) => {
    expect(read(payload, signature())).toBeNull();
  });
});

test('a provider sends messages to a registered webhook, signed with its secret', async () => {
  expect(await stripe.listen('http://127.0.0.1:9/')).toMatch(/^whsec_\w+$/);
});
