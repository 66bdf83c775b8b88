import { createHash } from 'node:crypto';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  customerOf,
  type Account,
  type Needs,
  type ProviderCheckout,
} from '../../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository, type CheckoutRow } from './checkout.repository.ts';
import { closesAt } from './checkout.rules.ts';
import { applyIntentUpdate } from './intentSync.service.ts';
import { owedRepository } from '../due/owed.repository.ts';
import { askedFor, takesMoney } from '../due/owed.rules.ts';
import { facts, type Paying } from './checkout.views.ts';

/** A requested page: whether to save its card, and the site it returns to. */
export interface PageRequest {
  saveCard: boolean;
  site: string;
}

interface PageUpdate {
  account: Account;
  studioId: string;
  checkout: ProviderCheckout;
}

const checkoutsOf = ({ db }: Needs, { studioId, order: { orderId } }: Paying): Promise<CheckoutRow[]> =>
  db.studio(studioId, (tx) => checkoutRepository(tx).ofOrder(orderId));

/**
 * Call it after reading the payments under way and before beginning a new one: a payment made between reading
 * the order and its payments is not under way any more, and would be paid twice. @throws {Refusal}
 * ORDER_CLOSED.
 */
export async function requireUnpaid({ db }: Needs, { studioId, order }: Paying): Promise<void> {
  const current = await db.studio(studioId, (tx) => owedRepository(tx).find(order.orderId));
  if (!current || !takesMoney(current) || current.paidMinor !== order.paidMinor)
    throw new Refusal('ORDER_CLOSED', { message: 'This order has just been paid.' });
}

/** Asks the provider about a page, and applies its state with its payment. @throws {ProviderTrouble}. */
export async function applyPageUpdate(
  needs: Needs,
  { account, studioId, checkout }: PageUpdate,
): Promise<void> {
  const { checkoutRef, intentRef, state } = checkout;
  if (intentRef)
    await applyIntentUpdate(needs, {
      account,
      studioId,
      intent: await account.provider.readIntent(intentRef),
    });
  const now = needs.clock.now();
  await needs.db.studio(studioId, (tx) =>
    checkoutRepository(tx).note({ provider: account.gateway.provider, checkoutRef }, { state, now }),
  );
}

/**
 * Closes a page, so that nobody pays on it any more. @returns whether it was paid meanwhile, which counts.
 * @throws {ProviderTrouble}.
 */
export async function closePage(
  needs: Needs,
  account: Account,
  studioId: string,
  { checkout_ref: checkoutRef }: Pick<CheckoutRow, 'checkout_ref'>,
): Promise<boolean> {
  const checkout = await account.provider.closeCheckout(checkoutRef);
  await applyPageUpdate(needs, { account, studioId, checkout });
  return checkout.state === 'COMPLETE';
}

const isOpenFor =
  (account: Account, { order }: Paying, { saveCard, site }: PageRequest) =>
  (row: CheckoutRow): boolean =>
    row.provider === account.gateway.provider &&
    row.amount_minor === askedFor(order) &&
    row.save_card === saveCard &&
    row.site === site;

/**
 * The return addresses of a page; the server asks the provider whether it was paid, whatever address is
 * opened.
 */
function waysOf(extension: string, { order: { orderId } }: Paying, { site }: PageRequest) {
  const query = `extension=${encodeURIComponent(extension)}&orderId=${orderId}`;
  return {
    successUrl: `${site}/payment-success?${query}`,
    cancelUrl: `${site}/booking-website/pending-payment?${query}`,
  };
}

/** Equal requests have equal keys, so that two concurrent ones get one page. */
const keyOf = (asked: object): string =>
  `checkout ${createHash('sha256').update(JSON.stringify(asked)).digest('hex')}`;

async function open(
  needs: Needs,
  account: Account,
  paying: Paying,
  { request, attempt }: { request: PageRequest; attempt: number },
): Promise<string> {
  const {
    studioId,
    order: { orderId, memberId, currency, createdAt },
  } = paying;
  const { saveCard, site } = request;
  const now = needs.clock.now();
  const { extension, title } = await facts(needs, paying);
  const customerRef = await customerOf(needs, account, { studioId, memberId });
  const amountMinor = askedFor(paying.order);
  const asked = {
    studioId,
    orderId,
    title,
    amountMinor,
    currency,
    customerRef,
    saveCard,
    expiresAt: closesAt(createdAt, now),
    ...waysOf(extension, paying, request),
  };
  const { checkoutRef, url } = await account.provider.openCheckout({
    ...asked,
    idempotencyKey: keyOf({ ...asked, attempt }),
  });
  await needs.db.studio(studioId, (tx) =>
    checkoutRepository(tx).add({
      provider: account.gateway.provider,
      checkoutRef,
      orderId,
      amountMinor,
      saveCard,
      site,
      now,
    }),
  );
  return url;
}

/**
 * The provider's page of an order: the open one, or a new one. Closes pages for another sum or another
 * request. @returns its address. @throws {Refusal} ORDER_CLOSED when it was paid just now. @throws
 * {ProviderTrouble}.
 */
export async function pageOf(
  needs: Needs,
  account: Account,
  paying: Paying,
  request: PageRequest,
): Promise<string> {
  const rows = await checkoutsOf(needs, paying);
  const isRight = isOpenFor(account, paying, request);
  let url = '';
  for (const row of rows.filter(({ status }) => status === 'OPEN')) {
    const checkout =
      url === '' && isRight(row) ? await account.provider.readCheckout(row.checkout_ref) : null;
    if (checkout?.state === 'OPEN') url = checkout.url;
    else if (await closePage(needs, account, paying.studioId, row))
      throw new Refusal('ORDER_CLOSED', { message: 'This order has just been paid.' });
  }
  await requireUnpaid(needs, paying);
  return url || open(needs, account, paying, { request, attempt: rows.length });
}

/**
 * Closes every page of an order that is paid in another mode. @returns whether it was paid on one. @throws
 * {ProviderTrouble}.
 */
export async function closePages(needs: Needs, account: Account, paying: Paying): Promise<boolean> {
  let isPaid = false;
  for (const row of await checkoutsOf(needs, paying)) {
    if (row.status === 'OPEN' && row.provider === account.gateway.provider)
      isPaid = (await closePage(needs, account, paying.studioId, row)) || isPaid;
  }
  return isPaid;
}
