import { createHmac } from 'node:crypto';
import { add, newRef, type Books } from './books.ts';
import type { StripeObject } from './stripeObject.ts';

/** The signature header of a webhook: a timestamp in seconds, and an HMAC over it and the payload. */
export function signatureHeader(payload: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}

/** Records an event with the object's current state. */
export function recordEvent(
  books: Books,
  type: string,
  { thing, now }: { thing: StripeObject; now: Date },
): StripeObject {
  return add(books, {
    id: newRef('evt'),
    object: 'event',
    type,
    livemode: false,
    created: Math.floor(now.getTime() / 1000),
    api_version: null,
    data: { object: structuredClone(thing) },
  });
}

/** The events of an account, oldest first. */
export const eventsOf = (books: Books): StripeObject[] =>
  [...books.things.values()].filter(({ object }) => object === 'event');

const RETRY_MILLISECONDS = [1_000, 10_000, 60_000];

async function isTaken(url: string, payload: string, header: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Delivers an event to the webhook, and retries for a while if it is not accepted. */
export async function deliver(
  event: StripeObject,
  endpoint: StripeObject,
  { clock, tries = 0 }: { clock: () => Date; tries?: number },
): Promise<void> {
  const payload = JSON.stringify(event);
  if (
    await isTaken(
      String(endpoint['url']),
      payload,
      signatureHeader(payload, String(endpoint['secret']), clock()),
    )
  )
    return;
  const wait = RETRY_MILLISECONDS[tries];
  if (wait === undefined) return;
  setTimeout(() => void deliver(event, endpoint, { clock, tries: tries + 1 }), wait).unref();
}
