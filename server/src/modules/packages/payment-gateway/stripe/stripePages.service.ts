import Stripe from 'stripe';
import type { NewCheckout, Provider } from './provider.rules.ts';
import { refOf, toCheckout } from './stripe.rules.ts';
import { askedFor, toStripe } from './stripeAmount.rules.ts';
import { asked } from './stripeTrouble.service.ts';
import { SECOND } from '@studio/contract/values/time';

type Params = Stripe.Checkout.SessionCreateParams;

/** A payment of one line: the order's lines stand on its receipt. Cards only, which decide at once. */
const paymentOf = ({
  studioId,
  orderId,
  title,
  amountMinor,
  currency,
  customerRef,
  saveCard,
  successUrl,
  cancelUrl,
  expiresAt,
}: NewCheckout): Params => ({
  mode: 'payment',
  client_reference_id: orderId,
  customer: customerRef,
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: toStripe(amountMinor, currency),
        product_data: { name: title },
      },
    },
  ],
  metadata: { studioId, orderId },
  // Messages carry the payment, and this names its order.
  payment_intent_data: {
    metadata: { studioId, orderId, hosted: 'yes', ...askedFor(amountMinor, currency) },
    ...(saveCard && { setup_future_usage: 'off_session' as const }),
  },
  expires_at: Math.floor(expiresAt.getTime() / SECOND),
  success_url: successUrl,
  cancel_url: cancelUrl,
});

/** Stripe's own pages, on which members enter cards: none of its scripts runs on ours. */
export const stripePages = (
  stripe: Stripe,
): Pick<Provider, 'beginSetup' | 'readSetup' | 'openCheckout' | 'readCheckout' | 'closeCheckout'> => {
  const { sessions } = stripe.checkout;
  const readCheckout: Provider['readCheckout'] = async (checkoutRef) =>
    toCheckout(await asked(sessions.retrieve(checkoutRef)));
  return {
    openCheckout: async (checkout) =>
      toCheckout(
        await asked(sessions.create(paymentOf(checkout), { idempotencyKey: checkout.idempotencyKey })),
      ),
    readCheckout,
    closeCheckout: async (checkoutRef) => {
      try {
        return toCheckout(await sessions.expire(checkoutRef));
      } catch (error) {
        // A closed page cannot be closed again; its final state counts.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return readCheckout(checkoutRef);
        return asked(Promise.reject(error));
      }
    },
    beginSetup: async ({ studioId, memberId, customerRef, successUrl, cancelUrl }) => {
      const metadata = { studioId, memberId };
      const { id, url } = await asked(
        sessions.create({
          mode: 'setup',
          customer: customerRef,
          allowed_payment_method_types: ['card'],
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
        }),
      );
      return { setupRef: id, url: url ?? '' };
    },
    readSetup: async (setupRef) => {
      const {
        customer,
        setup_intent: setup,
        metadata,
      } = await asked(sessions.retrieve(setupRef, { expand: ['setup_intent'] }));
      const isDone = typeof setup === 'object' && setup?.status === 'succeeded';
      return {
        customerRef: refOf(customer),
        methodRef: isDone ? refOf(setup.payment_method) : '',
        memberId: metadata?.['memberId'] ?? '',
      };
    },
  };
};
