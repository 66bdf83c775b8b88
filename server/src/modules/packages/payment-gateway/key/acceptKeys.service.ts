import type { SavePaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { Refusal, refusedField } from '../../../../platform/refusal.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import type { Needs } from '../account.service.ts';
import type { Gateway } from '../gateway.repository.ts';
import type { KeyCheck, Provider } from '../stripe/provider.rules.ts';
import { stripeAt } from '../stripe/stripe.service.ts';
import { takeKeys } from './takeKeys.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const END_LETTERS = 4;

/** The address for a provider's messages about a studio. */
export const webhookUrl = ({ config }: Needs, studioId: string): string =>
  `${siteOrigin(config)}/api/payment-webhook/stripe?studio=${studioId}`;

/**
 * Registers our webhook at the provider, where it can reach us. An owner can enter a missing secret by hand
 * later.
 */
async function listen(provider: Provider, url: string, isReachable: boolean): Promise<string> {
  if (!isReachable) return '';
  try {
    return await provider.listen(url);
  } catch {
    // A restricted key may not register webhooks; the owner adds the address at the provider then.
    return '';
  }
}

/** The secret of message signatures: a new one, the stored one, or one that the provider assigns. */
async function webhookSecretOf(
  needs: Needs,
  input: SavePaymentGateway,
  { stored, provider, studioId }: { stored: Gateway | null; provider: Provider; studioId: string },
): Promise<string> {
  const { auth, config } = needs;
  if (input.webhookSecret) return auth.seal(input.webhookSecret, studioId);
  if (stored?.sealedWebhookSecret && !input.secretKey) return stored.sealedWebhookSecret;
  const isReachable = input.provider === 'FAKE' || config.publicUrl.startsWith('https://');
  const secret = await listen(provider, webhookUrl(needs, studioId), isReachable);
  return secret && auth.seal(secret, studioId);
}

function requireKey({ valid, silent, error }: KeyCheck): void {
  if (valid) return;
  if (silent) throw new Refusal('PROVIDER_AWAY');
  throw refusedField('secretKey', error);
}

interface Asked {
  /** The provider's. */
  address: string;
  secretKey: string;
  /** The account that the request has built on. */
  stored: Gateway | null;
  input: SavePaymentGateway;
  /** Of a connected account, else empty. */
  accountRef: string;
}

/**
 * Takes keys that the provider accepts.
 * @throws {Refusal} INVALID_FIELDS for a rejected key, PROVIDER_AWAY while the provider is silent, PROOF_NEEDED.
 */
export async function acceptKeys(
  ctx: StaffContext,
  needs: Needs,
  { address, secretKey, stored, input, accountRef }: Asked,
): Promise<void> {
  const { studioId, now } = ctx;
  const { auth } = needs;
  const provider = stripeAt(address, secretKey);
  const check = await provider.tryKey();
  requireKey(check);
  const gateway: Gateway = {
    provider: input.provider,
    sealedKey: auth.seal(secretKey, studioId),
    sealedWebhookSecret: await webhookSecretOf(needs, input, { stored, provider, studioId }),
    publishableKey: input.publishableKey,
    keyEnd: secretKey.slice(-END_LETTERS),
    accountName: check.accountName,
    accountRef,
    live: check.live,
    valid: true,
    checkedAt: now,
  };
  await ctx.transaction((tx) => takeKeys(tx, { ctx, auth }, { gateway, stored, input }));
}
