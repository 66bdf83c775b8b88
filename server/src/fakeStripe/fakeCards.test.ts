import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEvent, stripeAt } from '../modules/payment-gateway/stripe.service.ts';
import { startTestApp } from '../testing/startTestApp.ts';
import { fakeCardsArea, startFakeCards } from './fakeCards.ts';
import { startFakeStripe } from './fakeStripe.ts';

const KEY = 'sk_test_fakecards';
const CARD = new URLSearchParams({ 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': '4242424242424242', 'payment_method_data[card][exp_month]': '12', 'payment_method_data[card][exp_year]': '34' });
const intentOf = async (url: string) => {
  const stripe = stripeAt(url, KEY);
  const customerRef = await stripe.createCustomer({ memberId: 'm', name: 'Ana', userEmail: '' });
  return stripe.createIntent({ studioId: 's', orderId: 'o', amountMinor: 100, currency: 'SGD', customerRef, saveCard: false, idempotencyKey: 'fake cards' });
};

test('knows after a restart what it knew before', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fake-cards-'));
  const first = await startFakeCards({ dataDir });
  const { providerRef } = await intentOf(first.url);
  await first.close();
  const second = await startFakeCards({ dataDir });
  expect(await stripeAt(second.url, KEY).readIntent(providerRef)).toMatchObject({ providerRef, state: 'NEEDS_CARD' });
  await second.close();
  rmSync(dataDir, { recursive: true });
});

test('tells whoever listens, signed, and tells again what was not taken', async () => {
  const heard: { signature: string; body: Buffer }[] = [];
  let isBusy = true;
  const listener = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      if (!isBusy) heard.push({ signature: String(request.headers['stripe-signature']), body: Buffer.concat(chunks) });
      response.writeHead(isBusy ? 503 : 200).end();
      isBusy = false;
      if (heard.length > 0) listener.emit('heard');
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const fake = await startFakeStripe();
  const stripe = stripeAt(fake.url, KEY);
  const secret = await stripe.listen(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);
  const { providerRef } = await intentOf(fake.url);
  const taken = once(listener, 'heard');
  await stripe.cancelIntent(providerRef);
  await taken;
  const [{ body, signature } = { body: Buffer.alloc(0), signature: '' }] = heard;
  expect(readEvent(body, { signature, secret, now: new Date() })).toMatchObject({ type: 'payment_intent.canceled', about: { kind: 'INTENT', ref: providerRef } });
  await fake.close();
  listener.closeAllConnections();
  listener.close();
});

describe('what browsers can ask for', () => {
  const arrange = async () => {
    const fake = await startFakeStripe();
    const app = await startTestApp({ areas: [() => fakeCardsArea(fake)] });
    const intent = await intentOf(fake.url);
    const ask = async (method: 'GET' | 'POST', url: string, { key = 'pk_test_fakecards', body = '' } = {}) =>
      (await app.app.inject({ method, url: `/fake-stripe${url}`, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' }, payload: body })).statusCode;
    return { intent, ask, close: () => Promise.all([app.close(), fake.close()]) };
  };

  test('is to pay what they know the secret of, and nothing else', async () => {
    const { intent: { providerRef, clientSecret }, ask, close } = await arrange();
    const confirm = `/v1/payment_intents/${providerRef}/confirm`;
    expect(await ask('POST', confirm, { body: `client_secret=guessed&${CARD}` })).toBe(403);
    expect(await ask('POST', confirm, { body: CARD.toString() })).toBe(403);
    expect(await ask('GET', `/v1/payment_intents/${providerRef}?client_secret=${clientSecret}`)).toBe(200);
    expect(await ask('POST', '/v1/refunds', { body: `payment_intent=${providerRef}` })).toBe(403);
    expect(await ask('POST', '/v1/payment_intents', { body: 'amount=1&currency=sgd' })).toBe(403);
    expect(await ask('GET', '/v1/account')).toBe(403);
    expect(await ask('GET', '/v1/account', { key: KEY })).toBe(401);
    expect(await ask('POST', confirm, { body: `client_secret=${clientSecret}&${CARD}` })).toBe(200);
    await close();
  });

  test('is of one account only', async () => {
    const { intent: { providerRef, clientSecret }, ask, close } = await arrange();
    expect(await ask('GET', `/v1/payment_intents/${providerRef}?client_secret=${clientSecret}`, { key: 'pk_test_another01' })).toBe(403);
    await close();
  });
});
