import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type {
  KeyCheck,
  Provider,
  ProviderCard,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
} from './provider.rules.ts';
import {
  aboutOf,
  disputeStateOf,
  refOf,
  refundStateOf,
  type StripeIntent,
  toAmount,
  toIntent,
  SUBSCRIBED_EVENTS,
} from './stripe.rules.ts';
import { askedFor, toStripe } from './stripeAmount.rules.ts';
import { stripePages } from './stripePages.service.ts';
import { asked, toTrouble } from './stripeTrouble.service.ts';
import { ProviderTrouble } from '../trouble.service.ts';

/** Longer than Stripe takes on a bad day, shorter than people wait. */
const TIMEOUT_MILLISECONDS = 20_000;
const RETRIES = 2;
const TOLERANCE_SECONDS = 300;
/** Contains the fee, which Stripe leaves out unless it is expanded. */
const WITH_FEE = ['latest_charge.balance_transaction'];

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

const refundOf = ({
  id,
  status,
  metadata,
  failure_reason: reason,
}: {
  id: string;
  status: string | null;
  metadata: Record<string, string> | null;
  failure_reason?: string | undefined;
}): ProviderRefund => ({
  refundRef: id,
  refundId: metadata?.['refundId'] ?? '',
  status: refundStateOf(status),
  failure: reason ? `The bank did not accept the refund (${reason.replaceAll('_', ' ')}).` : '',
});

function toCard(method: Stripe.PaymentMethod): ProviderCard {
  const { card, customer, id } = method;
  if (!card) throw new ProviderTrouble('ODD', 'This is not a card');
  return {
    methodRef: id,
    customerRef: refOf(customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? '',
  };
}

/** An address such as `https://api.stripe.com`, in the parts that the SDK takes. */
function hostOf(url: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}

async function check(stripe: Stripe, isLive: boolean): Promise<KeyCheck> {
  const failed = (error: string, silent = false): KeyCheck => ({
    valid: false,
    silent,
    live: isLive,
    accountName: '',
    chargesEnabled: false,
    currencies: [],
    error,
  });
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const country = await stripe.countrySpecs.retrieve(account.country ?? 'SG');
    const accountName =
      account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.id;
    return {
      ...failed(''),
      valid: true,
      accountName,
      chargesEnabled: account.charges_enabled,
      currencies: country.supported_payment_currencies.map((currency) => currency.toUpperCase()),
    };
  } catch (error) {
    const trouble = toTrouble(error);
    const isSilent = trouble instanceof ProviderTrouble && trouble.kind === 'SILENT';
    return failed(
      isSilent
        ? 'The provider is not responding. Please try again in a moment.'
        : 'The provider refused this key.',
      isSilent,
    );
  }
}

/** The outcome of a charge. Stripe reports a declined card as an error that carries the intent. */
async function intentOf(
  question: Promise<StripeIntent>,
  readAgain: () => Promise<StripeIntent>,
): Promise<ProviderIntent> {
  try {
    return toIntent(await question);
  } catch (error) {
    const isOver =
      error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
    if (error instanceof StripeCardError || isOver) return toIntent(await asked(readAgain()));
    throw toTrouble(error);
  }
}

/** Payments and their refunds. */
function payments(
  stripe: Stripe,
): Pick<
  Provider,
  'createIntent' | 'charge' | 'readIntent' | 'cancelIntent' | 'refund' | 'readRefund' | 'readDispute'
> {
  const read = (providerRef: string) => stripe.paymentIntents.retrieve(providerRef, { expand: WITH_FEE });
  return {
    createIntent: async ({ studioId, orderId, amountMinor, currency, customerRef, idempotencyKey }) =>
      toIntent(
        await asked(
          stripe.paymentIntents.create(
            {
              amount: toStripe(amountMinor, currency),
              currency: currency.toLowerCase(),
              customer: customerRef,
              metadata: { studioId, orderId, ...askedFor(amountMinor, currency) },
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            },
            { idempotencyKey },
          ),
        ),
      ),
    charge: (providerRef, { methodRef, alone, idempotencyKey }) =>
      intentOf(
        stripe.paymentIntents.confirm(
          providerRef,
          { payment_method: methodRef, off_session: alone, expand: WITH_FEE },
          { idempotencyKey },
        ),
        () => read(providerRef),
      ),
    readIntent: async (providerRef) => toIntent(await asked(read(providerRef))),
    cancelIntent: (providerRef) =>
      intentOf(stripe.paymentIntents.cancel(providerRef), () => read(providerRef)),
    refund: async ({ providerRef, amountMinor, currency, refundId }) => {
      const amount = toStripe(amountMinor, currency);
      // As little as that was not charged either.
      if (amount === 0) return { refundRef: `none-${refundId}`, refundId, status: 'DONE', failure: '' };
      return refundOf(
        await asked(
          stripe.refunds.create(
            { payment_intent: providerRef, amount, metadata: { refundId } },
            { idempotencyKey: `refund ${refundId}` },
          ),
        ),
      );
    },
    readRefund: async (refundRef) => refundOf(await asked(stripe.refunds.retrieve(refundRef))),
    readDispute: async (disputeRef) => {
      const {
        payment_intent: intent,
        status,
        ...dispute
      } = await asked(stripe.disputes.retrieve(disputeRef));
      return {
        disputeRef,
        providerRef: refOf(intent),
        state: disputeStateOf(status),
        ...toAmount(dispute),
      };
    },
  };
}

/** Customers and their cards. */
function cards(stripe: Stripe): Pick<Provider, 'createCustomer' | 'readCard' | 'forgetCard'> {
  return {
    createCustomer: async ({ memberId, name, userEmail }) =>
      (
        await asked(
          stripe.customers.create(
            { name, ...(userEmail && { email: userEmail }), metadata: { memberId } },
            {
              idempotencyKey: `customer ${createHash('sha256')
                .update(JSON.stringify([memberId, name, userEmail]))
                .digest('hex')}`,
            },
          ),
        )
      ).id,
    readCard: async (methodRef) => toCard(await asked(stripe.paymentMethods.retrieve(methodRef))),
    forgetCard: async (methodRef) => {
      await asked(stripe.paymentMethods.detach(methodRef));
    },
  };
}

/**
 * Stripe, through its own SDK. @param url its address; the fake provider speaks the same protocol elsewhere.
 */
export function stripeAt(url: string, secretKey: string): Provider {
  const stripe = new Stripe(secretKey, {
    ...hostOf(url),
    timeout: TIMEOUT_MILLISECONDS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    tryKey: () => check(stripe, secretKey.includes('_live_')),
    listen: async (address) =>
      (await asked(stripe.webhookEndpoints.create({ url: address, enabled_events: [...SUBSCRIBED_EVENTS] })))
        .secret ?? '',
    ...cards(stripe),
    ...payments(stripe),
    ...stripePages(stripe),
  };
}

/**
 * Reads a received message when its signature is the provider's and at most five minutes old; else `null`.
 * @param payload the exact received bytes: the signature covers them.
 */
export function readEvent(
  payload: Buffer,
  { signature, secret, now }: { signature: string; secret: string; now: Date },
): ProviderEvent | null {
  try {
    const {
      id: eventId,
      type,
      data,
    } = Stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return { eventId, type, about: aboutOf(type, (data.object as { id?: string }).id ?? '') };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}
