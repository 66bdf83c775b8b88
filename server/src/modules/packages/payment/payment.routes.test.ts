import type { Order } from '@studio/contract/orders/order.schema';
import type { PayInfo, PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../platform/db/newId.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSavedCard, sendPage, typeCard } from '../../../testing/builders/cards.ts';
import { aClassPlan, anOrder, aTill, booksOf, startPaying } from '../../../testing/builders/payments.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';

let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;
let order: Order;
beforeAll(async () => {
  ({ api, fake, close } = await startPaying());
});
beforeEach(async () => {
  ({ studio, member, secretKey } = await aTill(api));
  order = await anOrder(api, { studio, member });
});
afterAll(() => close());

const pay = (mode: string, change: object = {}, as: { token: string } = member) =>
  api.call<PayInfo>('POST', '/api/transaction/pay', {
    as,
    json: { orderId: order.orderId, mode, ...change },
  });
const info = async (as: { token: string } = member) =>
  (await api.call<PayInfo>('GET', '/api/transaction/pay-info', { as, query: { orderId: order.orderId } }))
    .data;
const status = async () =>
  (await api.call<Order>('GET', '/api/transaction/status', { as: member, query: { orderId: order.orderId } }))
    .data;
const books = () => booksOf(api, studio);
const type = (data: PayInfo, number: string) => typeCard(fake, data.redirectUrl ?? '', number);

describe('how to pay is mailed', () => {
  const told = async () =>
    (await newestMails(api.db, member.userEmail)).filter(({ subject }) =>
      subject.includes('waiting for your payment'),
    );
  const waiting = async () => (await told()).length;

  test('not to who is about to pay by card, unless they choose another way after all', async () => {
    const before = await waiting();
    order = await anOrder(api, { studio, member }, { mode: 'CARD' });
    await pay('CARD');
    expect(await waiting()).toBe(before);
    await pay('BANK_TRANSFER');
    expect(await waiting()).toBe(before + 1);
  });

  test('to who pays by transfer, at once', async () => {
    const before = await waiting();
    const { reference } = await anOrder(api, { studio, member }, { mode: 'BANK_TRANSFER' });
    expect(await waiting()).toBe(before + 1);
    const [mail] = await told();
    expect(mail?.text).toContain(`Reference: ${reference}`);
    expect(mail?.text).toContain('Bank details\nBank: DBS\n');
    expect(mail?.text).toContain('Account number: 003-123456-7');
  });

  test('without an account to who pays at the desk', async () => {
    await anOrder(api, { studio, member }, { mode: 'CASH' });
    const [mail] = await told();
    expect(mail?.text).toContain('Reference:');
    expect(mail?.text).not.toContain('Bank details');
  });
});

describe('by transfer and QR code', () => {
  test('a transfer says where to, how much and what to name', async () => {
    const { data } = await pay('BANK_TRANSFER');
    expect(data).toMatchObject({
      orderId: order.orderId,
      mode: 'BANK_TRANSFER',
      reference: order.reference,
      amount: '120.00',
      currency: 'SGD',
      requireProof: true,
      proofs: 0,
      qr: null,
      card: null,
      bank: { name: 'DBS', accountNo: '003-123456-7' },
      dueAt: '2026-03-05T01:00:00.000Z',
    });
    expect((await status()).mode).toBe('BANK_TRANSFER');
    expect(await auditOf(api, studio.studioId, 'order.changeMode')).toMatchObject([
      { before: { mode: 'CASH' }, after: { mode: 'BANK_TRANSFER' } },
    ]);
  });

  test('a code has the amount, the reference and its last moment in it, and a picture', async () => {
    const { data } = await pay('QR');
    expect(data.dueAt).toBe('2026-03-02T02:00:00.000Z');
    expect(data.qr?.text).toContain('0009SG.PAYNOW010120210201403121W030100414');
    expect(data.qr?.text).toContain('20260302100000');
    expect(data.qr?.text).toContain('5406120.00');
    expect(data.qr?.text).toContain(order.reference.replace('-', ''));
    expect(data.qr?.svg).toMatch(/^<svg.*<\/svg>$/s);
    expect(data).toMatchObject({ bank: null, card: null });
    expect(await info()).toEqual(data);
  });

  test('going back and forth does not make an order wait longer than its longest way', async () => {
    await pay('QR');
    api.clock.advance(71 * 3_600_000);
    await pay('BANK_TRANSFER');
    expect((await pay('QR')).data.dueAt).toBe('2026-03-05T01:00:00.000Z');
    expect((await pay('CASH')).data.dueAt).toBe('2026-03-05T01:00:00.000Z');
    api.clock.set('2026-03-02T01:00:00.000Z');
  });
});

describe('is refused', () => {
  test.each([
    ['OTHERS', 'INVALID_FIELDS'],
    ['GIFT_CARD', 'INVALID_FIELDS'],
  ])('for %s, which members cannot choose', async (mode, code) => {
    expect((await pay(mode)).code).toBe(code);
  });

  test('for a way that the studio does not offer', async () => {
    const bare = await aStudio(api);
    const theirs = await aMember(api, bare);
    const other = await anOrder(api, { studio: bare, member: theirs });
    for (const mode of ['QR', 'BANK_TRANSFER', 'CARD']) {
      expect(
        await api.call('POST', '/api/transaction/pay', {
          as: theirs,
          json: { orderId: other.orderId, mode },
        }),
      ).toMatchObject({ status: 400, code: 'PAYMENT_MODE_NOT_OFFERED' });
    }
  });

  test('for an order of somebody else, one that is not there and one that is paid', async () => {
    const stranger = await aMember(api, studio);
    expect((await pay('QR', {}, stranger)).code).toBe('NOT_FOUND');
    expect((await pay('QR', { orderId: newId() })).code).toBe('NOT_FOUND');
    expect(
      (
        await api.call('GET', '/api/transaction/pay-info', {
          as: stranger,
          query: { orderId: order.orderId },
        })
      ).code,
    ).toBe('NOT_FOUND');
    await api.call('POST', '/api/transaction/portal/record-payment', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '120.00', mode: 'CASH' },
    });
    expect((await pay('CARD')).code).toBe('ORDER_CLOSED');
    expect(await info()).toMatchObject({ amount: '0.00', qr: null, card: null });
  });
});

describe('by a card that is entered', () => {
  test('is paid once the provider says so, with a receipt, the package and the fee', async () => {
    const { data } = await pay('CARD');
    expect(data.card).toEqual({ provider: 'FAKE', state: 'NEEDS_CARD', failure: '' });
    expect(data.redirectUrl).toMatch(/^http:\/\/localhost(:\d+)?\/fake-stripe\/pay\/cs_test_\w+$/);
    const back = fake.visitPage(data.redirectUrl?.split('/').at(-1) ?? '', 'number=4242424242424242');
    expect(back).toEqual({
      location: expect.stringMatching(
        new RegExp(
          `^http://localhost(:\\d+)?/payment-success\\?extension=${studio.extension}&orderId=${order.orderId}$`,
        ),
      ),
    });
    // The address that the browser comes back to is not believed, and nobody asks more often than every three
    // seconds.
    expect((await status()).status).toBe('AWAITING_PAYMENT');
    api.clock.advance(3_000);
    expect(await status()).toMatchObject({ status: 'PAID', mode: 'CARD', paid: '120.00' });
    expect((await info()).card).toMatchObject({ state: 'SUCCEEDED' });
    const { payments, intents, receipts, lots, ledger, checkouts } = await books();
    expect(payments).toMatchObject([
      {
        amount_minor: 12_000,
        mode: 'CARD',
        provider: 'FAKE',
        provider_ref: intents[0]?.provider_ref,
        fee_minor: 458,
        staff_id: null,
      },
    ]);
    expect(intents).toMatchObject([
      { status: 'SUCCEEDED', fee_minor: 458, return_reason: '', is_hosted: true },
    ]);
    expect(checkouts).toMatchObject([{ status: 'COMPLETE', amount_minor: 12_000 }]);
    expect(receipts).toMatchObject([{ kind: 'RECEIPT', amount_minor: 12_000 }]);
    expect(lots).toMatchObject([{ status: 'ACTIVE', credits_remaining: 5 }]);
    expect(ledger).toHaveLength(1);
    expect(await auditOf(api, studio.studioId, 'payment.settle')).toMatchObject([
      { after: { amountMinor: 12_000 } },
    ]);
  });

  test('asks the provider of one order at most every three seconds, and of nobody else’s', async () => {
    await pay('CARD');
    const reads = () => fake.count('GET', /\/v1\/checkout\/sessions\//);
    const before = reads();
    api.clock.advance(3_000);
    const stranger = await aMember(api, studio);
    expect(
      (await api.call('GET', '/api/transaction/status', { as: stranger, query: { orderId: order.orderId } }))
        .code,
    ).toBe('NOT_FOUND');
    expect(reads()).toBe(before);
    await Promise.all(Array.from({ length: 6 }, status));
    expect(reads()).toBe(before + 1);
  });

  test('that is declined says so, and another card can be tried on the same page', async () => {
    const { data } = await pay('CARD');
    expect(type(data, '4000000000009995')).toBe(200);
    api.clock.advance(3_000);
    expect((await info()).card).toMatchObject({
      state: 'NEEDS_CARD',
      failure: 'Your card has insufficient funds.',
    });
    expect((await status()).status).toBe('AWAITING_PAYMENT');
    expect((await pay('CARD')).data.redirectUrl).toBe(data.redirectUrl);
    expect(type(data, '4242424242424242')).toBe(303);
    api.clock.advance(3_000);
    expect((await status()).status).toBe('PAID');
  });

  test('that needs the bank waits for it', async () => {
    const { data } = await pay('CARD');
    type(data, '4000002760003184');
    api.clock.advance(3_000);
    expect((await info()).card).toMatchObject({ state: 'NEEDS_BANK' });
    sendPage(fake, data.redirectUrl ?? '', { act: 'confirm' });
    api.clock.advance(3_000);
    expect((await status()).status).toBe('PAID');
  });

  test('is kept for the next time only if that is wanted', async () => {
    const saved = async () =>
      (await api.call<PaymentMethod[]>('GET', '/api/transaction/payment-method', { as: member })).data;
    type((await pay('CARD')).data, '4242424242424242');
    api.clock.advance(3_000);
    await status();
    expect(await saved()).toEqual([]);
    order = await anOrder(api, { studio, member });
    const { data: first } = await pay('CARD');
    const { data: second } = await pay('CARD', { saveCard: true });
    expect(type(first, '4242424242424242')).toBe(410);
    type(second, '5555555555554444');
    api.clock.advance(3_000);
    await status();
    expect(await saved()).toMatchObject([{ brand: 'mastercard', isDefault: true }]);
  });

  test('is kept when it begins a membership, which is paid with it again', async () => {
    const plan = await aClassPlan(api, studio, {
      packageType: 'MEMBERSHIP',
      credits: null,
      recurring: { cycleUnit: 'MONTH', cycleCount: 1 },
    });
    ({ data: order } = await api.call<Order>('POST', '/api/transaction/create', {
      as: member,
      json: { studioPackageId: plan.studioPackageId, mode: 'CARD' },
    }));
    type((await pay('CARD')).data, '4242424242424242');
    api.clock.advance(3_000);
    expect((await status()).status).toBe('PAID');
    expect(
      (await api.call<PaymentMethod[]>('GET', '/api/transaction/payment-method', { as: member })).data,
    ).toMatchObject([{ last4: '4242', isDefault: true }]);
  });

  test('is one payment however often it is begun', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('CARD')));
    expect(new Set(answers.map(({ data }) => data.redirectUrl)).size).toBe(1);
    expect((await pay('CARD')).data.redirectUrl).toBe(answers[0]?.data.redirectUrl);
    expect((await books()).checkouts).toHaveLength(1);
  });

  test('is given up when another way is chosen, and begun anew afterwards', async () => {
    const { data } = await pay('CARD');
    expect((await pay('CASH')).data).toMatchObject({ mode: 'CASH', card: null, redirectUrl: null });
    expect(type(data, '4242424242424242')).toBe(410);
    const again = await pay('CARD');
    expect(again.data.redirectUrl).not.toBe(data.redirectUrl);
    expect((await books()).checkouts.map((page) => page.status).sort()).toEqual(['EXPIRED', 'OPEN']);
  });

  test('that was charged while another way was chosen counts', async () => {
    const { data } = await pay('CARD');
    type(data, '4242424242424242');
    expect((await pay('CASH')).code).toBe('0');
    expect(await status()).toMatchObject({ status: 'PAID', mode: 'CARD' });
  });

  test('asks for the rest when a part was paid at the desk, not for what was asked before', async () => {
    const first = await pay('CARD');
    await api.call('POST', '/api/transaction/portal/record-payment', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '50.00', mode: 'CASH' },
    });
    const { data } = await pay('CARD');
    expect(data.amount).toBe('70.00');
    expect(type(first.data, '4242424242424242')).toBe(410);
    expect(type(data, '4242424242424242')).toBe(303);
    api.clock.advance(3_000);
    expect(await status()).toMatchObject({ status: 'PAID', paid: '120.00' });
    expect((await books()).payments.map((payment) => payment.amount_minor).sort()).toEqual([5_000, 7_000]);
  });

  test('cannot be begun while the provider is silent, and costs nothing then', async () => {
    const other = await startPaying();
    const till = await aTill(other.api);
    const { orderId } = await anOrder(other.api, till);
    await other.fake.close();
    expect(
      await other.api.call('POST', '/api/transaction/pay', {
        as: till.member,
        json: { orderId, mode: 'CARD' },
      }),
    ).toMatchObject({ status: 502, code: 'PROVIDER_AWAY' });
    expect((await booksOf(other.api, till.studio)).checkouts).toEqual([]);
    await other.api.close();
  });
});

describe('by a saved card', () => {
  test('is paid at once', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    expect((await pay('CARD', { paymentMethodId })).data.card).toMatchObject({ state: 'SUCCEEDED' });
    expect(await status()).toMatchObject({ status: 'PAID' });
    const [mail] = await newestMails(api.db, member.userEmail);
    expect(mail?.text).toContain('Credit card');
  });

  test('that is declined says so, and nothing is charged', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member, '4000000000000341');
    expect(await pay('CARD', { paymentMethodId })).toMatchObject({
      status: 400,
      code: 'PAYMENT_DECLINED',
      message: 'Your card was declined. You have not been charged.',
    });
    expect((await books()).payments).toEqual([]);
    const good = await aSavedCard(api, fake, member);
    expect((await pay('CARD', { paymentMethodId: good })).code).toBe('0');
    expect((await books()).payments).toHaveLength(1);
  });

  test('whose bank wants to ask is charged on the page of the provider', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member, '4000002760003184');
    const { data } = await pay('CARD', { paymentMethodId });
    expect(data).toMatchObject({
      card: { state: 'NEEDS_CARD' },
      redirectUrl: expect.stringContaining('/fake-stripe/pay/'),
    });
    type(data, '4000002760003184');
    expect(sendPage(fake, data.redirectUrl ?? '', { act: 'confirm' })).toBe(303);
    api.clock.advance(3_000);
    expect((await status()).status).toBe('PAID');
    expect((await books()).payments).toHaveLength(1);
  });

  test('closes the page that was open, and is not charged when that was paid on', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    const { data } = await pay('CARD');
    type(data, '4242424242424242');
    expect(await pay('CARD', { paymentMethodId })).toMatchObject({
      code: 'ORDER_CLOSED',
      message: 'This order has just been paid.',
    });
    expect((await status()).status).toBe('PAID');
    expect((await books()).payments).toHaveLength(1);
  });

  test('of somebody else is not there', async () => {
    const stranger = await aMember(api, studio);
    const paymentMethodId = await aSavedCard(api, fake, stranger);
    expect((await pay('CARD', { paymentMethodId })).code).toBe('NOT_FOUND');
  });

  test('ten times at once is charged once', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay('CARD', { paymentMethodId })));
    expect(answers.filter(({ code }) => code === '0').length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ code }) => code === '0' || code === 'ORDER_CLOSED')).toBe(true);
    expect(
      fake.events(secretKey).filter((event) => event['type'] === 'payment_intent.succeeded'),
    ).toHaveLength(1);
    const { payments, ledger, orders } = await books();
    expect(payments).toHaveLength(1);
    expect(ledger).toHaveLength(1);
    expect(orders).toMatchObject([{ status: 'PAID', paid_minor: 12_000 }]);
  });
});
