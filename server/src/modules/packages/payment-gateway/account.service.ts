import type { Config } from '../../../config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findGateway, type Gateway } from './gateway.repository.ts';
import type { Provider } from './stripe/provider.rules.ts';
import { stripeAt } from './stripe/stripe.service.ts';

/** The dependencies of code that calls a provider. */
export type Needs = Pick<Deps, 'db' | 'auth' | 'config' | 'clock'>;

/** A studio's account at a provider, with its client. */
export interface Account {
  gateway: Gateway;
  provider: Provider;
  /** The secret of webhook messages; empty when none can arrive. */
  webhookSecret: string;
}

/** The provider's address; `null` when this installation does not have it. */
export function addressOf(
  provider: Gateway['provider'],
  { stripeUrl, fakeStripeUrl, fakeCards }: Pick<Config, 'stripeUrl' | 'fakeStripeUrl' | 'fakeCards'>,
): string | null {
  if (provider === 'STRIPE') return stripeUrl;
  return fakeCards && fakeStripeUrl ? fakeStripeUrl : null;
}

/** Opens a sealed value; `null` when another server secret sealed it, or it belongs to another studio. */
export function unsealed({ auth }: Pick<Needs, 'auth'>, sealed: string, studioId: string): string | null {
  try {
    return auth.unseal(sealed, studioId);
  } catch {
    return null;
  }
}

/**
 * The account of a studio; `null` when it has none, its key cannot be read, or this installation does not
 * have its provider.
 */
export async function accountOf(
  { db, config, ...needs }: Pick<Needs, 'db' | 'auth' | 'config'>,
  studioId: string,
): Promise<Account | null> {
  const gateway = await findGateway(db, studioId);
  const address = gateway && addressOf(gateway.provider, config);
  const secretKey = address && unsealed(needs, gateway.sealedKey, studioId);
  if (!secretKey) return null;
  const { sealedWebhookSecret: sealed } = gateway;
  return {
    gateway,
    provider: stripeAt(address, secretKey),
    webhookSecret: (sealed && unsealed(needs, sealed, studioId)) ?? '',
  };
}
