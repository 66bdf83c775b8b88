import type {
  ApiKeyCheck,
  PaymentGateway,
  SavePaymentGateway,
} from '@studio/contract/orders/payment-gateway.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { Refusal, refusedField } from '../../../../platform/refusal.ts';
import { accountOf, addressOf, unsealed, type Needs } from '../account.service.ts';
import { findGateway, gatewayRepository, type Gateway } from '../gateway.repository.ts';
import { auditedOf, keysText, tellKeys } from './keyNotice.service.ts';
import { acceptKeys, webhookUrl } from './acceptKeys.service.ts';
import { dropKeys } from './hold.service.ts';
import { keptGateways } from './kept.repository.ts';
import { demandSettled, demandStepUp, spendStepUp } from '../../../accounts/step-up/step-up.api.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const UNSET: Gateway = {
  provider: 'STRIPE',
  sealedKey: '',
  sealedWebhookSecret: '',
  publishableKey: '',
  keyEnd: '',
  accountName: '',
  accountRef: '',
  live: false,
  valid: false,
  checkedAt: null,
};

/** The studio's account at a provider, without its keys. */
export async function readGateway(ctx: StaffContext, needs: Needs): Promise<PaymentGateway> {
  const { studioId } = ctx;
  const gateway = (await findGateway(needs.db, studioId)) ?? UNSET;
  const pending = await ctx.transaction((tx) => keptGateways(tx).pending());
  const { provider, publishableKey, keyEnd, accountName, accountRef, live, valid, checkedAt } = gateway;
  return {
    provider,
    publishableKey,
    keyEnd,
    accountName,
    accountRef,
    valid,
    configured: gateway.sealedKey !== '',
    hasWebhookSecret: gateway.sealedWebhookSecret !== '',
    webhookUrl: webhookUrl(needs, studioId),
    mode: live ? 'LIVE' : 'TEST',
    checkedAt: checkedAt?.toISOString() ?? null,
    fakeAllowed: addressOf('FAKE', needs.config) !== null,
    canConnect: needs.config.stripeConnect !== null,
    pending: pending?.effectiveAt
      ? {
          accountName: pending.accountName,
          keyEnd: pending.keyEnd,
          mode: pending.live ? 'LIVE' : 'TEST',
          effectiveAt: pending.effectiveAt.toISOString(),
        }
      : null,
  };
}

const isLive = (key: string): boolean => key.includes('_live_');

/** The key to use: a new one, or the stored one if the provider stays the same. */
function keyOf(
  needs: Needs,
  { secretKey, provider }: SavePaymentGateway,
  stored: Gateway | null,
  studioId: string,
): string {
  if (secretKey) return secretKey;
  const storedKey = stored?.provider === provider ? unsealed(needs, stored.sealedKey, studioId) : null;
  if (!storedKey) throw refusedField('secretKey', 'Enter the secret key');
  return storedKey;
}

/** A key of the test account with a page of the live one would save cards that nobody could charge. */
function checkPair(secretKey: string, { publishableKey, provider }: SavePaymentGateway): void {
  if (!publishableKey) throw refusedField('publishableKey', 'Enter the publishable key');
  if (isLive(secretKey) !== isLive(publishableKey))
    throw refusedField('publishableKey', 'Use two keys from the same account and mode, test or live');
  if (provider === 'FAKE' && isLive(secretKey))
    throw refusedField('secretKey', 'The fake provider takes test keys only');
}

/**
 * Stores keys that the provider accepts, and mails every owner. Keys that replace others take effect after the
 * studio's hold.
 *
 * @throws {Refusal} PROOF_NEEDED without a fresh proof of who it is, NEW_OWNER_OR_SIGN_IN, INVALID_FIELDS for a
 * rejected key, PROVIDER_AWAY while the provider is silent.
 */
export async function saveGateway(
  ctx: StaffContext,
  needs: Needs,
  input: SavePaymentGateway,
): Promise<PaymentGateway> {
  const { studioId } = ctx;
  const { db, config } = needs;
  await db.studio(studioId, async (tx) => {
    await demandSettled(tx, ctx);
    await demandStepUp(tx, ctx, 'KEYS');
  });
  const address = addressOf(input.provider, config);
  if (!address)
    throw refusedField('provider', 'The fake provider is for trying things out, not for this installation');
  const stored = await findGateway(db, studioId);
  const secretKey = keyOf(needs, input, stored, studioId);
  checkPair(secretKey, input);
  // Another secret of messages leaves the account as it is.
  const accountRef = input.secretKey ? '' : (stored?.accountRef ?? '');
  await acceptKeys(ctx, needs, { address, secretKey, stored, input, accountRef });
  return readGateway(ctx, needs);
}

/**
 * Deletes the keys, and mails every owner: from now on no card can be charged. @throws {Refusal} PROOF_NEEDED
 * without a fresh proof, NOT_FOUND when there are none.
 */
export const removeGateway = (ctx: StaffContext, { auth }: Pick<Needs, 'auth'>): Promise<null> =>
  ctx.transaction(async (tx) => {
    await demandSettled(tx, ctx);
    await spendStepUp(tx, ctx, 'KEYS');
    const gateways = gatewayRepository(tx);
    const before = await gateways.lock();
    if (!before) throw new Refusal('NOT_FOUND');
    const changeId = await tellKeys(
      tx,
      { ctx, auth },
      { summary: `removed ${keysText(before)}`, before: { isFirst: false } },
    );
    const kept = keptGateways(tx);
    await kept.dropPending();
    await kept.keep(changeId, before, null);
    await dropKeys(tx, ctx.now);
    writeAudit(tx, ctx, {
      action: 'paymentGateway.remove',
      entity: 'payment_gateway',
      entityId: ctx.studioId,
      before: auditedOf(before),
    });
    return null;
  });

/** The answer for a key that cannot be unsealed any more: it does not work. `null` when there is none. */
async function unreadable({ studioId, now }: StaffContext, { db }: Needs): Promise<Gateway | null> {
  const gateway = await findGateway(db, studioId);
  if (gateway)
    await db.studio(studioId, (tx) =>
      gatewayRepository(tx).noteCheck(gateway.sealedKey, { valid: false, accountName: '', now }),
    );
  return gateway;
}

const withoutAccount = (gateway: Gateway | null, checkedAt: string): ApiKeyCheck => ({
  provider: gateway?.provider ?? 'STRIPE',
  configured: gateway !== null,
  valid: false,
  mode: gateway?.live ? 'LIVE' : 'TEST',
  accountName: '',
  chargesEnabled: false,
  currencies: [],
  checkedAt,
  error: gateway ? 'This key no longer works here. Enter it again.' : 'No key is set.',
});

/** Checks the stored key at the provider now. */
export async function tryKey(ctx: StaffContext, needs: Needs): Promise<ApiKeyCheck> {
  const { studioId, now } = ctx;
  const checkedAt = now.toISOString();
  const account = await accountOf(needs, studioId);
  if (!account) return withoutAccount(await unreadable(ctx, needs), checkedAt);
  const { gateway, provider } = account;
  const { valid, silent, live, accountName, chargesEnabled, currencies, error } = await provider.tryKey();
  // A silent provider says nothing about the key.
  if (!silent)
    await needs.db.studio(studioId, (tx) =>
      gatewayRepository(tx).noteCheck(gateway.sealedKey, { valid, accountName, now }),
    );
  return {
    provider: gateway.provider,
    configured: true,
    valid,
    mode: live ? 'LIVE' : 'TEST',
    accountName,
    chargesEnabled,
    currencies,
    checkedAt,
    ...(error && { error }),
  };
}
