import { add, find, newRef, type Books } from './books.ts';
import type { Call } from './call.ts';
import { createCheckout, expireCheckout, readCheckout } from './checkouts.ts';
import { confirmSetup, createCustomer, createMethod, createSetup, detachMethod } from './customers.ts';
import { answerDispute } from './disputes.ts';
import { eventsOf } from './events.ts';
import { missing } from './failure.ts';
import { listOf, textOf } from './form.ts';
import { cancelIntent, confirmIntent, createIntent } from './intents.ts';
import { createRefund, readRefund } from './refunds.ts';
import type { StripeObject } from './stripeObject.ts';

type Endpoint = (call: Call) => StripeObject;

const CURRENCIES = ['sgd', 'usd', 'eur', 'gbp', 'aud', 'myr', 'hkd', 'jpy'];

const readAccount: Endpoint = ({ account }) => ({
  id: `acct_${account}`,
  object: 'account',
  country: 'SG',
  default_currency: 'sgd',
  charges_enabled: !account.includes('restricted'),
  business_profile: { name: 'Test account' },
  settings: { dashboard: { display_name: 'Test account' } },
  email: null,
});
const readCountry: Endpoint = ({ id }) => ({
  id,
  object: 'country_spec',
  default_currency: 'sgd',
  supported_payment_currencies: CURRENCIES,
});

const createEndpoint: Endpoint = ({ books, fields }) =>
  add(books, {
    id: newRef('we'),
    object: 'webhook_endpoint',
    url: textOf(fields, 'url'),
    enabled_events: listOf(fields, 'enabled_events'),
    secret: newRef('whsec'),
    status: 'enabled',
    livemode: false,
  });

const listEvents: Endpoint = ({ books }) => ({
  id: '',
  object: 'list',
  data: eventsOf(books),
  has_more: false,
});

const reads =
  (kind: string): Endpoint =>
  ({ books, id }) =>
    find(books, kind, id);

/** The endpoints of the fake by method and path; `:id` stands for an object. */
const ENDPOINTS: readonly (readonly [method: string, path: RegExp, endpoint: Endpoint])[] = [
  ['GET', /^\/v1\/account$/, readAccount],
  ['GET', /^\/v1\/country_specs\/(\w+)$/, readCountry],
  ['POST', /^\/v1\/webhook_endpoints$/, createEndpoint],
  ['GET', /^\/v1\/events$/, listEvents],
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, reads('customer')],
  ['POST', /^\/v1\/payment_methods$/, createMethod],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, reads('payment_method')],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, detachMethod],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, reads('setup_intent')],
  ['POST', /^\/v1\/setup_intents\/(\w+)\/confirm$/, confirmSetup],
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, reads('payment_intent')],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirmIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/checkout\/sessions$/, createCheckout],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, readCheckout],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireCheckout],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds\/(\w+)$/, readRefund],
  ['GET', /^\/v1\/disputes\/(\w+)$/, reads('dispute')],
  ['POST', /^\/v1\/disputes\/(\w+)$/, answerDispute],
];

const hideInside = (name: string, value: unknown): unknown => (name.startsWith('fake_') ? undefined : value);

/** An object as it is sent, with expanded objects in place of ids. */
function toWire(books: Books, thing: StripeObject, expand: readonly string[]): StripeObject {
  const copy = JSON.parse(JSON.stringify(thing, hideInside)) as StripeObject;
  for (const name of new Set(expand.map((path) => path.split('.')[0] ?? ''))) {
    const other = books.things.get(String(copy[name]));
    if (other) copy[name] = JSON.parse(JSON.stringify(other, hideInside));
  }
  return copy;
}

/**
 * Handles a request.
 * @throws {Failure} with Stripe's own message.
 */
export function answerCall(
  { method, path }: { method: string; path: string },
  call: Omit<Call, 'id'>,
): StripeObject {
  for (const [known, pattern, endpoint] of ENDPOINTS) {
    const match = known === method ? pattern.exec(path) : null;
    if (!match) continue;
    const full = { ...call, id: match[1] ?? '' };
    return toWire(call.books, endpoint(full), listOf(call.fields, 'expand'));
  }
  throw missing('path', `${method} ${path}`);
}
