/** A saved card is to pay an order, with nobody there to be asked. */
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
 * `PENDING`: the provider has not said, or did not answer. It tells later, and the order is paid or left open then.
 * `providerRef` goes into the payment. `failure` is a sentence for the member.
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
  /** The refund's own id: asked for again, it is the same refund. */
  idempotencyKey: string;
}

/** `PENDING`: the provider tells later whether it went through. `refundRef` is the provider's name for it. */
export interface RefundOutcome {
  status: 'DONE' | 'PENDING' | 'FAILED';
  refundRef: string | null;
  failure: string;
}
