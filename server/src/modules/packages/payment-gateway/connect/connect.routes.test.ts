import type { ConnectAddress, PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { startFakeStripe, type FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { comeBack, connectAt, connectCards } from '../../../../testing/builders/cards.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
import { paymentGatewayModule } from '../payment-gateway.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

const URL_ = '/api/studio/portal/payment-gateway';
let fake: FakeStripe;
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  fake = await startFakeStripe();
  api = await startTestApp({
    modules: [paymentGatewayModule],
    config: { fakeStripeUrl: fake.url, ...connectAt(fake) },
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  api.clock.advance(MINUTE);
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

const setOut = (as: TestStaff = studio.owner) => api.call<ConnectAddress>('GET', `${URL_}/connect`, { as });
const finish = (json: object, as: TestStaff = studio.owner) =>
  api.call<PaymentGateway>('POST', `${URL_}/connect`, { as, json });
const read = async () => (await api.call<PaymentGateway>('GET', URL_, { as: studio.owner })).data;
const proven = (owner: TestStaff = studio.owner) => stepUp(api, owner, 'KEYS');
const stored = () =>
  api.db.studio(studio.studioId, (tx) => tx.selectFrom('payment_gateway').selectAll().execute());
const refusedAt = (field: string) => ({ code: 'INVALID_FIELDS', data: { errors: [{ field }] } });

test('leads to the page of the provider, as this installation and for this studio alone', async () => {
  expect(await setOut()).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'KEYS' } });
  await proven();
  const { data } = await setOut();
  const { origin, pathname, searchParams } = new URL(data.url);
  expect(origin + pathname).toBe(`${fake.url}/oauth/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'ca_platform',
    scope: 'read_write',
    state: expect.any(String) as string,
    redirect_uri: 'http://localhost:3000/dashboard/configure/payment-modes',
  });
  expect(data.url).not.toContain('sk_test');
});

test('the account is connected, its keys sealed, and can be disconnected', async () => {
  expect(await read()).toMatchObject({ canConnect: true, configured: false, accountRef: '' });
  await proven();
  const answer = await finish(await comeBack(api, studio.owner));
  expect(answer.data).toMatchObject({
    provider: 'STRIPE',
    configured: true,
    valid: true,
    mode: 'TEST',
    accountName: 'Test account',
    accountRef: expect.stringMatching(/^acct_connected_/) as string,
    pending: null,
  });
  const account = answer.data.accountRef.replace('acct_', '');
  const everything = JSON.stringify([
    answer,
    await read(),
    await stored(),
    await auditOf(api, studio.studioId, 'paymentGateway.save'),
  ]);
  expect(everything).not.toContain(`sk_test_${account}`);
  expect(await auditOf(api, studio.studioId, 'paymentGateway.save')).toMatchObject([
    { after: { provider: 'STRIPE', accountRef: answer.data.accountRef } },
  ]);
  const [row] = await stored();
  expect(api.auth.unseal(row?.secret_key_sealed ?? '', studio.studioId)).toBe(`sk_test_${account}`);

  await proven();
  expect((await api.call('DELETE', URL_, { as: studio.owner })).code).toBe('0');
  expect(await read()).toMatchObject({ configured: false, accountRef: '' });
});

test('an account in place of keys counts after the hold, as other keys do', async () => {
  await connectCards(api, studio);
  await proven();
  const { data } = await finish(await comeBack(api, studio.owner));
  expect(data).toMatchObject({ provider: 'FAKE', accountRef: '', pending: { accountName: 'Test account' } });
});

test('the way leads back once, also after a failure', async () => {
  await proven();
  const way = await comeBack(api, studio.owner);
  expect((await finish(way)).code).toBe('0');
  await proven();
  expect(await finish(way)).toMatchObject(refusedAt('state'));
  const other = await comeBack(api, studio.owner);
  expect(await finish({ ...other, code: 'ac_made_up' })).toMatchObject(refusedAt('code'));
  expect(await finish(other)).toMatchObject(refusedAt('state'));
});

test('of two at once with the same way, one counts', async () => {
  await proven();
  const way = await comeBack(api, studio.owner);
  const codes = (await Promise.all([finish(way), finish(way), finish(way)])).map(({ code }) => code);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
});

test('a code counts once, whatever the way', async () => {
  await proven();
  const { code = '' } = await comeBack(api, studio.owner);
  const { state = '' } = await comeBack(api, studio.owner);
  await finish({ state, code });
  await proven();
  const again = await comeBack(api, studio.owner);
  expect(await finish({ ...again, code })).toMatchObject(refusedAt('code'));
});

test('nobody takes the way of another person, another studio, or one that is old or made up', async () => {
  const other = await aStudio(api);
  const partner = await aStaff(api, studio, 'OWNER');
  for (const owner of [studio.owner, other.owner, partner]) await proven(owner);
  const way = await comeBack(api, studio.owner);
  expect(await finish(way, other.owner)).toMatchObject(refusedAt('state'));
  expect(await finish(way, partner)).toMatchObject(refusedAt('state'));
  expect(await finish({ ...way, state: 'made up' })).toMatchObject(refusedAt('state'));
  api.clock.advance(15 * MINUTE);
  await proven();
  expect(await finish(way)).toMatchObject(refusedAt('state'));
  expect(await stored()).toEqual([]);
});

test('without a fresh proof nothing is kept, and the way stays open for who gives it', async () => {
  await proven();
  const way = await comeBack(api, studio.owner);
  api.clock.advance(11 * MINUTE);
  expect(await finish(way)).toMatchObject({ code: 'PROOF_NEEDED' });
  await proven();
  expect((await finish(way)).code).toBe('0');
});

test('who says no at the provider comes back without a code', async () => {
  await proven();
  const way = await comeBack(api, studio.owner, 'deny');
  expect(way).toMatchObject({ error: 'access_denied' });
  expect(await finish(way)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await stored()).toEqual([]);
});

test('a manager connects nothing, and nobody does without a sign-in', async () => {
  const as = await aStaff(api, studio, 'SUPER');
  expect(await setOut(as)).toMatchObject({ status: 403 });
  expect(await finish({ state: 'x', code: 'y' }, as)).toMatchObject({ status: 403 });
  expect(await api.call('GET', `${URL_}/connect`)).toMatchObject({ status: 401 });
});

describe('an installation that is not at Stripe', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await startTestApp({
      modules: [paymentGatewayModule],
      config: { fakeStripeUrl: fake.url, stripeConnectUrl: 'http://127.0.0.1:9' },
    });
  });
  afterAll(() => plain.close());

  test('lets studios enter keys, and connect nothing', async () => {
    const { owner } = await aStudio(plain);
    const { data } = await plain.call<PaymentGateway>('GET', URL_, { as: owner });
    expect(data.canConnect).toBe(false);
    expect(await plain.call('GET', `${URL_}/connect`, { as: owner })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('while the provider is silent nothing is kept', async () => {
  await proven();
  const way = await comeBack(api, studio.owner);
  fake.loseAnswers('/v1/account', 10);
  expect(await finish(way)).toMatchObject({ code: 'PROVIDER_AWAY' });
  fake.loseAnswers('/v1/account', 0);
  expect(await stored()).toEqual([]);
});
