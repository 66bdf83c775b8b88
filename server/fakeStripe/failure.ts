import type { StripeObject } from './stripeObject.ts';

/** An error answer of Stripe. */
export class Failure extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(
    status: number,
    error: {
      type: string;
      code?: string;
      message: string;
      decline_code?: string;
      param?: string;
      payment_intent?: StripeObject;
      setup_intent?: StripeObject;
    },
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, code?: string, param?: string): Failure =>
  new Failure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });

export const missing = (what: string, id: string): Failure =>
  new Failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
