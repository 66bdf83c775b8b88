import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEvent, stripeAt } from '../src/modules/packages/payment-gateway/stripe/stripe.service.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';
import { fakeCardsArea, startFakeCards } from './fakeCards.ts';
import { startFakeStripe } from './fakeStripe.ts';

const KEY = 'sk_test_fakecards';
const intentOf = async (url: string) => {
  const stripe = stripeAt(url, KEY);
  const customerRef = await stripe.createCustomer({ memberId: 'm', name: 'Ana', userEmail: '' });
  return stripe.createIntent({
    studioId: 's',
    orderId: 'o',
    amountMinor: 100,
    currency: 'SGD',
    customerRef,
    idempotencyKey: 'fake cards',
  });
};

test('remembers everything after a restart', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fake-cards-'));
  const first = await startFakeCards({ dataDir });
  const { providerRef } = await intentOf(first.url);
  await first.close();
  const second = await startFakeCards({ dataDir });
  expect(await stripeAt(second.url, KEY).readIntent(providerRef)).toMatchObject({
    providerRef,
    state: 'NEEDS_CARD',
  });
  await second.close();
  rmSync(dataDir, { recursive: true });
});

test('sends signed webhooks, and retries those that were not accepted', async () => {
  const received: { signature: string; body: Buffer }[] = [];
  let isBusy = true;
  const listener = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (!isBusy)
          received.push({
            signature: String(request.headers['stripe-signature']),
            body: Buffer.concat(chunks),
          });
        response.writeHead(isBusy ? 503 : 200).end();
        isBusy = false;
        if (received.length > 0) listener.emit('heard');
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
  const [{ body, signature } = { body: Buffer.alloc(0), signature: '' }] = received;
  expect(readEvent(body, { signature, secret, now: new Date() })).toMatchObject({
    type: 'payment_intent.canceled',
    about: { kind: 'INTENT', ref: providerRef },
  });
  await fake.close();
  listener.closeAllConnections();
  listener.close();
});

describe('the page in a browser', () => {
  const arrange = async () => {
    const fake = await startFakeStripe();
    const app = await startTestApp({ areas: [() => fakeCardsArea(fake)] });
    const stripe = stripeAt(fake.url, KEY);
    const customerRef = await stripe.createCustomer({ memberId: 'm', name: 'Ana', userEmail: '' });
    const ways = { successUrl: 'http://site.test/success', cancelUrl: 'http://site.test/back?a=1&b=2' };
    const page = await stripe.openCheckout({
      studioId: 's',
      orderId: 'o',
      title: '<b>Ten</b> classes',
      amountMinor: 100,
      currency: 'SGD',
      customerRef,
      saveCard: false,
      expiresAt: new Date(Date.now() + 3_600_000),
      idempotencyKey: 'page',
      ...ways,
    });
    const url = new URL(page.url).pathname;
    const send = (fields: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    return {
      url,
      send,
      look: (at = url) => app.app.inject({ url: at }),
      close: () => Promise.all([app.close(), fake.close()]),
    };
  };

  test('shows the amount, runs no script, and redirects back after the payment', async () => {
    const { look, send, url, close } = await arrange();
    const shown = await look();
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(shown.body).toContain('&lt;b&gt;Ten&lt;/b&gt; classes');
    expect(shown.body).toContain('href="http://site.test/back?a=1&amp;b=2"');
    expect((await send({ number: '4000000000000002' })).headers.location).toBe(url);
    expect((await look()).body).toContain('Your card was declined. You have not been charged.');
    const paid = await send({ number: '4242424242424242' });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://site.test/success']);
    expect((await look()).headers.location).toBe('http://site.test/success');
    await close();
  });

  test('does not exist under another id', async () => {
    const { look, url, close } = await arrange();
    expect((await look(`${url}x`)).statusCode).toBe(404);
    await close();
  });
});
