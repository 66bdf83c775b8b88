import { toDecimal } from '@studio/contract/money';
import type { PaymentModeName } from '@studio/contract/order.schema';
import type { PayInfo } from '@studio/contract/payment-mode.schema';
import { payNowText } from '@studio/contract/payNow';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { placeOfOrder } from '../order/order.api.ts';
import { drawQr, type Mode, modeOf, payeeOf } from '../payment-mode/payment-mode.api.ts';
import {
  accountOf,
  intentRepository,
  type IntentRow,
  type Needs,
} from '../payment-gateway/payment-gateway.api.ts';
import { askPage } from './askPage.service.ts';
import { checkoutRepository } from './checkout.repository.ts';
import { takeIn } from './intentSync.service.ts';
import { owedRepository, type OwedOrder } from './owed.repository.ts';
import { askedFor, takesMoney } from './owed.rules.ts';

interface Caller {
  studioId: string;
  memberId: string;
  now: Date;
}

interface Found {
  order: OwedOrder;
  mode: Mode;
  proofs: number;
  /** The card payment that is under way, or the newest one. */
  row: IntentRow | undefined;
  /** A page of the provider is open, on which nobody may have tried a card yet. */
  hasPage: boolean;
}

const HOUR = 60 * 60 * 1000;

/** What a gift card paid a part of is paid on in cash, until another way is chosen. */
const nameOf = (mode: string): PaymentModeName => (mode === 'GIFT_CARD' ? 'CASH' : (mode as PaymentModeName));

/** One of the member's own orders. @throws {Refusal} NOT_FOUND. */
async function find(tx: Tx, orderId: string, { memberId }: Caller): Promise<Found> {
  const order = await owedRepository(tx).find(orderId);
  if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  const [rows, pages, mode, proofs] = await Promise.all([
    intentRepository(tx).ofOrder(orderId),
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

/** PayNow takes Singapore dollars only; a code for nothing is for nobody. */
function qrOf({ order, mode }: Found, now: Date): PayInfo['qr'] {
  const { qr } = payeeOf(mode, now);
  const minor = askedFor(order);
  if (mode.mode !== 'QR' || !qr || order.currency !== 'SGD' || !takesMoney(order) || minor === 0) return null;
  const expiresAt = order.dueAt ?? new Date(now.getTime() + HOUR);
  const text = payNowText({
    ...qr,
    amount: toDecimal(minor, order.currency),
    reference: order.reference,
    expiresAt,
  });
  return { text, svg: drawQr(text) };
}

/** What the provider says now of the payment; whatever is new of it is taken in. */
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
  const isNews = row.status === 'OPEN' && (intent.state === 'SUCCEEDED' || intent.state === 'CANCELLED');
  if (isNews) await takeIn(needs, { account, studioId, intent });
  return { provider, state: intent.state === 'CANCELLED' ? 'FAILED' : intent.state, failure: intent.failure };
}

/**
 * How an order of the member's own is paid. @throws {Refusal} NOT_FOUND.
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
    instructions: mode.instructions,
    requireProof: mode.requireProof,
    proofs,
    bank: mode.mode === 'BANK_TRANSFER' ? payeeOf(mode, now).bank : null,
    qr: qrOf(found, now),
    card,
    redirectUrl: null,
    place,
  };
}
