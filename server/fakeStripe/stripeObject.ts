/** Any object of Stripe: a customer, a payment intent, an event. */
export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}
