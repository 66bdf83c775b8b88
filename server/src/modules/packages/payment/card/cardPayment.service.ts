import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  type Account,
  accountOf,
  beginIntent,
  customerOf,
  findCard,
  type IntentRow,
  type Needs,
  type ProviderIntent,
  workingAccount,
  intentsOfOrder,
} from '../../payment-gateway/payment-gateway.api.ts';
import { closePages, pageOf, requireUnpaid, type PageRequest } from './checkout.service.ts';
import { type Paying } from './checkout.views.ts';
import { applyIntentUpdate, type ProviderUpdate } from './intentSync.service.ts';
import { askedFor } from '../due/owed.rules.ts';

const intentsOf = ({ db }: Needs, { studioId, order: { orderId } }: Paying): Promise<IntentRow[]> =>
  db.studio(studioId, (tx) => intentsOfOrder(tx, orderId));

/** Open payments with saved cards; a payment on a page ends with the page. */
const openOf = (rows: readonly IntentRow[]): IntentRow[] =>
  rows.filter(({ status, is_hosted: isHosted }) => status === 'OPEN' && !isHosted);

/**
 * Cancels a payment at the provider, so that it never pays beside another one. A payment made meanwhile
 * counts.
 */
async function giveUp(
  needs: Needs,
  account: Account,
  studioId: string,
  { provider_ref: providerRef }: IntentRow,
): Promise<ProviderIntent> {
  const intent = await account.provider.cancelIntent(providerRef);
  await applyIntentUpdate(needs, { account, studioId, intent });
  return intent;
}

/** Cancels every card payment of an order that is paid in another mode. @throws {ProviderTrouble}. */
export async function giveUpCards(needs: Needs, paying: Paying): Promise<void> {
  const account = await accountOf(needs, paying.studioId);
  if (!account) return;
  await closePages(needs, account, paying);
  for (const row of openOf(await intentsOf(needs, paying)))
    await giveUp(needs, account, paying.studioId, row);
}

/** The payment under way for exactly this sum, if it can be resumed. */
async function resumableIntent(
  needs: Needs,
  account: Account,
  paying: Paying,
  rows: readonly IntentRow[],
): Promise<ProviderIntent | null> {
  const { studioId, order } = paying;
  let usable: ProviderIntent | null = null;
  for (const row of openOf(rows)) {
    const isSame: boolean =
      usable === null && row.provider === account.gateway.provider && row.amount_minor === askedFor(order);
    const intent: ProviderIntent = isSame
      ? await account.provider.readIntent(row.provider_ref)
      : await giveUp(needs, account, studioId, row);
    if (intent.state === 'PROCESSING') throw new Refusal('PAYMENT_UNDER_WAY');
    if (intent.state === 'SUCCEEDED') {
      await applyIntentUpdate(needs, { account, studioId, intent });
      throw new Refusal('ORDER_CLOSED', { message: 'This order has just been paid.' });
    }
    if (isSame && intent.state !== 'CANCELLED') usable = intent;
  }
  return usable;
}

/**
 * Begins a payment. Two concurrent calls make one payment at the provider, because both count as many before
 * them.
 */
const begin = async (
  needs: Needs,
  account: Account,
  { studioId, order }: Paying,
  attempt: number,
): Promise<ProviderIntent> =>
  beginIntent(needs, account, {
    studioId,
    orderId: order.orderId,
    amountMinor: askedFor(order),
    currency: order.currency,
    customerRef: await customerOf(needs, account, { studioId, memberId: order.memberId }),
    paymentMethodId: null,
    idempotencyKey: `pay ${order.orderId} ${askedFor(order)} ${attempt}`,
  });

/** Charges a saved card of a member who is present for their bank's questions. */
async function chargeOwn(
  needs: Needs,
  account: Account,
  { studioId, order }: Paying,
  { providerRef, paymentMethodId }: { providerRef: string; paymentMethodId: string },
): Promise<ProviderIntent> {
  const card = await findCard(needs.db, studioId, paymentMethodId);
  if (card?.member_id !== order.memberId) throw new Refusal('NOT_FOUND');
  const intent = await account.provider.charge(providerRef, {
    methodRef: card.provider_ref,
    alone: false,
    idempotencyKey: `charge ${newId()}`,
  });
  await applyIntentUpdate(needs, { account, studioId, intent });
  if (intent.state === 'NEEDS_CARD')
    throw new Refusal('PAYMENT_DECLINED', {
      message: `${intent.failure || 'Your card was declined.'} You have not been charged.`,
    });
  return intent;
}

/**
 * Pays with a saved card. When the bank wants to ask the member, the payment begins anew on the provider's
 * page.
 */
async function paySaved(
  needs: Needs,
  account: Account,
  paying: Paying,
  { paymentMethodId, request }: { paymentMethodId: string; request: PageRequest },
): Promise<string | null> {
  if (await closePages(needs, account, paying))
    throw new Refusal('ORDER_CLOSED', { message: 'This order has just been paid.' });
  const rows = await intentsOf(needs, paying);
  await requireUnpaid(needs, paying);
  const { providerRef } =
    (await resumableIntent(needs, account, paying, rows)) ??
    (await begin(needs, account, paying, rows.length));
  const { state } = await chargeOwn(needs, account, paying, { providerRef, paymentMethodId });
  return state === 'NEEDS_BANK' ? payOnPage(needs, account, paying, request) : null;
}

/**
 * Charges a saved card while the member is absent: a question of their bank counts as declined.
 * @throws {Refusal} PAYMENT_DECLINED declined, PAYMENT_UNDER_WAY the bank has not decided, ORDER_CLOSED it
 * was paid just now, PROVIDER_NOT_SET_UP no provider, NOT_FOUND the card.
 * @throws {ProviderTrouble}.
 */
export async function chargeAlone(
  needs: Needs,
  paying: Paying,
  { paymentMethodId, staff }: { paymentMethodId: string; staff: ProviderUpdate['staff'] },
): Promise<void> {
  const account = await workingAccount(needs, paying.studioId);
  const card = await findCard(needs.db, paying.studioId, paymentMethodId);
  if (card?.member_id !== paying.order.memberId) throw new Refusal('NOT_FOUND');
  if (await closePages(needs, account, paying))
    throw new Refusal('ORDER_CLOSED', { message: 'This order has just been paid.' });
  const rows = await intentsOf(needs, paying);
  await requireUnpaid(needs, paying);
  const { providerRef } =
    (await resumableIntent(needs, account, paying, rows)) ??
    (await begin(needs, account, paying, rows.length));
  const intent = await account.provider.charge(providerRef, {
    methodRef: card.provider_ref,
    alone: true,
    idempotencyKey: `charge ${newId()}`,
  });
  await applyIntentUpdate(needs, { account, studioId: paying.studioId, intent, staff });
  if (intent.state === 'SUCCEEDED' || intent.state === 'PROCESSING') return;
  // Cancelled, so that nobody pays it later by surprise.
  const given = await account.provider.cancelIntent(providerRef);
  await applyIntentUpdate(needs, { account, studioId: paying.studioId, intent: given });
  if (given.state !== 'SUCCEEDED')
    throw new Refusal('PAYMENT_DECLINED', {
      message: `${intent.failure || 'The bank needs the cardholder to confirm the payment.'} Nothing was charged.`,
    });
}

/** Pays on the provider's page, where the member enters a card. */
async function payOnPage(
  needs: Needs,
  account: Account,
  paying: Paying,
  request: PageRequest,
): Promise<string> {
  for (const row of openOf(await intentsOf(needs, paying))) {
    const { state } = await giveUp(needs, account, paying.studioId, row);
    if (state === 'PROCESSING') throw new Refusal('PAYMENT_UNDER_WAY');
    if (state === 'SUCCEEDED')
      throw new Refusal('ORDER_CLOSED', { message: 'This order has just been paid.' });
  }
  return pageOf(needs, account, paying, request);
}

/**
 * Begins or resumes a card payment: charges the saved card, or opens the provider's page. @returns the
 * address of that page; null when the saved card paid.
 * @throws {Refusal} PAYMENT_DECLINED declined, PAYMENT_UNDER_WAY the bank has not decided, ORDER_CLOSED it
 * was paid just now, PROVIDER_NOT_SET_UP no provider, NOT_FOUND the card.
 * @throws {ProviderTrouble}.
 */
export async function payByCard(
  needs: Needs,
  paying: Paying,
  { paymentMethodId, request }: { paymentMethodId: string | null; request: PageRequest },
): Promise<string | null> {
  const account = await workingAccount(needs, paying.studioId);
  return paymentMethodId
    ? paySaved(needs, account, paying, { paymentMethodId, request })
    : payOnPage(needs, account, paying, request);
}
