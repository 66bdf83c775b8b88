/**
 * A charge of a saved card for an order, while the member is absent. Amounts in minor units, currencies as
 * ISO 4217.
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
 * `PENDING`: the provider has not decided, or did not answer. Its message comes later and decides. `SILENT`: it did
 * not answer before anything could be charged, which says nothing about the card; asked again with the same key.
 * `providerRef` goes into the payment. `failure` is a sentence for the member.
 */
export interface ChargeOutcome {
  status: 'SUCCEEDED' | 'FAILED' | 'PENDING' | 'SILENT';
  providerRef: string | null;
  failure: string;
  /** The bank never accepts this card again: another one is needed. */
  isCardRefused: boolean;
}

/** A refund of a card payment. */
export interface RefundRequest {
  studioId: string;
  /** The payment's `provider_ref`. */
  providerRef: string;
  amountMinor: number;
  currency: string;
  /** Our id: a repeated request with it is the same refund. */
  refundId: string;
}

/** `PENDING`: the provider reports later whether it succeeded. `refundRef` is the provider's reference. */
export interface RefundOutcome {
  status: 'DONE' | 'PENDING' | 'FAILED';
  refundRef: string | null;
  failure: string;
}

/**
 * The state of a card payment at the provider. `NEEDS_CARD`: it waits for a card; the last one may have been
 * declined.
 */
export type IntentState = 'NEEDS_CARD' | 'NEEDS_BANK' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED';

/** A card payment at the provider. */
export interface ProviderIntent {
  providerRef: string;
  state: IntentState;
  amountMinor: number;
  /** ISO 4217 in capitals. */
  currency: string;
  /** Charged on a provider's page: closing the page cancels it. */
  isHosted: boolean;
  /** Why the last card was declined, for the member; empty when none was. */
  failure: string;
  /** The card that was declined last, where its bank never accepts it again; else empty. */
  refusedRef: string;
  /** The provider's fee; 0 while it is unknown. */
  feeMinor: number;
  /** Our id from its metadata; empty when it is not ours. */
  orderId: string;
  /** The charged card; empty before there was one. */
  methodRef: string;
}

/** A refund at the provider. */
export interface ProviderRefund {
  refundRef: string;
  /** Our id from its metadata; empty when it is not ours. */
  refundId: string;
  status: RefundOutcome['status'];
  failure: string;
}

/**
 * A dispute: a card holder tells their bank that a payment was not theirs, and the bank takes it back,
 * whoever is right.
 */
export interface ProviderDispute {
  disputeRef: string;
  /** The reference of the payment. */
  providerRef: string;
  state: 'OPEN' | 'WON' | 'LOST';
  amountMinor: number;
  currency: string;
}

/** A card that the provider stores. */
export interface ProviderCard {
  methodRef: string;
  /** Empty when it is stored for nobody. */
  customerRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
}

/** The provider's verdict on a key. */
export interface KeyCheck {
  valid: boolean;
  /** The provider did not answer, which says nothing about the key. */
  silent: boolean;
  live: boolean;
  accountName: string;
  chargesEnabled: boolean;
  currencies: string[];
  /** Why it does not work, for the owner. */
  error: string;
}

/** The terms of a new payment. */
export interface NewIntent {
  studioId: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  customerRef: string;
  idempotencyKey: string;
}

/** The return addresses of the provider's page, after success and without. */
interface Ways {
  successUrl: string;
  cancelUrl: string;
}

/** A provider's page on which a member enters a card and pays. */
export interface NewCheckout extends NewIntent, Ways {
  /** Describes the purchase for the payer. */
  title: string;
  /** Whether the card is saved for the next time. */
  saveCard: boolean;
  expiresAt: Date;
}

/**
 * The state of such a page. `url` is empty once it is closed; `intentRef` names the payment after the first
 * attempt.
 */
export interface ProviderCheckout {
  checkoutRef: string;
  state: 'OPEN' | 'COMPLETE' | 'EXPIRED';
  url: string;
  intentRef: string;
}

/** A provider's page on which a member enters a card for the next time. */
export interface NewSetup extends Ways {
  studioId: string;
  memberId: string;
  customerRef: string;
}

/** A provider's message. `ref` names its intent, page, refund or dispute; `null`: it does not concern us. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  about: { kind: 'INTENT' | 'CHECKOUT' | 'REFUND' | 'DISPUTE'; ref: string } | null;
}

/**
 * The interface of a card provider. Every call uses the network, so call it outside transactions. All but
 * `tryKey` throw a `ProviderTrouble` when the provider does not answer or does not understand.
 */
export interface Provider {
  /** Never throws. */
  tryKey(): Promise<KeyCheck>;
  /** Registers our webhook. @returns the secret of message signatures. */
  listen(url: string): Promise<string>;
  createCustomer(member: { memberId: string; name: string; userEmail: string }): Promise<string>;
  beginSetup(setup: NewSetup): Promise<{ setupRef: string; url: string }>;
  /** `methodRef` is empty until a card was entered. */
  readSetup(setupRef: string): Promise<{ customerRef: string; methodRef: string; memberId: string }>;
  /** Returns the same page for the same key. */
  openCheckout(checkout: NewCheckout): Promise<ProviderCheckout>;
  readCheckout(checkoutRef: string): Promise<ProviderCheckout>;
  /** Makes sure that nobody pays on the page any more; a paid one stays complete. */
  closeCheckout(checkoutRef: string): Promise<ProviderCheckout>;
  readCard(methodRef: string): Promise<ProviderCard>;
  forgetCard(methodRef: string): Promise<void>;
  createIntent(intent: NewIntent): Promise<ProviderIntent>;
  /** Charges a card. A declined card is no error: the intent says so. `alone`: the member is absent. */
  charge(
    providerRef: string,
    card: { methodRef: string; alone: boolean; idempotencyKey: string },
  ): Promise<ProviderIntent>;
  readIntent(providerRef: string): Promise<ProviderIntent>;
  /** Makes sure that nobody pays it any more; a paid one stays paid. */
  cancelIntent(providerRef: string): Promise<ProviderIntent>;
  refund(refund: Omit<RefundRequest, 'studioId'>): Promise<ProviderRefund>;
  readRefund(refundRef: string): Promise<ProviderRefund>;
  readDispute(disputeRef: string): Promise<ProviderDispute>;
}
