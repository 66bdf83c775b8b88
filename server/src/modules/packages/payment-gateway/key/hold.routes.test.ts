import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { startFakeStripe, type FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { accountName, connectCards, keysOf } from '../../../../testing/builders/cards.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
import { stopChangeModule } from '../../../accounts/stop-change/stop-change.routes.ts';
import { paymentGatewayModule } from '../payment-gateway.routes.ts';
import { keySweep } from './key.sweep.ts';

/** Keys of a card provider in place of others. */
const URL = '/api/studio/portal/payment-gateway';

let fake: FakeStripe;
let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  fake = await startFakeStripe();
  api = await startTestApp({
    modules: [paymentGatewayModule, stopChangeModule],
    config: { fakeStripeUrl: fake.url, stripeUrl: fake.url },
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

const save = (keys: object) =>
  api.call<PaymentGateway>('POST', URL, { as: studio.owner, json: { provider: 'FAKE', ...keys } });
const stored = () =>
  api.db.studio(studio.studioId, (tx) => tx.selectFrom('payment_gateway').selectAll().execute());
const sweep = () => api.db.studio(studio.studioId, (tx) => keySweep.sweep(tx, api.clock.now()));

const HOLD = 24 * 3_600_000;
const other = () => keysOf(`${accountName(studio)}x`);
const linkIn = async () =>
  /stopToken=([\w.-]+)/.exec((await newestMails(api.db, studio.owner.userEmail))[0]?.text ?? '')?.[1];
const stop = async () =>
  (await api.call('POST', '/api/auth/stop-change', { json: { stopToken: await linkIn() } })).code;
const endsIn = async () => (await stored())[0]?.key_end;
const enter = async () => {
  api.clock.advance(1000);
  await stepUp(api, studio.owner, 'KEYS');
  return save(other());
};
const [old, next] = [() => keysOf(accountName(studio)).secretKey, () => other().secretKey];
const END = -4;

test('count after the hold, and show until when', async () => {
  await connectCards(api, studio);
  const { data } = await enter();
  const effectiveAt = new Date(api.clock.now().getTime() + HOLD).toISOString();
  expect(data).toMatchObject({ keyEnd: old().slice(END), pending: { effectiveAt } });
  api.clock.advance(HOLD - 1);
  expect(await sweep()).toBe(0);
  expect(await endsIn()).toBe(old().slice(END));
  api.clock.advance(1);
  expect(await sweep()).toBe(1);
  expect(await endsIn()).toBe(next().slice(END));
});

test.each([
  ['while they wait', 0],
  ['once they count', HOLD],
])('are stopped by the link %s', async (_case, milliseconds) => {
  await connectCards(api, studio);
  await enter();
  api.clock.advance(milliseconds);
  await sweep();
  expect(await stop()).toBe('0');
  api.clock.advance(HOLD);
  expect(await sweep()).toBe(0);
  expect(await endsIn()).toBe(old().slice(END));
});

test('wait also when those of before were removed first, and the link brings them back', async () => {
  await connectCards(api, studio);
  api.clock.advance(1000);
  await stepUp(api, studio.owner, 'KEYS');
  await api.call('DELETE', URL, { as: studio.owner });
  const removal = await linkIn();
  expect((await enter()).data).toMatchObject({ configured: false, pending: { mode: 'TEST' } });
  expect((await api.call('POST', '/api/auth/stop-change', { json: { stopToken: removal } })).code).toBe('0');
  expect(await endsIn()).toBe(old().slice(END));
  api.clock.advance(HOLD);
  expect(await sweep()).toBe(0);
});

test('that other new ones have replaced are nothing that the link could put back', async () => {
  await connectCards(api, studio);
  await enter();
  const first = await linkIn();
  api.clock.advance(1000);
  await stepUp(api, studio.owner, 'KEYS');
  await save(keysOf(`${accountName(studio)}y`));
  expect((await api.call('POST', '/api/auth/stop-change', { json: { stopToken: first } })).code).toBe('0');
  api.clock.advance(HOLD);
  expect(await sweep()).toBe(0);
  expect(await endsIn()).toBe(old().slice(END));
});

test('the first are removed by the link', async () => {
  await connectCards(api, studio);
  expect(await stop()).toBe('0');
  expect(await stored()).toEqual([]);
});

test('each need a proof of their own', async () => {
  await stepUp(api, studio.owner, 'KEYS');
  expect((await save(keysOf(accountName(studio)))).code).toBe('0');
  expect((await save(other())).code).toBe('PROOF_NEEDED');
});

test('are mailed to every owner when they are entered or removed, and to nobody else', async () => {
  const [second, manager] = [await aStaff(api, studio, 'OWNER'), await aStaff(api, studio, 'SUPER')];
  const { secretKey } = await connectCards(api, studio);
  api.clock.advance(60_000);
  await stepUp(api, studio.owner, 'KEYS');
  await api.call('DELETE', URL, { as: studio.owner });
  for (const { userEmail } of [studio.owner, second]) {
    const [removed, entered] = await newestMails(api.db, userEmail);
    expect(entered?.text).toContain(
      'entered keys for card payments (Fake provider, Test account, test, ending in',
    );
    expect(entered?.text).toContain(`${secretKey.slice(-4)}), from now on.`);
    expect(removed?.text).toContain('removed keys for card payments');
    expect(`${entered?.text}${removed?.text}`).not.toContain(secretKey);
  }
  expect(await newestMails(api.db, manager.userEmail)).toEqual([]);
});
