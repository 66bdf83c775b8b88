/**
 * A saved card is to pay an order, with nobody there to be asked. Amounts in minor units, currencies as ISO
 * 4217.
 */
export interface Charge {
  studioId: string;
  paymentMethodId: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  /** The same key never charges twice. */
  idempotencyKey: string;
}

/**
 * `PENDING`: the provider has not said, or did not answer. It tells later, and the order is paid or left open
 * then. `providerRef` goes into the payment. `failure` is a sentence for the member.
 */
export interface ChargeOutcome {
  status: 'SUCCEEDED' | 'FAILED' | 'PENDING';
  providerRef: string | null;
  failure: string;
}

/** Money of a card payment is to go back. */
export interface RefundRequest {
  studioId: string;
  /** The payment's `provider_ref`. */
  providerRef: string;
  amountMinor: number;
  /** Ours: asked for again with the same one, it is the same refund. */
  refundId: string;
}

/** `PENDING`: the provider tells later whether it went through. `refundRef` is the provider's name for it. */
export interface RefundOutcome {
  status: 'DONE' | 'PENDING' | 'FAILED';
  refundRef: string | null;
  failure: string;
}

/**
 * Where a card payment stands, as the provider says. `NEEDS_CARD`: it waits for a card, the last one may have
 * been refused.
 */
export type IntentState = 'NEEDS_CARD' | 'NEEDS_BANK' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED';

/** A card payment at the provider. */
export interface ProviderIntent {
  providerRef: string;
  state: IntentState;
  amountMinor: number;
  /** ISO 4217 in capitals. */
  currency: string;
  /** Charged on a page of the provider: that page is closed to give it up. */
  isHosted: boolean;
  /** Why the last card was refused, for the member; empty when none was. */
  failure: string;
  /** What the provider keeps for itself; 0 while that is not known. */
  feeMinor: number;
  /** Ours, as we gave it when we asked for the payment; empty when it is not ours. */
  orderId: string;
  /** The card it was charged to; empty before there was one. */
  methodRef: string;
}

/** A refund at the provider. */
export interface ProviderRefund {
  refundRef: string;
  /** Ours, as we gave it when we asked for the refund; empty when it is not ours. */
  refundId: string;
  status: RefundOutcome['status'];
  failure: string;
}

/**
 * A card holder who tells their bank that a payment was none of theirs: the bank takes it back, whoever is
 * right.
 */
export interface ProviderDispute {
  disputeRef: string;
  /** Of the payment. */
  providerRef: string;
  state: 'OPEN' | 'WON' | 'LOST';
  amountMinor: number;
  currency: string;
}

/** A card that the provider keeps. */
export interface ProviderCard {
  methodRef: string;
  /** Empty when it is kept for nobody. */
  customerRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
}

/** What the provider says about a key. */
export interface KeyCheck {
  valid: boolean;
  /** It did not answer, which says nothing about the key. */
  silent: boolean;
  live: boolean;
  accountName: string;
  chargesEnabled: boolean;
  currencies: string[];
  /** Why it does not work, for the owner. */
  error: string;
}

/** What is asked for when a payment begins. */
export interface NewIntent {
  studioId: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  customerRef: string;
  idempotencyKey: string;
}

/** Where the provider's page sends back to, whether or not something came of it. */
interface Ways {
  successUrl: string;
  cancelUrl: string;
}

/** A page of the provider on which a card is entered and charged. */
export interface NewCheckout extends NewIntent, Ways {
  /** What is bought, for the person who pays. */
  title: string;
  /** Whether the card is kept for the next time. */
  saveCard: boolean;
  expiresAt: Date;
}

/**
 * Such a page as it stands. `url` is empty once it is closed; `intentRef` names the payment as soon as
 * somebody has tried.
 */
export interface ProviderCheckout {
  checkoutRef: string;
  state: 'OPEN' | 'COMPLETE' | 'EXPIRED';
  url: string;
  intentRef: string;
}

/** A page of the provider on which a card is entered for the next time. */
export interface NewSetup extends Ways {
  studioId: string;
  memberId: string;
  customerRef: string;
}

/**
 * Something that a provider told us. `ref` names the intent, the page, the refund or the dispute that it is
 * about; `null`: of no concern to us.
 */
export interface ProviderEvent {
  eventId: string;
  type: string;
  about: { kind: 'INTENT' | 'CHECKOUT' | 'REFUND' | 'DISPUTE'; ref: string } | null;
}

/**
 * A provider of card payments, as all else here knows it. Every call goes over the network and is made
 * outside transactions. All but `checkKey` throw a `ProviderTrouble` when the provider does not answer or
 * does not understand.
 */
export interface Provider {
  /** Never throws. */
  checkKey(): Promise<KeyCheck>;
  /** Asks to be told of what happens. @returns the secret that messages are signed with. */
  listen(url: string): Promise<string>;
  createCustomer(member: { memberId: string; name: string; userEmail: string }): Promise<string>;
  beginSetup(setup: NewSetup): Promise<{ setupRef: string; url: string }>;
  /** `methodRef` is empty until a card was taken down. */
  readSetup(setupRef: string): Promise<{ customerRef: string; methodRef: string; memberId: string }>;
  /** The same page for the same key. */
  openCheckout(checkout: NewCheckout): Promise<ProviderCheckout>;
  readCheckout(checkoutRef: string): Promise<ProviderCheckout>;
  /** Makes sure that nobody pays on it any more; where somebody did it stays complete. */
  closeCheckout(checkoutRef: string): Promise<ProviderCheckout>;
  readCard(methodRef: string): Promise<ProviderCard>;
  forgetCard(methodRef: string): Promise<void>;
  createIntent(intent: NewIntent): Promise<ProviderIntent>;
  /**
   * Charges a card. One that is refused is no trouble: the intent says so. `alone`: nobody is there to be
   * asked.
   */
  charge(
    providerRef: string,
    card: { methodRef: string; alone: boolean; idempotencyKey: string },
  ): Promise<ProviderIntent>;
  readIntent(providerRef: string): Promise<ProviderIntent>;
  /** Makes sure that nobody pays it any more; one that was paid stays paid. */
  cancelIntent(providerRef: string): Promise<ProviderIntent>;
  refund(refund: { providerRef: string; amountMinor: number; refundId: string }): Promise<ProviderRefund>;
  readRefund(refundRef: string): Promise<ProviderRefund>;
  readDispute(disputeRef: string): Promise<ProviderDispute>;
}
