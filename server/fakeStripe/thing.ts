/** Any object of Stripe: a customer, a payment intent, an event. */
export interface Thing {
  id: string;
  object: string;
  [field: string]: unknown;
}
