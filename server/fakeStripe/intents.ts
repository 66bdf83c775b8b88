import { add, change, find, newRef, type Books } from './books.ts';
import { attach, kindOf, methodOf } from './customers.ts';
import type { Call } from './call.ts';
import { recordEvent } from './events.ts';
import { Failure, invalid } from './failure.ts';
import { partOf, textOf } from './form.ts';
import type { StripeObject } from './stripeObject.ts';

const FEE_RATE = 0.034;
const FIXED_FEE = 50;

/** Currencies whose amounts end in noughts. */
const STEPS: Readonly<Record<string, number>> = {
  bhd: 10,
  jod: 10,
  kwd: 10,
  omr: 10,
  tnd: 10,
  isk: 100,
  ugx: 100,
};

function amountOf(text: string, currency: string): number {
  const amount = Number(text);
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid(`Invalid integer: ${text}`, 'parameter_invalid_integer', 'amount');
  const step = STEPS[currency] ?? 1;
  if (amount % step !== 0)
    throw invalid(`Amount must be divisible by ${step}: ${text}`, 'parameter_invalid_integer', 'amount');
  return amount;
}

/** POST /v1/payment_intents; with `confirm` it is charged at once. */
export function createIntent(call: Call): StripeObject {
  const { books, fields, now } = call;
  const id = newRef('pi');
  const currency = textOf(fields, 'currency').toLowerCase();
  const customer = textOf(fields, 'customer');
  if (customer) find(books, 'customer', customer);
  const intent = add(books, {
    id,
    object: 'payment_intent',
    amount: amountOf(textOf(fields, 'amount'), currency),
    amount_received: 0,
    currency,
    customer: customer || null,
    client_secret: `${id}_secret_${newRef('x').slice(2)}`,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    setup_future_usage: textOf(fields, 'setup_future_usage') || null,
    metadata: partOf(fields, 'metadata'),
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
  });
  return textOf(fields, 'confirm') === 'true' ? confirmIntent({ ...call, id }) : intent;
}

/** Marks an intent as paid. */
function succeed(books: Books, intent: StripeObject, now: Date): StripeObject {
  const amount = Number(intent['amount']);
  const charge = add(books, {
    id: newRef('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    currency: intent['currency'],
    payment_intent: intent.id,
    payment_method: intent['payment_method'],
    balance_transaction: {
      id: newRef('txn'),
      object: 'balance_transaction',
      fee: Math.round(amount * FEE_RATE) + FIXED_FEE,
      currency: intent['currency'],
    },
    refunded: false,
    livemode: false,
  });
  if (intent['setup_future_usage'] && intent['customer'])
    attach(find(books, 'payment_method', String(intent['payment_method'])), intent['customer']);
  change(intent, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  recordEvent(books, 'payment_intent.succeeded', { thing: intent, now });
  if (kindOf(find(books, 'payment_method', String(intent['payment_method'])))?.disputes) {
    const dispute = add(books, {
      id: newRef('dp'),
      object: 'dispute',
      amount,
      currency: intent['currency'],
      charge: charge.id,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
      livemode: false,
    });
    recordEvent(books, 'charge.dispute.created', { thing: dispute, now });
  }
  return intent;
}

/** Records a declined card; the intent waits for another. */
function fail(
  books: Books,
  intent: StripeObject,
  { error, now }: { error: { code: string; message: string; decline_code?: string }; now: Date },
): Failure {
  change(intent, {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...error },
    next_action: null,
  });
  recordEvent(books, 'payment_intent.payment_failed', { thing: intent, now });
  return new Failure(402, { type: 'card_error', ...error, payment_intent: intent });
}

const NEEDS_AUTHENTICATION = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function openIntent({ books, id }: Call, verb: string): StripeObject {
  const intent = find(books, 'payment_intent', id);
  const isOver = intent['status'] === 'succeeded' || intent['status'] === 'canceled';
  if (isOver)
    throw invalid(
      `You cannot ${verb} this PaymentIntent because it has a status of ${String(intent['status'])}.`,
      'payment_intent_unexpected_state',
    );
  return intent;
}

/** POST /v1/payment_intents/:id/confirm */
export function confirmIntent(call: Call): StripeObject {
  const { books, fields, id, now } = call;
  const intent = openIntent(call, 'confirm');
  const method =
    methodOf(books, fields) ??
    (intent['payment_method'] ? find(books, 'payment_method', String(intent['payment_method'])) : null);
  if (!method) throw invalid('You must provide a payment method.', 'parameter_missing', 'payment_method');
  change(intent, { payment_method: method.id });
  const kind = kindOf(method);
  const isAlone = textOf(fields, 'off_session') === 'true';
  if (kind?.decline) throw fail(books, intent, { error: kind.decline, now });
  if (kind?.authenticates && isAlone) throw fail(books, intent, { error: NEEDS_AUTHENTICATION, now });
  if (kind?.authenticates)
    return change(intent, {
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `/authenticate/${id}`, return_url: null },
      },
    });
  return succeed(books, intent, now);
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(call: Call): StripeObject {
  const { books, now } = call;
  const intent = openIntent(call, 'cancel');
  change(intent, { status: 'canceled' });
  recordEvent(books, 'payment_intent.canceled', { thing: intent, now });
  return intent;
}

/** The person's answer to their bank. Not part of Stripe's API: its pages do it. */
export function authenticate({ books, fields, id, now }: Call): StripeObject {
  const intent = find(books, 'payment_intent', id);
  if (intent['status'] !== 'requires_action')
    throw invalid('There is nothing to authenticate.', 'payment_intent_unexpected_state');
  if (textOf(fields, 'outcome') === 'fail')
    throw fail(books, intent, {
      error: {
        code: 'payment_intent_authentication_failure',
        message: 'The bank could not confirm that it is you.',
      },
      now,
    });
  return succeed(books, intent, now);
}
