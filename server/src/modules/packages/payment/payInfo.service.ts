import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { toDecimal } from '@studio/contract/values/money';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import { hasPayNow, payNowText } from '@studio/contract/orders/payNow';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { placeOfOrder } from '../order/order.api.ts';
import { drawQr, type Mode, modeOf, readingOf } from '../../configure/payment-mode/payment-mode.api.ts';
import {
  accountOf,
  type IntentRow,
  type Needs,
  intentsOfOrder,
} from '../payment-gateway/payment-gateway.api.ts';
import { askPage } from './card/askPage.service.ts';
import { checkoutRepository } from './card/checkout.repository.ts';
import { applyIntentUpdate } from './card/intentSync.service.ts';
import { owedRepository, type OwedOrder } from './due/owed.repository.ts';
import { askedFor, takesMoney } from './due/owed.rules.ts';
import { HOUR } from '@studio/contract/values/time';

interface Caller {
  studioId: string;
  memberId: string;
  now: Date;
}

interface Found {
  order: OwedOrder;
  mode: Mode;
  proofs: number;
  /** The card payment under way, or the newest one. */
  row: IntentRow | undefined;
  /** A provider's page is open, on which nobody may have entered a card yet. */
  hasPage: boolean;
}

/** The rest of an order partly paid by gift card is due in cash until another mode is chosen. */
const nameOf = (mode: string): PaymentModeName => (mode === 'GIFT_CARD' ? 'CASH' : (mode as PaymentModeName));

/** One of the member's own orders. @throws {Refusal} NOT_FOUND. */
async function find(tx: Tx, orderId: string, { memberId }: Caller): Promise<Found> {
  const order = await owedRepository(tx).find(orderId);
  if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  const [rows, pages, mode, proofs] = await Promise.all([
    intentsOfOrder(tx, orderId),
    checkoutRepository(tx).ofOrder(orderId),
    modeOf(tx, nameOf(order.mode)),
    owedRepository(tx).countProofs(orderId),
  ]);
  const hasPage = pages.some(({ status }) => status === 'OPEN');
  return {
    order,
    mode,
    proofs,
    hasPage,
    row: rows.find(({ status }) => status === 'OPEN') ?? (hasPage ? undefined : rows.at(-1)),
  };
}

/** PayNow takes Singapore dollars only, and no zero amounts. */
function qrOf({ order, mode }: Found, now: Date): PayInfo['qr'] {
  const { qr } = readingOf(mode, now);
  const minor = askedFor(order);
  const isPayNow = mode.mode === 'QR' && hasPayNow(order.currency);
  if (!isPayNow || !qr || !takesMoney(order) || minor === 0) return null;
  const expiresAt = order.dueAt ?? new Date(now.getTime() + HOUR);
  const text = payNowText({
    ...qr,
    amount: toDecimal(minor, order.currency),
    reference: order.reference,
    expiresAt,
  });
  return { text, svg: drawQr(text) };
}

/** Asks the provider for the state of the payment, and applies a final one. */
async function readCard(
  needs: Needs,
  studioId: string,
  { mode, row, hasPage }: Found,
): Promise<PayInfo['card']> {
  const account = mode.mode === 'CARD' && (row || hasPage) ? await accountOf(needs, studioId) : null;
  if (!account) return null;
  const { provider } = account.gateway;
  if (!row) return { provider, state: 'NEEDS_CARD', failure: '' };
  if (row.provider !== provider) return null;
  if (row.status === 'SUCCEEDED') return { provider, state: 'SUCCEEDED', failure: '' };
  const intent = await account.provider.readIntent(row.provider_ref);
  const isFinal = row.status === 'OPEN' && (intent.state === 'SUCCEEDED' || intent.state === 'CANCELLED');
  if (isFinal) await applyIntentUpdate(needs, { account, studioId, intent });
  return { provider, state: intent.state === 'CANCELLED' ? 'FAILED' : intent.state, failure: intent.failure };
}

/**
 * How a member pays an own order.
 * @throws {Refusal} NOT_FOUND.
 * @throws {ProviderTrouble} when it is paid by card and the provider does not answer.
 */
export async function readPayInfo(needs: Needs, caller: Caller, orderId: string): Promise<PayInfo> {
  const { studioId, now } = caller;
  await askPage(needs, caller, orderId);
  const card = await readCard(
    needs,
    studioId,
    await needs.db.studio(studioId, (tx) => find(tx, orderId, caller)),
  );
  const [found, place] = await needs.db.studio(studioId, (tx) =>
    Promise.all([find(tx, orderId, caller), placeOfOrder(tx, orderId, now)]),
  );
  const { order, mode, proofs } = found;
  return {
    orderId,
    mode: mode.mode,
    reference: order.reference,
    amount: toDecimal(askedFor(order), order.currency),
    currency: order.currency,
    dueAt: order.dueAt?.toISOString() ?? null,
    instructions: readingOf(mode, now).instructions,
    requireProof: mode.requireProof,
    proofs,
    bank: mode.mode === 'BANK_TRANSFER' ? readingOf(mode, now).bank : null,
    qr: qrOf(found, now),
    card,
    redirectUrl: null,
    place,
  };
}
