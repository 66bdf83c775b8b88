import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  type Account,
  accountOf,
  beginIntent,
  customerOf,
  findCard,
  intentRepository,
  type IntentRow,
  type Needs,
  type ProviderIntent,
  workingAccount,
} from '../payment-gateway/payment-gateway.api.ts';
import { closePages, pageOf, refusePaid, type Paying, type Wish } from './checkout.service.ts';
import { takeIn, type Heard } from './intentSync.service.ts';
import { askedFor } from './owed.rules.ts';

const intentsOf = ({ db }: Needs, { studioId, order: { orderId } }: Paying): Promise<IntentRow[]> =>
  db.studio(studioId, (tx) => intentRepository(tx).ofOrder(orderId));

/** The payments with saved cards that nobody has ended; those on a page end with the page. */
const openOf = (rows: readonly IntentRow[]): IntentRow[] =>
  rows.filter(({ status, is_hosted: isHosted }) => status === 'OPEN' && !isHosted);

/**
 * Gives a payment up at the provider, so that it is never paid beside another. One that was paid meanwhile
 * counts.
 */
async function giveUp(
  needs: Needs,
  account: Account,
  studioId: string,
  { provider_ref: providerRef }: IntentRow,
): Promise<ProviderIntent> {
  const intent = await account.provider.cancelIntent(providerRef);
  await takeIn(needs, { account, studioId, intent });
  return intent;
}

/**
 * Gives up whatever card payment of an order is under way: it is paid in another way. @throws
 * {ProviderTrouble}.
 */
export async function giveUpCards(needs: Needs, paying: Paying): Promise<void> {
  const account = await accountOf(needs, paying.studioId);
  if (!account) return;
  await closePages(needs, account, paying);
  for (const row of openOf(await intentsOf(needs, paying)))
    await giveUp(needs, account, paying.studioId, row);
}

/** The payment that is under way for this very sum, and can go on. */
async function goOn(
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
      await takeIn(needs, { account, studioId, intent });
      throw new Refusal('ORDER_CLOSED', { message: 'This order was paid just now.' });
    }
    if (isSame && intent.state !== 'CANCELLED') usable = intent;
  }
  return usable;
}

/**
 * Begins a payment. Two that begin at the same moment are one at the provider: both find as many before them.
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

/** Charges a saved card of the member's own, who is there to be asked. */
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
  await takeIn(needs, { account, studioId, intent });
  if (intent.state === 'NEEDS_CARD')
    throw new Refusal('PAYMENT_DECLINED', {
      message: `${intent.failure || 'Your card was declined.'} You have not been charged.`,
    });
  return intent;
}

/**
 * With a saved card. A bank that wants to ask the member does so on the provider's page: then it is begun
 * there anew.
 */
async function paySaved(
  needs: Needs,
  account: Account,
  paying: Paying,
  { paymentMethodId, wish }: { paymentMethodId: string; wish: Wish },
): Promise<string | null> {
  if (await closePages(needs, account, paying))
    throw new Refusal('ORDER_CLOSED', { message: 'This order was paid just now.' });
  const rows = await intentsOf(needs, paying);
  await refusePaid(needs, paying);
  const { providerRef } =
    (await goOn(needs, account, paying, rows)) ?? (await begin(needs, account, paying, rows.length));
  const { state } = await chargeOwn(needs, account, paying, { providerRef, paymentMethodId });
  return state === 'NEEDS_BANK' ? payOnPage(needs, account, paying, wish) : null;
}

/**
 * Charges a saved card while the member is not there to be asked: what their bank wants to ask is a no.
 * @throws {Refusal} PAYMENT_DECLINED declined, PAYMENT_UNDER_WAY the bank is still at it, ORDER_CLOSED it was
 * paid just now, PROVIDER_NOT_SET_UP no provider, NOT_FOUND the card.
 * @throws {ProviderTrouble}.
 */
export async function chargeAlone(
  needs: Needs,
  paying: Paying,
  { paymentMethodId, staff }: { paymentMethodId: string; staff: Heard['staff'] },
): Promise<void> {
  const account = await workingAccount(needs, paying.studioId);
  const card = await findCard(needs.db, paying.studioId, paymentMethodId);
  if (card?.member_id !== paying.order.memberId) throw new Refusal('NOT_FOUND');
  if (await closePages(needs, account, paying))
    throw new Refusal('ORDER_CLOSED', { message: 'This order was paid just now.' });
  const rows = await intentsOf(needs, paying);
  await refusePaid(needs, paying);
  const { providerRef } =
    (await goOn(needs, account, paying, rows)) ?? (await begin(needs, account, paying, rows.length));
  const intent = await account.provider.charge(providerRef, {
    methodRef: card.provider_ref,
    alone: true,
    idempotencyKey: `charge ${newId()}`,
  });
  await takeIn(needs, { account, studioId: paying.studioId, intent, staff });
  if (intent.state === 'SUCCEEDED' || intent.state === 'PROCESSING') return;
  // Given up, so that nobody pays it later and unexpected.
  const given = await account.provider.cancelIntent(providerRef);
  await takeIn(needs, { account, studioId: paying.studioId, intent: given });
  if (given.state !== 'SUCCEEDED')
    throw new Refusal('PAYMENT_DECLINED', {
      message: `${intent.failure || 'The bank wants to ask the card holder.'} Nothing was charged.`,
    });
}

/** On the provider's page, with a card that is entered there. */
async function payOnPage(needs: Needs, account: Account, paying: Paying, wish: Wish): Promise<string> {
  for (const row of openOf(await intentsOf(needs, paying))) {
    const { state } = await giveUp(needs, account, paying.studioId, row);
    if (state === 'PROCESSING') throw new Refusal('PAYMENT_UNDER_WAY');
    if (state === 'SUCCEEDED')
      throw new Refusal('ORDER_CLOSED', { message: 'This order was paid just now.' });
  }
  return pageOf(needs, account, paying, wish);
}

/**
 * Begins to pay an order by card, or goes on with it: the saved card is charged, or a card is entered on the
 * provider's page.
 * @returns the address of that page; null when there is nothing to enter.
 * @throws {Refusal} PAYMENT_DECLINED declined, PAYMENT_UNDER_WAY the bank is still at it, ORDER_CLOSED it was
 * paid just now, PROVIDER_NOT_SET_UP no provider, NOT_FOUND the card.
 * @throws {ProviderTrouble}.
 */
export async function payByCard(
  needs: Needs,
  paying: Paying,
  { paymentMethodId, wish }: { paymentMethodId: string | null; wish: Wish },
): Promise<string | null> {
  const account = await workingAccount(needs, paying.studioId);
  return paymentMethodId
    ? paySaved(needs, account, paying, { paymentMethodId, wish })
    : payOnPage(needs, account, paying, wish);
}
