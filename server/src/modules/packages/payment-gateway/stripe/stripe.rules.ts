import type {
  IntentState,
  ProviderCheckout,
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  RefundOutcome,
} from './provider.rules.ts';
import { fromStripe, paidFor } from './stripeAmount.rules.ts';

const STATES: Record<string, IntentState> = {
  requires_payment_method: 'NEEDS_CARD',
  requires_confirmation: 'NEEDS_CARD',
  requires_action: 'NEEDS_BANK',
  processing: 'PROCESSING',
  requires_capture: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELLED',
};

/** The state of an intent. An unknown word of Stripe's counts as under way: it must not count as failed. */
export const stateOf = (status: string): IntentState => STATES[status] ?? 'PROCESSING';

const REFUNDS: Record<string, RefundOutcome['status']> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/** The state of a refund. */
export const refundStateOf = (status: string | null): RefundOutcome['status'] =>
  REFUNDS[status ?? ''] ?? 'PENDING';

const DISPUTES: Record<string, ProviderDispute['state']> = {
  won: 'WON',
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
};

/** The state of a dispute, for the studio. An unknown word of Stripe's counts as undecided. */
export const disputeStateOf = (status: string): ProviderDispute['state'] => DISPUTES[status] ?? 'OPEN';

interface StripeCharge {
  /** In the currency of the account, which need not be that of the payment. */
  balance_transaction?: string | { fee: number; currency: string } | null | undefined;
}

/** Why a card was declined. */
interface StripeDecline {
  message?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | null | undefined;
  payment_method?: { id: string } | null | undefined;
}

/**
 * Declines that no later day changes (docs.stripe.com/declines/codes): a bank counts every further try against the
 * studio. An expired card is none of them, since it may be renewed under its number.
 */
const FINAL = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'merchant_blacklist',
  'security_violation',
  'invalid_account',
  'incorrect_number',
  'invalid_number',
  'card_not_supported',
  'transaction_not_allowed',
  'stop_payment_order',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
]);

const isFinal = ({ code = '', decline_code: reason = code, advice_code: advice }: StripeDecline): boolean =>
  FINAL.has(reason) || advice === 'do_not_try_again';

/** The parts of Stripe's payment intent that we read. */
export interface StripeIntent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  payment_method: string | { id: string } | null;
  last_payment_error: StripeDecline | null;
  latest_charge?: string | StripeCharge | null | undefined;
}

/** The id of an object that Stripe sends as an id or expanded. */
export const refOf = (thing: string | { id: string } | null): string =>
  typeof thing === 'object' ? (thing?.id ?? '') : thing;

/** An intent lets go of a card that was declined; then only the decline names it. */
const refusedRefOf = ({ last_payment_error: decline, payment_method: method }: StripeIntent): string =>
  decline && isFinal(decline) ? (decline.payment_method?.id ?? refOf(method)) : '';

/** An account that is paid out in another currency has its fees in that one: they are no part of this payment. */
function feeOf({ latest_charge: charge, currency }: StripeIntent): number {
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : null;
  return typeof transaction === 'object' && transaction?.currency === currency
    ? fromStripe(transaction.fee, currency.toUpperCase())
    : 0;
}

/** Converts an amount with its currency. */
export const toAmount = ({
  amount,
  currency,
}: Pick<StripeIntent, 'amount' | 'currency'>): Pick<ProviderIntent, 'amountMinor' | 'currency'> => ({
  amountMinor: fromStripe(amount, currency.toUpperCase()),
  currency: currency.toUpperCase(),
});

/** Converts an intent. */
export const toIntent = (intent: StripeIntent): ProviderIntent => ({
  providerRef: intent.id,
  state: stateOf(intent.status),
  ...toAmount(intent),
  amountMinor: paidFor(intent.amount, intent.currency.toUpperCase(), intent.metadata['asked']),
  isHosted: intent.metadata['hosted'] === 'yes',
  failure: intent.last_payment_error?.message ?? '',
  refusedRef: refusedRefOf(intent),
  feeMinor: feeOf(intent),
  orderId: intent.metadata['orderId'] ?? '',
  methodRef: refOf(intent.payment_method),
});

const PAGES: Record<string, ProviderCheckout['state']> = {
  open: 'OPEN',
  complete: 'COMPLETE',
  expired: 'EXPIRED',
};

/** The parts of Stripe's checkout session that we read. */
export interface StripeCheckout {
  id: string;
  status: string | null;
  url: string | null;
  payment_intent: string | { id: string } | null;
}

/** Converts a page. An unknown word of Stripe's counts as closed. */
export const toCheckout = ({
  id,
  status,
  url,
  payment_intent: intent,
}: StripeCheckout): ProviderCheckout => ({
  checkoutRef: id,
  state: PAGES[status ?? ''] ?? 'COMPLETE',
  url: url ?? '',
  intentRef: refOf(intent),
});

/** Types of messages about payments and refunds; hundreds of others do not concern us. */
const ABOUT_INTENTS = /^payment_intent\.(succeeded|payment_failed|canceled|processing|requires_action)$/;
/** A card entered for the next time; a payment on a page has a message of its own. */
const ABOUT_PAGES = /^checkout\.session\.completed$/;
const ABOUT_DISPUTES = /^charge\.dispute\.(created|closed)$/;
const ABOUT_REFUNDS = /^refund\.(created|updated|failed)$/;
/** The types of messages that a studio's account sends us. */
export const SUBSCRIBED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'checkout.session.completed',
] as const;

/** The object of a message, by its type and id. */
export function aboutOf(type: string, ref: string): ProviderEvent['about'] {
  if (ABOUT_INTENTS.test(type)) return { kind: 'INTENT', ref };
  if (ABOUT_PAGES.test(type)) return { kind: 'CHECKOUT', ref };
  if (ABOUT_DISPUTES.test(type)) return { kind: 'DISPUTE', ref };
  return ABOUT_REFUNDS.test(type) ? { kind: 'REFUND', ref } : null;
}
