import Stripe from 'stripe';
import { ProviderTrouble } from '../trouble.service.ts';

const {
  StripeAuthenticationError,
  StripePermissionError,
  StripeConnectionError,
  StripeAPIError,
  StripeRateLimitError,
} = Stripe.errors;

/** Converts an error of Stripe's; any other stays as it is. */
export function toTrouble(error: unknown): unknown {
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return new ProviderTrouble('KEY', error.message, error);
  const isSilent =
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError;
  if (isSilent) return new ProviderTrouble('SILENT', error.message, error);
  return error instanceof Stripe.errors.StripeError
    ? new ProviderTrouble('ODD', error.message, error)
    : error;
}

/** Awaits an answer. @throws {ProviderTrouble}. */
export async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw toTrouble(error);
  }
}
