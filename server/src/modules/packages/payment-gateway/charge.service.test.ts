import { startFakeStripe, type FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { accountName, aSavedCard, connectCards, keysOf } from '../../../testing/builders/cards.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { chargeSaved, refundCharge } from './charge.service.ts';
import { paymentGatewayModule } from './payment-gateway.routes.ts';

let fake: FakeStripe;
let api: TestApp;
let studio: TestStudio;
let member: TestMember;
beforeAll(async () => {
  fake = await startFakeStripe();
  api = await startTestApp({
    modules: [paymentGatewayModule],
    config: { fakeStripeUrl: fake.url, stripeUrl: fake.url },
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  api.clock.advance(60_000);
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

describe('charging a saved card with nobody there', () => {
  let orderId: string;
  beforeEach(async () => {
    await connectCards(api, studio);
    orderId = newId();
    const order = {
      studio_id: studio.studioId,
      order_id: orderId,
      reference: orderId.slice(-8),
      member_id: member.memberId,
      status: 'AWAITING_PAYMENT',
      mode: 'CARD',
      currency: 'SGD',
      total_minor: 12_000,
      created_at: api.clock.now(),
    };
    await api.db.studio(studio.studioId, (tx) => tx.insertInto('orders').values(order).execute());
  });
  const needs = () => ({ db: api.db, auth: api.auth, config: api.config, clock: api.clock });
  const charge = (paymentMethodId: string, idempotencyKey = newId()) =>
    chargeSaved(needs(), {
      studioId: studio.studioId,
      paymentMethodId,
      orderId,
      amountMinor: 12_000,
      currency: 'SGD',
      idempotencyKey,
    });
  const intents = () =>
    api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('payment_intent').selectAll().orderBy('created_at').execute(),
    );
  const succeeded = () =>
    fake
      .events(keysOf(accountName(studio)).secretKey)
      .filter((event) => event['type'] === 'payment_intent.succeeded');

  test('once, however often it is asked for with one key', async () => {
    const card = await aSavedCard(api, fake, member);
    const key = newId();
    const outcomes = await Promise.all([charge(card, key), charge(card, key), charge(card, key)]);
    expect(new Set(outcomes.map(({ providerRef }) => providerRef)).size).toBe(1);
    expect(outcomes.every(({ status }) => status === 'SUCCEEDED')).toBe(true);
    expect(succeeded()).toHaveLength(1);
    // Settled is what whoever asked for it settles; until then it is looked for.
    expect(await intents()).toMatchObject([
      { status: 'OPEN', amount_minor: 12_000, currency: 'SGD', payment_method_id: card, order_id: orderId },
    ]);
  });

  test.each([
    ['4000000000000341', 'Your card was declined.'],
    ['4000002760003184', 'Your card was declined. This transaction requires authentication.'],
  ])('%s says why it did not work, and cannot be paid later', async (number, failure) => {
    const card = await aSavedCard(api, fake, member, number);
    const outcome = await charge(card);
    expect(outcome).toMatchObject({ status: 'FAILED', failure });
    expect(await intents()).toMatchObject([{ status: 'FAILED', failure }]);
    expect(fake.findObject(keysOf(accountName(studio)).secretKey, outcome.providerRef ?? '')).toMatchObject({
      status: 'canceled',
    });
  });

  test('whose answer is lost is charged once, and known', async () => {
    const card = await aSavedCard(api, fake, member);
    fake.loseAnswers('/confirm');
    expect(await charge(card)).toMatchObject({ status: 'SUCCEEDED' });
    expect(succeeded()).toHaveLength(1);
  });

  test('of two cards for one key only one, also when the answer for the first is lost', async () => {
    const [one, other] = [await aSavedCard(api, fake, member), await aSavedCard(api, fake, member)];
    const key = newId();
    fake.loseAnswers('/confirm', 3);
    const first = await charge(one, key);
    expect(first.status).toBe('PENDING');
    expect(await charge(other, key)).toMatchObject({ status: 'SUCCEEDED', providerRef: first.providerRef });
    expect(succeeded()).toHaveLength(1);
  });

  test('of two cards at the same moment only one', async () => {
    const [one, other] = [await aSavedCard(api, fake, member), await aSavedCard(api, fake, member)];
    const key = newId();
    await Promise.all([charge(one, key), charge(other, key)]);
    expect(succeeded()).toHaveLength(1);
  });

  test('with another key returns what an earlier one has charged, and ends one that has not', async () => {
    const card = await aSavedCard(api, fake, member);
    fake.loseAnswers('/confirm', 3);
    const first = await charge(card);
    expect(await charge(card)).toMatchObject({ status: 'SUCCEEDED', providerRef: first.providerRef });
    expect(succeeded()).toHaveLength(1);
  });

  test('is not asked again for a card that its bank never accepts again', async () => {
    const card = await aSavedCard(api, fake, member, '4000000000009987');
    expect(await charge(card)).toMatchObject({
      status: 'FAILED',
      failure: 'Your card was declined.',
      isCardRefused: true,
    });
    const asked = fake.count('POST', /confirm$/);
    expect(await charge(card)).toMatchObject({
      status: 'FAILED',
      failure: 'The bank does not accept this card any more.',
      isCardRefused: true,
    });
    expect(fake.count('POST', /confirm$/)).toBe(asked);
  });

  test('is a failure without a card or a key, and none where no provider answers', async () => {
    expect(await charge(newId())).toMatchObject({
      status: 'FAILED',
      failure: 'This card is no longer saved.',
    });
    const card = await aSavedCard(api, fake, member);
    const silent = { ...needs(), config: { ...api.config, fakeStripeUrl: 'http://127.0.0.1:9' } };
    expect(
      await chargeSaved(silent, {
        studioId: studio.studioId,
        paymentMethodId: card,
        orderId,
        amountMinor: 1,
        currency: 'SGD',
        idempotencyKey: newId(),
      }),
    ).toMatchObject({ status: 'SILENT', providerRef: null, failure: '' });
    expect(await intents()).toEqual([]);
    await stepUp(api, studio.owner, 'KEYS');
    await api.call('DELETE', '/api/studio/portal/payment-gateway', { as: studio.owner });
    expect(await charge(card)).toMatchObject({
      status: 'FAILED',
      failure: 'The payment provider is not set up.',
    });
  });

  test('goes back once for one refund, and not above what was paid', async () => {
    const { providerRef } = await charge(await aSavedCard(api, fake, member));
    const request = {
      studioId: studio.studioId,
      providerRef: providerRef ?? '',
      amountMinor: 7_000,
      currency: 'SGD',
      refundId: newId(),
    };
    const [one, again] = await Promise.all([refundCharge(needs(), request), refundCharge(needs(), request)]);
    expect(one).toMatchObject({ status: 'DONE', refundRef: expect.stringMatching(/^re_/) });
    expect(again.refundRef).toBe(one.refundRef);
    expect(await refundCharge(needs(), { ...request, refundId: newId() })).toEqual({
      status: 'FAILED',
      refundRef: null,
      failure: 'The payment provider refused the refund.',
    });
    const silent = { ...needs(), config: { ...api.config, fakeStripeUrl: 'http://127.0.0.1:9' } };
    expect(await refundCharge(silent, { ...request, refundId: newId() })).toEqual({
      status: 'PENDING',
      refundRef: null,
      failure: '',
    });
  });
});
