import { add, change, find, fingerprintOf, newRef, type Books } from './books.ts';
import { cardKind, numberOf } from './cards.ts';
import type { Call } from './call.ts';
import { recordEvent } from './events.ts';
import { Failure, invalid } from './failure.ts';
import { partOf, textOf, type Fields } from './form.ts';
import type { StripeObject } from './stripeObject.ts';

/** POST /v1/customers */
export const createCustomer = ({ books, fields }: Call): StripeObject =>
  add(books, {
    id: newRef('cus'),
    object: 'customer',
    email: textOf(fields, 'email') || null,
    name: textOf(fields, 'name') || null,
    metadata: partOf(fields, 'metadata'),
    livemode: false,
  });

const THIS_CENTURY = 2000;
const yearOf = (text: string): number => (text.length === 2 ? THIS_CENTURY + Number(text) : Number(text));

/** Stores a card. Stripe never sends the number; the fake keeps it to know how the card behaves. */
function cardMethod(books: Books, card: Fields): StripeObject {
  const number = textOf(card, 'number').replace(/[\s-]/g, '');
  const kind = cardKind(number);
  if (!kind)
    throw new Failure(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    });
  const shown = {
    brand: kind.brand,
    last4: number.slice(-4),
    exp_month: Number(textOf(card, 'exp_month')),
    exp_year: yearOf(textOf(card, 'exp_year')),
    fingerprint: fingerprintOf(number),
  };
  return add(books, {
    id: newRef('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    card: shown,
    fake_number: number,
    livemode: false,
  });
}

/** POST /v1/payment_methods */
export const createMethod = ({ books, fields }: Call): StripeObject =>
  cardMethod(books, partOf(fields, 'card'));

/** The payment method of a request: by its id, by a name such as `pm_card_visa`, or by the card itself. */
export function methodOf(books: Books, fields: Fields): StripeObject | null {
  const id = textOf(fields, 'payment_method');
  const number = numberOf(id);
  if (number) return cardMethod(books, { number, exp_month: '12', exp_year: '2034' });
  if (id) return find(books, 'payment_method', id);
  const data = partOf(fields, 'payment_method_data');
  return textOf(data, 'type') === 'card' ? cardMethod(books, partOf(data, 'card')) : null;
}

/** How the card of a payment method behaves. */
export const kindOf = (method: StripeObject) => cardKind(String(method['fake_number']));

/** Attaches a payment method to a customer. */
export const attach = (method: StripeObject, customer: unknown): StripeObject => change(method, { customer });

/** POST /v1/payment_methods/:id/detach */
export function detachMethod({ books, id }: Call): StripeObject {
  const method = find(books, 'payment_method', id);
  if (!method['customer'])
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  return change(method, { customer: null });
}

/** POST /v1/setup_intents */
export function createSetup({ books, fields }: Call): StripeObject {
  const id = newRef('seti');
  const customer = textOf(fields, 'customer');
  if (customer) find(books, 'customer', customer);
  return add(books, {
    id,
    object: 'setup_intent',
    customer: customer || null,
    client_secret: `${id}_secret_${newRef('x').slice(2)}`,
    status: 'requires_payment_method',
    payment_method: null,
    usage: textOf(fields, 'usage') || 'off_session',
    last_setup_error: null,
    metadata: partOf(fields, 'metadata'),
    livemode: false,
  });
}

/** POST /v1/setup_intents/:id/confirm */
export function confirmSetup({ books, fields, id, now }: Call): StripeObject {
  const setup = find(books, 'setup_intent', id);
  if (setup['status'] === 'succeeded')
    throw invalid(
      'You cannot confirm this SetupIntent because it has already succeeded.',
      'setup_intent_unexpected_state',
    );
  const method = methodOf(books, fields);
  if (!method) throw invalid('You must provide a payment method.', 'parameter_missing', 'payment_method');
  const kind = kindOf(method);
  if (kind?.decline && !kind.declinesLater) {
    change(setup, { last_setup_error: { type: 'card_error', ...kind.decline } });
    throw new Failure(402, { type: 'card_error', ...kind.decline, setup_intent: setup });
  }
  if (setup['customer']) attach(method, setup['customer']);
  change(setup, { status: 'succeeded', payment_method: method.id, last_setup_error: null });
  recordEvent(books, 'setup_intent.succeeded', { thing: setup, now });
  return setup;
}
