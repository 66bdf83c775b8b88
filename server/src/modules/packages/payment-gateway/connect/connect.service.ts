import type { Connect, ConnectAddress, PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { refusedField } from '../../../../platform/refusal.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import { demandSettled, demandStepUp } from '../../../accounts/step-up/step-up.api.ts';
import type { Needs } from '../account.service.ts';
import { findGateway } from '../gateway.repository.ts';
import { acceptKeys } from '../key/acceptKeys.service.ts';
import { readGateway } from '../key/key.service.ts';
import { noteReturn } from './return.repository.ts';
import { newState, wayOf } from './state.service.ts';
import { authorizeAddress, exchangeCode, platformOf } from './stripeConnect.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** The page that Stripe sends people back to; the settings of the platform at Stripe name it, too. */
const RETURN_PATH = '/dashboard/configure/payment-modes';

const demandOwner = (ctx: StaffContext, needs: Needs): Promise<void> =>
  needs.db.studio(ctx.studioId, async (tx) => {
    await demandSettled(tx, ctx);
    await demandStepUp(tx, ctx, 'KEYS');
  });

/**
 * Where an owner lets this site use their account at Stripe.
 * @throws {Refusal} NOT_FOUND where studios enter keys, PROOF_NEEDED, NEW_OWNER_OR_SIGN_IN.
 */
export async function connectAddress(ctx: StaffContext, needs: Needs): Promise<ConnectAddress> {
  const platform = platformOf(needs.config);
  await demandOwner(ctx, needs);
  const redirectUri = `${siteOrigin(needs.config)}${RETURN_PATH}`;
  return { url: authorizeAddress(platform, { state: newState(needs, ctx), redirectUri }) };
}

/**
 * Keeps the keys of the account that the owner connected, as those that somebody enters: first ones count at once,
 * others after the hold.
 *
 * @throws {Refusal} NOT_FOUND where studios enter keys, PROOF_NEEDED and NEW_OWNER_OR_SIGN_IN, for which the way stays
 * open, INVALID_FIELDS for a way that is another's, too old or was taken before, or a code that Stripe does not
 * take, PROVIDER_AWAY.
 */
export async function connectAccount(
  ctx: StaffContext,
  needs: Needs,
  { state, code }: Connect,
): Promise<PaymentGateway> {
  const platform = platformOf(needs.config);
  await demandOwner(ctx, needs);
  const wayId = wayOf(needs, state, ctx);
  // In a transaction of its own: what follows may fail, and the way is used up all the same.
  const isFirst = wayId && (await needs.db.studio(ctx.studioId, (tx) => noteReturn(tx, wayId, ctx.now)));
  if (!isFirst) throw refusedField('state', 'This way to Stripe was used or is too old. Connect again.');
  const connected = await exchangeCode(platform, code);
  if (!connected) throw refusedField('code', 'Stripe did not accept this. Connect again.');
  const { accountRef, secretKey, publishableKey } = connected;
  await acceptKeys(ctx, needs, {
    address: needs.config.stripeUrl,
    secretKey,
    accountRef,
    stored: await findGateway(needs.db, ctx.studioId),
    input: { provider: 'STRIPE', secretKey, publishableKey, webhookSecret: '' },
  });
  return readGateway(ctx, needs);
}
