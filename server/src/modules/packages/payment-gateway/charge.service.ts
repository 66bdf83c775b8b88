import { accountOf, type Account, type Needs } from './account.service.ts';
import { findCard, noteCardRefused, type CardRow } from './card/card.repository.ts';
import { addIntent, changeIntent, lockIntent, openCharges } from './intent.repository.ts';
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
const REFUSED = 'The payment provider refused the payment.';
const CARD_REFUSED = 'The bank does not accept this card any more.';

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

const failed = (
  failure: string,
  providerRef: string | null = null,
  isCardRefused = false,
): ChargeOutcome => ({
  status: 'FAILED',
  providerRef,
  failure,
  isCardRefused,
});
const unfailed = (
  status: 'SUCCEEDED' | 'PENDING' | 'SILENT',
  providerRef: string | null = null,
): ChargeOutcome => ({ status, providerRef, failure: '', isCardRefused: false });

type Card = Pick<CardRow, 'provider_ref' | 'provider_customer' | 'refused_at'>;

/** Writes down why a payment failed, and that its card is not to be asked again. */
async function noteFailed(
  { db, clock }: Needs,
  { gateway: { provider } }: Account,
  { studioId, paymentMethodId }: Pick<Charge, 'studioId' | 'paymentMethodId'>,
  { providerRef, failure, isCardRefused }: ChargeOutcome & { providerRef: string },
): Promise<void> {
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    const row = await lockIntent(tx, { provider, providerRef });
    if (row?.status === 'OPEN')
      await changeIntent(tx, { provider, providerRef }, { status: 'FAILED', failure }, now);
    if (isCardRefused) await noteCardRefused(tx, paymentMethodId, now);
  });
}

/**
 * The outcome of a charge. Cancels a payment that did not succeed, so that nobody pays it later by surprise.
 * @param card null for a payment that was begun earlier, with whichever card.
 */
async function conclude(
  needs: Needs,
  account: Account,
  charge: Charge,
  { intent, card }: { intent: ProviderIntent; card: Card | null },
): Promise<ChargeOutcome> {
  const { providerRef } = intent;
  if (intent.state === 'SUCCEEDED') return unfailed('SUCCEEDED', providerRef);
  if (intent.state === 'PROCESSING') return unfailed('PENDING', providerRef);
  const given = await account.provider.cancelIntent(providerRef);
  if (given.state === 'SUCCEEDED') return unfailed('SUCCEEDED', providerRef);
  if (given.state === 'PROCESSING') return unfailed('PENDING', providerRef);
  const failure = intent.failure || 'The bank needs the cardholder to confirm the payment.';
  // The verdict may be about another card, which was asked at the same time.
  const isCardRefused = card !== null && intent.refusedRef === card.provider_ref;
  const outcome = { ...failed(failure, providerRef, isCardRefused), providerRef };
  await noteFailed(needs, account, charge, outcome);
  return outcome;
}

/**
 * What became of payments of the order that were begun before this one, with another key: null when none of them
 * can charge anything any more. Of a bill only one card is charged.
 */
async function earlierOutcome(
  needs: Needs,
  account: Account,
  charge: Charge,
  exceptRef: string,
): Promise<ChargeOutcome | null> {
  const { studioId, orderId } = charge;
  const { provider } = account.gateway;
  const rows = await needs.db.studio(studioId, (tx) => openCharges(tx, { orderId, provider }));
  for (const { provider_ref: providerRef } of rows.filter((row) => row.provider_ref !== exceptRef)) {
    const intent = await readEarlier(account, providerRef);
    if (!intent) continue;
    const outcome = await conclude(needs, account, charge, { intent, card: null });
    if (outcome.status !== 'FAILED') return outcome;
  }
  return null;
}

/** @returns null for a payment of another account, which cannot be asked any more. @throws {ProviderTrouble}. */
async function readEarlier({ provider }: Account, providerRef: string): Promise<ProviderIntent | null> {
  try {
    return await provider.readIntent(providerRef);
  } catch (error) {
    if (error instanceof ProviderTrouble && error.kind === 'ODD') return null;
    throw error;
  }
}

/**
 * Nothing is charged before the last call: silence before it changes nothing, silence in it may be either. One key
 * begins one payment at the provider, which charges it once, whichever cards it is asked for.
 */
async function chargeCard(
  needs: Needs,
  account: Account,
  charge: Charge,
  card: Card,
): Promise<ChargeOutcome> {
  const { idempotencyKey } = charge;
  let providerRef = '';
  try {
    const begun = await beginIntent(needs, account, {
      ...charge,
      customerRef: card.provider_customer,
      idempotencyKey: `begin ${idempotencyKey} ${card.provider_customer}`,
    });
    const earlier = await earlierOutcome(needs, account, charge, begun.providerRef);
    if (earlier) return earlier;
    providerRef = begun.providerRef;
    const intent = await account.provider.charge(providerRef, {
      methodRef: card.provider_ref,
      alone: true,
      idempotencyKey: `charge ${idempotencyKey} ${card.provider_ref}`,
    });
    return await conclude(needs, account, charge, { intent, card });
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    if (error.kind === 'SILENT') return providerRef ? unfailed('PENDING', providerRef) : unfailed('SILENT');
    return failed(REFUSED, providerRef || null);
  }
}

/**
 * Charges a saved card, outside any transaction; the caller then settles the order with the outcome's
 * `providerRef`. If the caller is interrupted, the provider's message or the reconciliation settles it, so
 * settling has to count one `providerRef` once. The same key never charges twice, also not to two cards; of an order
 * that was charged with an earlier one it returns that outcome. A card that its bank has refused for good is not asked.
 */
export async function chargeSaved(needs: Needs, charge: Charge): Promise<ChargeOutcome> {
  const { studioId, paymentMethodId } = charge;
  const account = await accountOf(needs, studioId);
  if (!account) return failed(NOT_SET_UP);
  const card = await findCard(needs.db, studioId, paymentMethodId);
  if (!card) return failed('This card is no longer saved.');
  if (card.refused_at) return failed(CARD_REFUSED, null, true);
  return chargeCard(needs, account, charge, card);
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
