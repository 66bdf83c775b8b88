import { accountOf, type Account, type Needs } from './account.service.ts';
import { findCard } from './card/card.repository.ts';
import { addIntent, lockIntent, changeIntent } from './intent.repository.ts';
import type {
  Charge,
  ChargeOutcome,
  NewIntent,
  ProviderIntent,
  RefundOutcome,
  RefundRequest,
} from './stripe/provider.rules.ts';
import { ProviderTrouble } from './trouble.service.ts';

const NOT_SET_UP = 'The payment provider is not set up.';
const SILENT = 'The payment provider is not responding.';
const REFUSED = 'The payment provider refused the payment.';

/**
 * Begins a payment: first at the provider, where nothing is charged yet, and then here, so that no charge is
 * ever unknown.
 */
export async function beginIntent(
  { db, clock }: Needs,
  { gateway, provider }: Account,
  intent: NewIntent & { paymentMethodId: string | null },
): Promise<ProviderIntent> {
  const { studioId, orderId, amountMinor, currency, paymentMethodId } = intent;
  const begun = await provider.createIntent(intent);
  await db.studio(studioId, (tx) =>
    addIntent(tx, {
      provider: gateway.provider,
      providerRef: begun.providerRef,
      orderId,
      amountMinor,
      currency,
      paymentMethodId,
      now: clock.now(),
    }),
  );
  return begun;
}

const failed = (failure: string, providerRef: string | null = null): ChargeOutcome => ({
  status: 'FAILED',
  providerRef,
  failure,
});
const pending = (providerRef: string): ChargeOutcome => ({ status: 'PENDING', providerRef, failure: '' });

/**
 * The outcome of a charge. Cancels a payment that did not succeed, so that nobody pays it later by surprise.
 */
async function conclude(
  needs: Needs,
  { gateway, provider }: Account,
  { studioId }: Charge,
  intent: ProviderIntent,
): Promise<ChargeOutcome> {
  const { providerRef } = intent;
  if (intent.state === 'SUCCEEDED') return { status: 'SUCCEEDED', providerRef, failure: '' };
  if (intent.state === 'PROCESSING') return pending(providerRef);
  const given = await provider.cancelIntent(providerRef);
  if (given.state === 'SUCCEEDED') return { status: 'SUCCEEDED', providerRef, failure: '' };
  const failure = intent.failure || 'The bank needs the cardholder to confirm the payment.';
  const now = needs.clock.now();
  await needs.db.studio(studioId, async (tx) => {
    const row = await lockIntent(tx, { provider: gateway.provider, providerRef });
    if (row?.status === 'OPEN')
      await changeIntent(tx, { provider: gateway.provider, providerRef }, { status: 'FAILED', failure }, now);
  });
  return failed(failure, providerRef);
}

/** Nothing is charged before the last call: an error before it is a failure, an error in it may be either. */
async function chargeCard(
  needs: Needs,
  account: Account,
  charge: Charge,
  card: { provider_ref: string; provider_customer: string },
): Promise<ChargeOutcome> {
  const { idempotencyKey } = charge;
  let providerRef = '';
  try {
    const begun = await beginIntent(needs, account, {
      ...charge,
      customerRef: card.provider_customer,
      idempotencyKey: `begin ${idempotencyKey}`,
    });
    providerRef = begun.providerRef;
    const intent = await account.provider.charge(providerRef, {
      methodRef: card.provider_ref,
      alone: true,
      idempotencyKey: `charge ${idempotencyKey}`,
    });
    return await conclude(needs, account, charge, intent);
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    if (providerRef && error.kind === 'SILENT') return pending(providerRef);
    return failed(error.kind === 'SILENT' ? SILENT : REFUSED, providerRef || null);
  }
}

/**
 * Charges a saved card, outside any transaction; the caller then settles the order with the outcome's
 * `providerRef`. If the caller is interrupted, the provider's message or the reconciliation settles it, so
 * settling has to count one `providerRef` once. The same key never charges twice, and returns the same
 * outcome.
 */
export async function chargeSaved(needs: Needs, charge: Charge): Promise<ChargeOutcome> {
  const { studioId, paymentMethodId } = charge;
  const account = await accountOf(needs, studioId);
  if (!account) return failed(NOT_SET_UP);
  const card = await findCard(needs.db, studioId, paymentMethodId);
  return card ? chargeCard(needs, account, charge, card) : failed('This card is no longer saved.');
}

/**
 * Refunds a card payment, outside any transaction. The same id is the same refund: an outcome that is PENDING
 * without a `refundRef` is unconfirmed, and has to be sent again.
 */
export async function refundCharge(
  needs: Needs,
  { studioId, ...refund }: RefundRequest,
): Promise<RefundOutcome> {
  const account = await accountOf(needs, studioId);
  if (!account) return { status: 'FAILED', refundRef: null, failure: NOT_SET_UP };
  try {
    return await account.provider.refund(refund);
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    if (error.kind === 'SILENT') return { status: 'PENDING', refundRef: null, failure: '' };
    return { status: 'FAILED', refundRef: null, failure: 'The payment provider refused the refund.' };
  }
}
