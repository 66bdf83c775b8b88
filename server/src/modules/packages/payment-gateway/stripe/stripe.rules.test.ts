import {
  aboutOf,
  disputeStateOf,
  refundStateOf,
  stateOf,
  type StripeIntent,
  toCheckout,
  toIntent,
} from './stripe.rules.ts';

const anIntent = (change: Partial<StripeIntent> = {}): StripeIntent => ({
  id: 'pi_1',
  status: 'succeeded',
  amount: 12_000,
  currency: 'sgd',
  metadata: { orderId: 'o1' },
  payment_method: null,
  last_payment_error: null,
  ...change,
});

test.each([
  ['requires_payment_method', 'NEEDS_CARD'],
  ['requires_confirmation', 'NEEDS_CARD'],
  ['requires_action', 'NEEDS_BANK'],
  ['processing', 'PROCESSING'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELLED'],
  ['a word of tomorrow', 'PROCESSING'],
])('an intent that is %s is %s here', (status, expected) => {
  expect(stateOf(status)).toBe(expected);
});

test.each([
  ['succeeded', 'DONE'],
  ['pending', 'PENDING'],
  ['requires_action', 'PENDING'],
  ['failed', 'FAILED'],
  ['canceled', 'FAILED'],
  [null, 'PENDING'],
])('a refund that is %s is %s here', (status, expected) => {
  expect(refundStateOf(status)).toBe(expected);
});

test.each([
  [{ code: 'card_declined', decline_code: 'lost_card' }, true],
  [{ code: 'card_declined', decline_code: 'fraudulent' }, true],
  [{ code: 'card_declined', decline_code: 'generic_decline', advice_code: 'do_not_try_again' }, true],
  [{ code: 'incorrect_number' }, true],
  [{ code: 'card_declined', decline_code: 'generic_decline', advice_code: 'try_again_later' }, false],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, false],
  [{ code: 'expired_card' }, false],
  [null, false],
])('a decline of %j is for good: %s', (decline, isFor) => {
  const intent = anIntent({ last_payment_error: decline, payment_method: 'pm_1' });
  expect(toIntent(intent).refusedRef).toBe(isFor ? 'pm_1' : '');
});

test('a card that was declined for good is named by its decline, when the intent has let go of it', () => {
  const decline = { decline_code: 'stolen_card', payment_method: { id: 'pm_2' } };
  expect(toIntent(anIntent({ last_payment_error: decline })).refusedRef).toBe('pm_2');
});

test('reads what it needs, whether or not things were sent in full', () => {
  expect(toIntent(anIntent())).toEqual({
    providerRef: 'pi_1',
    state: 'SUCCEEDED',
    amountMinor: 12_000,
    currency: 'SGD',
    isHosted: false,
    failure: '',
    refusedRef: '',
    feeMinor: 0,
    orderId: 'o1',
    methodRef: '',
  });
  expect(toIntent(anIntent({ latest_charge: 'ch_1' })).feeMinor).toBe(0);
  expect(toIntent(anIntent({ latest_charge: { balance_transaction: 'txn_1' } })).feeMinor).toBe(0);
  expect(
    toIntent(anIntent({ latest_charge: { balance_transaction: { fee: 458, currency: 'sgd' } } })).feeMinor,
  ).toBe(458);
  expect(
    toIntent(anIntent({ latest_charge: { balance_transaction: { fee: 458, currency: 'huf' } } })).feeMinor,
  ).toBe(0);
  expect(toIntent(anIntent({ payment_method: 'pm_1' })).methodRef).toBe('pm_1');
  expect(toIntent(anIntent({ payment_method: { id: 'pm_1' } })).methodRef).toBe('pm_1');
  expect(toIntent(anIntent({ last_payment_error: { message: 'Declined.' }, metadata: {} }))).toMatchObject({
    failure: 'Declined.',
    orderId: '',
  });
  expect(toIntent(anIntent({ metadata: { hosted: 'yes' } }))).toMatchObject({ isHosted: true });
});

test.each([
  ['payment_intent.succeeded', { kind: 'INTENT', ref: 'x' }],
  ['payment_intent.payment_failed', { kind: 'INTENT', ref: 'x' }],
  ['payment_intent.canceled', { kind: 'INTENT', ref: 'x' }],
  ['refund.updated', { kind: 'REFUND', ref: 'x' }],
  ['charge.dispute.created', { kind: 'DISPUTE', ref: 'x' }],
  ['checkout.session.completed', { kind: 'CHECKOUT', ref: 'x' }],
  ['checkout.session.expired', null],
  ['charge.dispute.closed', { kind: 'DISPUTE', ref: 'x' }],
  ['charge.dispute.funds_withdrawn', null],
  ['refund.failed', { kind: 'REFUND', ref: 'x' }],
  ['charge.refunded', null],
  ['customer.created', null],
  ['refund.updated.more', null],
])('a message of %s', (type, expected) => {
  expect(aboutOf(type, 'x')).toEqual(expected);
});

test.each([
  ['open', 'OPEN'],
  ['complete', 'COMPLETE'],
  ['expired', 'EXPIRED'],
  [null, 'COMPLETE'],
  ['a word of tomorrow', 'COMPLETE'],
])('a page that is %s is %s here', (status, state) => {
  expect(toCheckout({ id: 'cs_1', status, url: null, payment_intent: 'pi_1' })).toEqual({
    checkoutRef: 'cs_1',
    state,
    url: '',
    intentRef: 'pi_1',
  });
});

test.each([
  ['needs_response', 'OPEN'],
  ['under_review', 'OPEN'],
  ['warning_needs_response', 'OPEN'],
  ['a_new_word', 'OPEN'],
  ['won', 'WON'],
  ['warning_closed', 'WON'],
  ['lost', 'LOST'],
])('a dispute that is %s is %s for the studio', (status, state) => {
  expect(disputeStateOf(status)).toBe(state);
});
