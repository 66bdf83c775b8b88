import { add, change, find, newRef, type Books } from './books.ts';
import type { Call } from './call.ts';
import { confirmSetup, createSetup } from './customers.ts';
import { recordEvent } from './events.ts';
import { invalid } from './failure.ts';
import { partOf, textOf } from './form.ts';
import { authenticate, cancelIntent, confirmIntent, createIntent } from './intents.ts';
import type { StripeObject } from './stripeObject.ts';
import { SECOND } from '@studio/contract/values/time';

/** Path of the fake's pages, on the site's own origin. */
export const PAGES = '/fake-stripe/pay';

const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 60 * 60;

/** Stripe's own limits. Without a requested expiry, a page is open for a day. */
function expiryOf(text: string, now: Date): number {
  const seconds = Math.floor(now.getTime() / SECOND);
  if (!text) return seconds + MAX_SECONDS;
  const left = Number(text) - seconds;
  if (!(left >= MIN_SECONDS && left <= MAX_SECONDS))
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'parameter_invalid',
      'expires_at',
    );
  return Number(text);
}

/** POST /v1/checkout/sessions */
export function createCheckout({ books, fields, now }: Call): StripeObject {
  const id = newRef('cs_test');
  const successUrl = textOf(fields, 'success_url');
  const customer = textOf(fields, 'customer');
  if (customer) find(books, 'customer', customer);
  const line = partOf(partOf(partOf(fields, 'line_items'), '0'), 'price_data');
  const isPayment = textOf(fields, 'mode') === 'payment';
  return add(books, {
    id,
    object: 'checkout.session',
    mode: textOf(fields, 'mode'),
    status: 'open',
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    url: `${new URL(successUrl).origin}${PAGES}/${id}`,
    client_reference_id: textOf(fields, 'client_reference_id') || null,
    customer: customer || null,
    metadata: partOf(fields, 'metadata'),
    success_url: successUrl,
    cancel_url: textOf(fields, 'cancel_url'),
    amount_total: isPayment ? Number(textOf(line, 'unit_amount')) : null,
    currency: textOf(line, 'currency') || null,
    expires_at: expiryOf(textOf(fields, 'expires_at'), now),
    payment_intent: null,
    setup_intent: null,
    created: Math.floor(now.getTime() / SECOND),
    livemode: false,
    fake_title: textOf(partOf(line, 'product_data'), 'name'),
    fake_intent: partOf(fields, 'payment_intent_data'),
  });
}

/** Closes a session: nobody can pay on it any more, and its open intent is cancelled. */
function close(books: Books, session: StripeObject, now: Date): StripeObject {
  change(session, { status: 'expired', url: null });
  const intent = session['payment_intent'];
  if (intent) cancelIntent({ books, fields: {}, id: String(intent), account: '', now });
  recordEvent(books, 'checkout.session.expired', { thing: session, now });
  return session;
}

/** GET /v1/checkout/sessions/:id */
export function readCheckout({ books, id, now }: Call): StripeObject {
  const session = find(books, 'checkout.session', id);
  const isOver = session['status'] === 'open' && now.getTime() >= Number(session['expires_at']) * SECOND;
  return isOver ? close(books, session, now) : session;
}

/** POST /v1/checkout/sessions/:id/expire */
export function expireCheckout(call: Call): StripeObject {
  const session = readCheckout(call);
  if (session['status'] !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session['status'])}.`,
    );
  return close(call.books, session, call.now);
}

/** The intent behind a page, created at the first attempt. */
function subjectOf(call: Call, session: StripeObject): StripeObject {
  const isPayment = session['mode'] === 'payment';
  const name = isPayment ? 'payment_intent' : 'setup_intent';
  if (session[name]) return find(call.books, name, String(session[name]));
  const customer = { customer: String(session['customer'] ?? '') };
  const begun = isPayment
    ? createIntent({
        ...call,
        fields: {
          ...customer,
          ...(session['fake_intent'] as Call['fields']),
          amount: String(session['amount_total']),
          currency: String(session['currency']),
        },
      })
    : createSetup({ ...call, fields: customer });
  change(session, { [name]: begun.id });
  return begun;
}

function finish({ books, now }: Call, session: StripeObject): StripeObject {
  change(session, {
    status: 'complete',
    url: null,
    ...(session['mode'] === 'payment' && { payment_status: 'paid' }),
  });
  recordEvent(books, 'checkout.session.completed', { thing: session, now });
  return session;
}

/**
 * A person enters a card on the page.
 * @throws {Failure} as the card behaves; the page then stays open.
 */
export function enterCard(call: Call): StripeObject {
  const session = readCheckout(call);
  if (session['status'] !== 'open') return session;
  const subject = subjectOf(call, session);
  const confirming = { ...call, id: subject.id };
  const { status } =
    subject.object === 'payment_intent' ? confirmIntent(confirming) : confirmSetup(confirming);
  return status === 'succeeded' ? finish(call, session) : session;
}

/**
 * A person answers their bank's authentication.
 * @throws {Failure} if they deny the payment.
 */
export function answerBank(call: Call): StripeObject {
  const session = readCheckout(call);
  const isWaiting = session['status'] === 'open' && session['payment_intent'];
  if (!isWaiting) return session;
  authenticate({ ...call, id: String(session['payment_intent']) });
  return finish(call, session);
}
