import type { ApiKeyCheck, PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import type { CardSetup, PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import { startFakeStripe, type FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { accountName, aSavedCard, connectCards, keysOf, typeCard } from '../../../testing/builders/cards.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { keySweep } from './key/key.sweep.ts';
import { paymentGatewayModule } from './payment-gateway.routes.ts';

const URL = '/api/studio/portal/payment-gateway';
const CARDS = '/api/transaction/payment-method';

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

const read = async (as: { token: string } = studio.owner) =>
  (await api.call<PaymentGateway>('GET', URL, { as })).data;
const save = (change: object = {}) =>
  api.call<PaymentGateway>('POST', URL, {
    as: studio.owner,
    json: { provider: 'FAKE', ...keysOf(accountName(studio)), ...change },
  });
const check = async (as: { token: string } = studio.owner) =>
  (await api.call<ApiKeyCheck>('GET', '/api/studio/portal/studio/validate-api-key', { as })).data;
const stored = () =>
  api.db.studio(studio.studioId, (tx) => tx.selectFrom('payment_gateway').selectAll().execute());

describe('the keys', () => {
  test('are not there to begin with', async () => {
    expect(await read()).toMatchObject({
      configured: false,
      valid: false,
      keyEnd: '',
      hasWebhookSecret: false,
      fakeAllowed: true,
      webhookUrl: `http://localhost:3000/api/payment-webhook/stripe?studio=${studio.studioId}`,
    });
    expect(await check()).toMatchObject({ configured: false, valid: false, error: 'No key is set.' });
  });

  test('are kept by somebody who has just proved who they are, and never shown', async () => {
    expect(await save()).toMatchObject({ status: 400, code: 'PROOF_NEEDED' });
    expect(await stored()).toEqual([]);
    await stepUp(api, studio.owner, 'KEYS');
    const { secretKey, publishableKey, webhookSecret } = keysOf(accountName(studio));
    const answer = await save();
    expect(answer.data).toMatchObject({
      provider: 'FAKE',
      configured: true,
      valid: true,
      mode: 'TEST',
      accountName: 'Test account',
      keyEnd: secretKey.slice(-4),
      publishableKey,
      hasWebhookSecret: true,
    });
    const everything = JSON.stringify([
      answer,
      await read(),
      await check(),
      await stored(),
      await auditOf(api, studio.studioId, 'paymentGateway.save'),
    ]);
    expect(everything).not.toContain(secretKey);
    expect(everything).not.toContain(webhookSecret);
    expect(await auditOf(api, studio.studioId, 'paymentGateway.save')).toMatchObject([
      { before: {}, after: { provider: 'FAKE', keyEnd: secretKey.slice(-4) } },
    ]);
  });

  test('are of no use in another studio, even to whoever gets hold of the row', async () => {
    await connectCards(api, studio);
    const [row] = await stored();
    const other = await aStudio(api);
    await api.db.studio(other.studioId, (tx) =>
      tx
        .insertInto('payment_gateway')
        .values({
          ...row,
          studio_id: other.studioId,
          provider: 'FAKE',
          secret_key_sealed: row?.secret_key_sealed ?? '',
          valid: true,
          updated_at: api.clock.now(),
        })
        .execute(),
    );
    expect(await check(other.owner)).toMatchObject({
      configured: true,
      valid: false,
      error: 'This key no longer works here. Enter it again.',
    });
    expect((await read(other.owner)).valid).toBe(false);
  });

  test.each([
    [{ secretKey: 'sk_test_wrong_key' }, 'secretKey', 'The provider refused this key.'],
    [{ secretKey: 'pk_test_12345678' }, 'secretKey', 'Enter a key that begins with sk_ or rk_'],
    [{ secretKey: '' }, 'secretKey', 'Enter the secret key'],
    [{ publishableKey: '' }, 'publishableKey', 'Enter the publishable key'],
    [
      { publishableKey: 'pk_live_12345678' },
      'publishableKey',
      'Use two keys from the same account and mode, test or live',
    ],
    [
      { secretKey: 'sk_live_12345678', publishableKey: 'pk_live_12345678' },
      'secretKey',
      'The fake provider takes test keys only',
    ],
    [{ webhookSecret: 'secret' }, 'webhookSecret', 'Enter a secret that begins with whsec_'],
  ])('%j are refused', async (change, field, message) => {
    await stepUp(api, studio.owner, 'KEYS');
    expect(await save(change)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field, message }] },
    });
    expect(await stored()).toEqual([]);
  });

  test('that are left out stay, as long as the provider stays', async () => {
    await connectCards(api, studio);
    const [before] = await stored();
    await stepUp(api, studio.owner, 'KEYS');
    expect((await save({ secretKey: '', webhookSecret: '' })).data).toMatchObject({
      configured: true,
      hasWebhookSecret: true,
      pending: null,
    });
    await stepUp(api, studio.owner, 'KEYS');
    expect((await stored())[0]?.webhook_secret_sealed).toBe(before?.webhook_secret_sealed);
    expect(await save({ provider: 'STRIPE', secretKey: '' })).toMatchObject({ code: 'INVALID_FIELDS' });
  });

  test('bring the secret of messages along, when the provider can be asked for it', async () => {
    await stepUp(api, studio.owner, 'KEYS');
    expect((await save({ webhookSecret: '' })).data).toMatchObject({ hasWebhookSecret: true });
    await stepUp(api, studio.owner, 'KEYS');
    await save({ provider: 'STRIPE', webhookSecret: '' });
    api.clock.advance(24 * 3_600_000);
    await api.db.studio(studio.studioId, (tx) => keySweep.sweep(tx, api.clock.now()));
    // Nobody out there could reach this machine.
    expect(await read(await aStaff(api, studio, 'OWNER'))).toMatchObject({
      provider: 'STRIPE',
      hasWebhookSecret: false,
    });
  });

  test('are asked about again, and found to work no more', async () => {
    await connectCards(api, studio);
    expect(await check()).toMatchObject({
      provider: 'FAKE',
      configured: true,
      valid: true,
      mode: 'TEST',
      accountName: 'Test account',
      chargesEnabled: true,
      currencies: expect.arrayContaining(['SGD']),
      checkedAt: api.clock.now().toISOString(),
    });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('payment_gateway')
        .set({ secret_key_sealed: api.auth.seal('sk_test_wrong_key', studio.studioId) })
        .execute(),
    );
    expect(await check()).toMatchObject({
      configured: true,
      valid: false,
      error: 'The provider refused this key.',
    });
    expect(await read()).toMatchObject({ valid: false });
    expect((await api.call('POST', `${CARDS}/setup`, { as: member })).code).toBe('PROVIDER_NOT_SET_UP');
  });

  test('are forgotten, with the cards', async () => {
    await connectCards(api, studio);
    await aSavedCard(api, fake, member);
    expect((await api.call('DELETE', URL, { as: studio.owner })).code).toBe('PROOF_NEEDED');
    await stepUp(api, studio.owner, 'KEYS');
    expect((await api.call('DELETE', URL, { as: studio.owner })).code).toBe('0');
    expect(await read()).toMatchObject({ configured: false });
    expect((await api.call<PaymentMethod[]>('GET', CARDS, { as: member })).data).toEqual([]);
    await stepUp(api, studio.owner, 'KEYS');
    expect((await api.call('DELETE', URL, { as: studio.owner })).code).toBe('NOT_FOUND');
  });

  test('are seen by managers and changed by owners', async () => {
    const manager = await aStaff(api, studio, 'SUPER');
    expect(await read(manager)).toMatchObject({ configured: false });
    expect((await api.call('POST', URL, { as: manager, json: keysOf('x12345678') })).code).toBe(
      'NOT_ALLOWED',
    );
    expect((await api.call('GET', URL, { as: await aStaff(api, studio, 'STAFF') })).code).toBe('NOT_ALLOWED');
  });
});

test('an installation without the fake neither offers nor uses it', async () => {
  await connectCards(api, studio);
  const closed = await startTestApp({
    modules: [paymentGatewayModule],
    config: { fakeCards: false, fakeStripeUrl: fake.url },
  });
  expect((await closed.call<PaymentGateway>('GET', URL, { as: studio.owner })).data).toMatchObject({
    fakeAllowed: false,
    configured: true,
  });
  expect((await closed.call('POST', `${CARDS}/setup`, { as: member })).code).toBe('PROVIDER_NOT_SET_UP');
  await closed.close();
});

describe('saved cards', () => {
  beforeEach(async () => {
    await connectCards(api, studio);
  });
  const cards = async (as: { token: string } = member) =>
    (await api.call<PaymentMethod[]>('GET', CARDS, { as })).data;
  const setup = async (as: { token: string } = member) =>
    (await api.call<CardSetup>('POST', `${CARDS}/setup`, { as })).data;

  test('are taken down by the provider, and the first is the default', async () => {
    const first = await aSavedCard(api, fake, member);
    expect(await cards()).toEqual([
      {
        paymentMethodId: first,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
        isDefault: true,
        expired: false,
        refused: false,
      },
    ]);
    await aSavedCard(api, fake, member, '5555555555554444');
    expect((await cards()).map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['mastercard', true],
      ['visa', false],
    ]);
    const { data } = await api.call<PaymentMethod[]>('POST', CARDS, {
      as: member,
      json: { paymentMethodId: first },
    });
    expect(data.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['visa', true],
      ['mastercard', false],
    ]);
  });

  test('have one customer at the provider, and no number here', async () => {
    await aSavedCard(api, fake, member);
    await aSavedCard(api, fake, member, '378282246310005');
    const rows = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('payment_method').selectAll().execute(),
    );
    expect(new Set(rows.map((row) => row.provider_customer)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|378282246310005/);
    expect(rows.map((row) => row.fingerprint)).toEqual([
      expect.stringMatching(/^.{16}$/),
      expect.stringMatching(/^.{16}$/),
    ]);
  });

  test('are not saved when the provider refuses them, or nothing was typed in', async () => {
    const begun = await setup();
    expect(await api.call('POST', CARDS, { as: member, json: { setupRef: begun.setupRef } })).toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    expect(typeCard(fake, begun.redirectUrl, '4000000000000002')).toBe(200);
    expect(await api.call('POST', CARDS, { as: member, json: { setupRef: begun.setupRef } })).toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    expect(await api.call('POST', CARDS, { as: member, json: {} })).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await api.call('POST', CARDS, { as: member, json: { setupRef: 'seti_nobodys' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await cards()).toEqual([]);
  });

  test('are nobody else’s: neither to keep, nor to choose, nor to remove', async () => {
    const stranger = await aMember(api, studio);
    const own = await aSavedCard(api, fake, member);
    const begun = await setup();
    typeCard(fake, begun.redirectUrl, '4242424242424242');
    expect(await api.call('POST', CARDS, { as: stranger, json: { setupRef: begun.setupRef } })).toMatchObject(
      { code: 'NOT_FOUND' },
    );
    expect(await api.call('POST', CARDS, { as: stranger, json: { paymentMethodId: own } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await api.call('DELETE', `${CARDS}/${own}`, { as: stranger })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await cards(stranger)).toEqual([]);
    expect(await cards()).toHaveLength(1);
  });

  test('are removed here and at the provider, and the next one is the default', async () => {
    await aSavedCard(api, fake, member);
    const second = await aSavedCard(api, fake, member, '5555555555554444');
    const { data } = await api.call<PaymentMethod[]>('DELETE', `${CARDS}/${second}`, { as: member });
    expect(data.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([['visa', true]]);
    const [row] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('payment_method').selectAll().where('payment_method_id', '=', second).execute(),
    );
    expect(fake.findObject(keysOf(accountName(studio)).secretKey, row?.provider_ref ?? '')).toMatchObject({
      customer: null,
    });
  });

  test('are seen by staff who sell', async () => {
    await aSavedCard(api, fake, member);
    const seen = await api.call<PaymentMethod[]>('GET', '/api/transaction/portal/payment-method', {
      as: await aStaff(api, studio, 'STAFF'),
      query: { memberId: member.memberId },
    });
    expect(seen.data).toMatchObject([{ last4: '4242' }]);
    expect(
      (
        await api.call('GET', '/api/transaction/portal/payment-method', {
          as: await aStaff(api, studio, 'TRAINER'),
          query: { memberId: member.memberId },
        })
      ).code,
    ).toBe('NOT_ALLOWED');
  });

  test('of a live account are not those of the test account', async () => {
    await aSavedCard(api, fake, member);
    await stepUp(api, studio.owner, 'KEYS');
    await save({ provider: 'STRIPE' });
    api.clock.advance(24 * 3_600_000);
    await api.db.studio(studio.studioId, (tx) => keySweep.sweep(tx, api.clock.now()));
    expect(await cards()).toEqual([]);
    expect((await auditOf(api, studio.studioId, 'paymentGateway.save')).at(-1)).toMatchObject({
      after: { forgottenCards: 1 },
    });
  });
});
