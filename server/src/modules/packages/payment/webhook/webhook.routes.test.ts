import type { Order } from '@studio/contract/orders/order.schema';
import type { CardSetup, PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { StripeObject } from '../../../../../fakeStripe/stripeObject.ts';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import type { TestMember, TestStudio } from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import { anOrder, aTill, booksOf, deliverEvent, startPaying } from '../../../../testing/builders/payments.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';

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

const books = () => booksOf(api, studio);
const happened = (type: string): StripeObject =>
  fake.events(secretKey).findLast((event) => event['type'] === type) ?? { id: 'none', object: 'event' };
const deliver = (event: StripeObject, options = {}) => deliverEvent(api, studio, event, options);
const begin = async (): Promise<PayInfo> =>
  (
    await api.call<PayInfo>('POST', '/api/transaction/pay', {
      as: member,
      json: { orderId: order.orderId, mode: 'CARD' },
    })
  ).data;

/** The member pays in the browser; nobody has told us yet. */
async function payInBrowser(number = '4242424242424242', begun?: PayInfo): Promise<void> {
  const { redirectUrl } = begun ?? (await begin());
  typeCard(fake, redirectUrl ?? '', number);
}
const setOrder = (change: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('orders').set(change).where('order_id', '=', order.orderId).execute(),
  );

describe('a message that money came', () => {
  test('pays the order, once however often it is reported', async () => {
    await payInBrowser();
    const event = happened('payment_intent.succeeded');
    for (let time = 0; time < 5; time++) expect(await deliver(event)).toBe(200);
    const { payments, ledger, receipts, orders, events } = await books();
    expect(orders).toMatchObject([{ status: 'PAID', mode: 'CARD', paid_minor: 12_000 }]);
    expect([payments.length, ledger.length, receipts.length]).toEqual([1, 1, 1]);
    expect(events).toMatchObject([
      { event_id: event.id, provider: 'FAKE', type: 'payment_intent.succeeded' },
    ]);
  });

  test('counts although the message of a decline comes after it', async () => {
    const begun = await begin();
    await payInBrowser('4000000000000002', begun);
    const declined = happened('payment_intent.payment_failed');
    await payInBrowser('4242424242424242', begun);
    expect(await deliver(happened('payment_intent.succeeded'))).toBe(200);
    expect(await deliver(declined)).toBe(200);
    expect((await books()).orders).toMatchObject([{ status: 'PAID' }]);
    expect((await books()).intents).toMatchObject([{ status: 'SUCCEEDED', failure: '' }]);
  });

  test('of a decline leaves the order open, and says why', async () => {
    await payInBrowser('4000000000000002');
    expect(await deliver(happened('payment_intent.payment_failed'))).toBe(200);
    expect((await books()).orders).toMatchObject([{ status: 'AWAITING_PAYMENT' }]);
    expect((await books()).intents).toMatchObject([{ status: 'OPEN', failure: 'Your card was declined.' }]);
  });

  test('under another name has no effect', async () => {
    await payInBrowser();
    const event = happened('payment_intent.succeeded');
    await deliver(event);
    await deliver({ ...event, id: 'evt_again' });
    expect((await books()).payments).toHaveLength(1);
    expect((await books()).events).toHaveLength(2);
  });

  test('says what to ask about, and not what is so', async () => {
    await payInBrowser('4000000000000002');
    const {
      object: { id },
    } = happened('payment_intent.payment_failed')['data'] as { object: StripeObject };
    // Signed with the right secret, and yet a lie.
    const lie = {
      id: 'evt_lie',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id, object: 'payment_intent', status: 'succeeded', amount: 12_000 } },
    };
    expect(await deliver(lie)).toBe(200);
    expect((await books()).orders).toMatchObject([{ status: 'AWAITING_PAYMENT' }]);
  });

  test('is about a payment that was cut off before it was written down here, and known by its order', async () => {
    await payInBrowser();
    const event = happened('payment_intent.succeeded');
    await api.db.studio(studio.studioId, (tx) => tx.deleteFrom('payment_intent').execute());
    expect(await deliver(event)).toBe(200);
    expect((await books()).orders).toMatchObject([{ status: 'PAID' }]);
    expect((await books()).intents).toMatchObject([{ status: 'SUCCEEDED', amount_minor: 12_000 }]);
  });

  test.each([
    [
      'of another kind',
      (event: StripeObject): StripeObject => ({ ...event, id: 'evt_x', type: 'customer.created' }),
    ],
    [
      'of a thing that is not there',
      (event: StripeObject): StripeObject => ({
        ...event,
        id: 'evt_y',
        data: { object: { id: 'pi_nobodys' } },
      }),
    ],
  ])('%s is taken without effect', async (_case, change) => {
    await payInBrowser();
    expect(await deliver(change(happened('payment_intent.succeeded')))).toBe(200);
    expect((await books()).orders).toMatchObject([{ status: 'AWAITING_PAYMENT' }]);
  });
});

describe('a message is refused', () => {
  test.each([
    ['with the secret of somebody else', { secret: 'whsec_other' }],
    ['six minutes later', { signedAt: new Date('2026-03-02T00:54:00Z') }],
  ])('%s', async (_case, options) => {
    api.clock.set('2026-03-02T01:00:00Z');
    await payInBrowser();
    expect(await deliver(happened('payment_intent.succeeded'), options)).toBe(400);
    expect((await books()).orders).toMatchObject([{ status: 'AWAITING_PAYMENT' }]);
    expect((await books()).events).toEqual([]);
  });

  test.each([
    ['a studio that is not there', newId()],
    ['no studio', ''],
    ['nonsense', "'; drop table orders"],
  ])('for %s', async (_case, studioId) => {
    await payInBrowser();
    expect(
      await deliverEvent(
        api,
        { studioId: encodeURIComponent(studioId) },
        happened('payment_intent.succeeded'),
      ),
    ).toBe(400);
  });

  test('for another studio, whose secret it was not signed with', async () => {
    const other = await aTill(api);
    await payInBrowser();
    expect(
      await deliverEvent(api, other.studio, happened('payment_intent.succeeded'), {
        secret: `whsec_${studio.studioId.replaceAll('-', '')}`,
      }),
    ).toBe(400);
  });

  test('without a signature, or a body', async () => {
    const url = `/api/payment-webhook/stripe?studio=${studio.studioId}`;
    for (const payload of ['{}', '', 'x'.repeat(300_000)])
      expect((await api.app.inject({ method: 'POST', url, payload })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('while the provider cannot be asked: it comes again', async () => {
    const other = await startPaying();
    const till = await aTill(other.api);
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1' } },
    };
    await other.fake.close();
    expect(await deliverEvent(other.api, till.studio, event)).toBe(503);
    expect((await booksOf(other.api, till.studio)).events).toEqual([]);
    await other.api.close();
  });
});

describe('money that cannot count goes back', () => {
  const refunds = () => fake.events(secretKey).filter((event) => event['type'] === 'refund.created');
  const lastMail = async () => (await newestMails(api.db, member.userEmail))[0];

  test.each([
    ['EXPIRED', 'after the order was closed'],
    ['CANCELLED', 'after the order was closed'],
    ['REJECTED', 'after the order was closed'],
  ])('when the order is %s by then', async (status, reason) => {
    await payInBrowser();
    await setOrder({ status });
    for (let time = 0; time < 3; time++)
      expect(await deliver(happened('payment_intent.succeeded'))).toBe(200);
    const { orders, payments, intents, lots, news } = await books();
    expect(orders).toMatchObject([{ status, paid_minor: 0 }]);
    expect(payments).toEqual([]);
    expect(lots.every((lot) => lot.status !== 'ACTIVE')).toBe(true);
    expect(intents).toMatchObject([
      {
        status: 'SUCCEEDED',
        return_reason: 'ORDER_CLOSED',
        return_ref: expect.stringMatching(/^re_/),
        returned_at: api.clock.now(),
      },
    ]);
    expect(refunds()).toHaveLength(1);
    expect(refunds()[0]).toMatchObject({ data: { object: { amount: 12_000 } } });
    expect(news.map(({ kind }) => kind)).toContain('PAYMENT_RETURNED');
    expect(await lastMail()).toMatchObject({
      subject: 'We are returning your payment',
      text: expect.stringContaining(reason),
    });
    expect(await auditOf(api, studio.studioId, 'payment.return')).toMatchObject([
      { after: { reason: 'ORDER_CLOSED', amountMinor: 12_000 } },
    ]);
  });

  test('when the order was paid at the desk in the meantime', async () => {
    await payInBrowser();
    await api.call('POST', '/api/transaction/portal/record-payment', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '120.00', mode: 'CASH' },
    });
    await deliver(happened('payment_intent.succeeded'));
    expect((await books()).payments).toMatchObject([{ mode: 'CASH', amount_minor: 12_000 }]);
    expect((await books()).intents).toMatchObject([
      { return_reason: 'ORDER_CLOSED', return_ref: expect.any(String) },
    ]);
    expect(refunds()).toHaveLength(1);
  });

  test('when a part was, and more came than was owed', async () => {
    await payInBrowser();
    await api.call('POST', '/api/transaction/portal/record-payment', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '50.00', mode: 'CASH' },
    });
    await deliver(happened('payment_intent.succeeded'));
    expect((await books()).orders).toMatchObject([{ status: 'PARTIALLY_PAID', paid_minor: 5_000 }]);
    expect((await books()).intents).toMatchObject([{ return_reason: 'PAID_ALREADY' }]);
    expect(refunds()).toHaveLength(1);
  });

  test.each([
    [
      'another sum',
      () =>
        api.db.studio(studio.studioId, (tx) =>
          tx.updateTable('checkout').set({ amount_minor: 11_999 }).execute(),
        ),
    ],
    ['another currency', () => setOrder({ currency: 'USD' })],
  ])('when it is %s than was asked for', async (_case, change) => {
    await payInBrowser();
    await change();
    await deliver(happened('payment_intent.succeeded'));
    expect((await books()).payments).toEqual([]);
    expect((await books()).intents).toMatchObject([
      { return_reason: 'OTHER_SUM', return_ref: expect.any(String) },
    ]);
    expect(refunds()).toMatchObject([{ data: { object: { amount: 12_000 } } }]);
  });
});

describe('a message about a refund', () => {
  const paid = async () => {
    await payInBrowser();
    await deliver(happened('payment_intent.succeeded'));
  };
  const refund = () =>
    api.call('POST', '/api/transaction/portal/refund', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '70.00', mode: 'CARD', reason: 'Moved abroad' },
    });
  const refundsHere = () =>
    api.db.studio(studio.studioId, (tx) => tx.selectFrom('refund').selectAll().execute());

  test('that is done already changes nothing', async () => {
    await paid();
    expect((await refund()).code).toBe('0');
    const before = await refundsHere();
    expect(before).toMatchObject([
      { status: 'DONE', amount_minor: 7_000, provider_ref: expect.stringMatching(/^re_/) },
    ]);
    for (let time = 0; time < 3; time++) expect(await deliver(happened('refund.created'))).toBe(200);
    expect(await refundsHere()).toEqual(before);
  });

  test('comes before the answer, and settles the refund by our id', async () => {
    await paid();
    // Every try gets through, and no answer comes back.
    fake.loseAnswers('/v1/refunds', 3);
    await refund();
    expect(await refundsHere()).toMatchObject([{ status: 'PENDING', provider_ref: null }]);
    expect(await deliver(happened('refund.created'))).toBe(200);
    expect(await refundsHere()).toMatchObject([
      { status: 'DONE', provider_ref: expect.stringMatching(/^re_/) },
    ]);
    expect((await books()).receipts.map(({ kind }) => kind)).toEqual(['RECEIPT', 'CREDIT_NOTE']);
  });

  test('of one that was made at the provider is not in our books', async () => {
    await paid();
    const [{ provider_ref: ref } = { provider_ref: '' }] = (await books()).intents;
    fake.answer({
      method: 'POST',
      url: '/v1/refunds',
      headers: { authorization: `Bearer ${secretKey}` },
      body: `payment_intent=${ref}&amount=100`,
    });
    expect(await deliver(happened('refund.created'))).toBe(200);
    expect(await refundsHere()).toEqual([]);
  });
});

describe('a message that a card was entered for the next time', () => {
  const cards = () =>
    api.db.studio(studio.studioId, (tx) => tx.selectFrom('payment_method').selectAll().execute());
  const enter = async () => {
    const { data } = await api.call<CardSetup>('POST', '/api/transaction/payment-method/setup', {
      as: member,
    });
    typeCard(fake, data.redirectUrl, '4242424242424242');
    return data;
  };

  test('keeps it, also for a member who did not come back, and once', async () => {
    const { setupRef } = await enter();
    for (let time = 0; time < 3; time++)
      expect(await deliver(happened('checkout.session.completed'))).toBe(200);
    await deliver({ ...happened('checkout.session.completed'), id: 'evt_again' });
    await api.call('POST', '/api/transaction/payment-method', { as: member, json: { setupRef } });
    expect(await cards()).toMatchObject([{ member_id: member.memberId, last4: '4242', is_default: true }]);
  });

  test('of a payment keeps none', async () => {
    await payInBrowser();
    expect(await deliver(happened('checkout.session.completed'))).toBe(200);
    expect(await cards()).toEqual([]);
  });
});
