import { add, change, find, newRef, type Books } from './books.ts';
import { kindOf } from './customers.ts';
import type { Call } from './call.ts';
import { recordEvent } from './events.ts';
import { invalid } from './failure.ts';
import { partOf, textOf } from './form.ts';
import type { StripeObject } from './stripeObject.ts';

function chargeOf(books: Books, intentId: string): StripeObject {
  const intent = find(books, 'payment_intent', intentId);
  if (!intent['latest_charge'])
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  return find(books, 'charge', String(intent['latest_charge']));
}

/** POST /v1/refunds */
export function createRefund({ books, fields, now }: Call): StripeObject {
  const charge = chargeOf(books, textOf(fields, 'payment_intent'));
  const left = Number(charge['amount']) - Number(charge['amount_refunded']);
  const amount = textOf(fields, 'amount') ? Number(textOf(fields, 'amount')) : left;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount_too_large',
      'amount',
    );
  const takesTime = kindOf(find(books, 'payment_method', String(charge['payment_method'])))?.refund;
  const refund = add(books, {
    id: newRef('re'),
    object: 'refund',
    amount,
    currency: charge['currency'],
    charge: charge.id,
    payment_intent: charge['payment_intent'],
    status: takesTime ? 'pending' : 'succeeded',
    fake_outcome: takesTime === 'fails' ? 'failed' : 'succeeded',
    failure_reason: null,
    metadata: partOf(fields, 'metadata'),
    livemode: false,
  });
  change(charge, { amount_refunded: Number(charge['amount_refunded']) + amount, refunded: amount === left });
  recordEvent(books, 'refund.created', { thing: refund, now });
  recordEvent(books, 'charge.refunded', { thing: charge, now });
  return refund;
}

/** Completes a pending refund. Both the caller and the webhook see the result. */
function finishRefund(books: Books, refund: StripeObject, now: Date): StripeObject {
  if (refund['status'] !== 'pending') return refund;
  const isLost = refund['fake_outcome'] === 'failed';
  change(refund, { status: refund['fake_outcome'], failure_reason: isLost ? 'declined' : null });
  if (isLost) {
    const charge = find(books, 'charge', String(refund['charge']));
    change(charge, {
      amount_refunded: Number(charge['amount_refunded']) - Number(refund['amount']),
      refunded: false,
    });
  }
  recordEvent(books, isLost ? 'refund.failed' : 'refund.updated', { thing: refund, now });
  return refund;
}

/** GET /v1/refunds/:id */
export const readRefund = ({ books, id, now }: Call): StripeObject =>
  finishRefund(books, find(books, 'refund', id), now);
