import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  type Account,
  customerOf,
  type Needs,
  type ProviderCheckout,
} from '../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository, type CheckoutRow } from './checkout.repository.ts';
import { closesAt } from './checkout.rules.ts';
import { takeIn } from './intentSync.service.ts';
import { owedRepository, type OwedOrder } from './owed.repository.ts';
import { askedFor, takesMoney } from './owed.rules.ts';

/** Whose order is paid by card. */
export interface Paying {
  studioId: string;
  order: OwedOrder;
}

/** A page that is asked for: whether its card is kept, and from which site. */
export interface Wish {
  saveCard: boolean;
  site: string;
}

interface Heard {
  account: Account;
  studioId: string;
  checkout: ProviderCheckout;
}

const checkoutsOf = ({ db }: Needs, { studioId, order: { orderId } }: Paying): Promise<CheckoutRow[]> =>
  db.studio(studioId, (tx) => checkoutRepository(tx).ofOrder(orderId));

/**
 * To be asked after what is under way was read, and before anything new begins: what was paid between the
 * look at the order and the look at its payments is no payment under way, and would be paid a second time.
 * @throws {Refusal} ORDER_CLOSED.
 */
export async function refusePaid({ db }: Needs, { studioId, order }: Paying): Promise<void> {
  const current = await db.studio(studioId, (tx) => owedRepository(tx).find(order.orderId));
  if (!current || !takesMoney(current) || current.paidMinor !== order.paidMinor)
    throw new Refusal('ORDER_CLOSED', { message: 'This order was paid just now.' });
}

/** Takes in what a provider says of a page now, with what was paid on it. @throws {ProviderTrouble}. */
export async function takePageIn(needs: Needs, { account, studioId, checkout }: Heard): Promise<void> {
  const { checkoutRef, intentRef, state } = checkout;
  if (intentRef)
    await takeIn(needs, { account, studioId, intent: await account.provider.readIntent(intentRef) });
  const now = needs.clock.now();
  await needs.db.studio(studioId, (tx) =>
    checkoutRepository(tx).note({ provider: account.gateway.provider, checkoutRef }, { state, now }),
  );
}

/**
 * Closes a page, so that nobody pays on it any more. @returns whether it was paid on meanwhile, which counts.
 * @throws {ProviderTrouble}.
 */
export async function closePage(
  needs: Needs,
  account: Account,
  studioId: string,
  { checkout_ref: checkoutRef }: Pick<CheckoutRow, 'checkout_ref'>,
): Promise<boolean> {
  const checkout = await account.provider.closeCheckout(checkoutRef);
  await takePageIn(needs, { account, studioId, checkout });
  return checkout.state === 'COMPLETE';
}

const isOpenFor =
  (account: Account, { order }: Paying, { saveCard, site }: Wish) =>
  (row: CheckoutRow): boolean =>
    row.provider === account.gateway.provider &&
    row.amount_minor === askedFor(order) &&
    row.save_card === saveCard &&
    row.site === site;

/** Where the page sends back to: whether it was paid is asked here, whatever the address says. */
function waysOf(extension: string, { order: { orderId } }: Paying, { site }: Wish) {
  const query = `extension=${encodeURIComponent(extension)}&orderId=${orderId}`;
  return {
    successUrl: `${site}/payment-success?${query}`,
    cancelUrl: `${site}/booking-website/pending-payment?${query}`,
  };
}

async function facts(
  { db }: Needs,
  { studioId, order: { orderId } }: Paying,
): Promise<{ extension: string; title: string }> {
  return db.studio(studioId, async (tx) => {
    const { extension } = await tx
      .selectFrom('studio')
      .select('extension')
      .where('studio_id', '=', studioId)
      .executeTakeFirstOrThrow();
    const { name: title } = await tx
      .selectFrom('order_line')
      .select('name')
      .where('order_id', '=', orderId)
      .orderBy('line_no')
      .executeTakeFirstOrThrow();
    return { extension, title };
  });
}

/** The same wish has the same key, so that two that ask at the same moment are given one page. */
const keyOf = (asked: object): string =>
  `checkout ${createHash('sha256').update(JSON.stringify(asked)).digest('hex')}`;

async function open(
  needs: Needs,
  account: Account,
  paying: Paying,
  { wish, attempt }: { wish: Wish; attempt: number },
): Promise<string> {
  const {
    studioId,
    order: { orderId, memberId, currency, createdAt },
  } = paying;
  const { saveCard, site } = wish;
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
    ...waysOf(extension, paying, wish),
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
 * The page of the provider on which an order is paid: the one that is open, or a new one. Pages for another
 * sum, or opened in another way, are closed. @returns its address. @throws {Refusal} ORDER_CLOSED when it was
 * paid just now. @throws {ProviderTrouble}.
 */
export async function pageOf(needs: Needs, account: Account, paying: Paying, wish: Wish): Promise<string> {
  const rows = await checkoutsOf(needs, paying);
  const isRight = isOpenFor(account, paying, wish);
  let url = '';
  for (const row of rows.filter(({ status }) => status === 'OPEN')) {
    const checkout =
      url === '' && isRight(row) ? await account.provider.readCheckout(row.checkout_ref) : null;
    if (checkout?.state === 'OPEN') url = checkout.url;
    else if (await closePage(needs, account, paying.studioId, row))
      throw new Refusal('ORDER_CLOSED', { message: 'This order was paid just now.' });
  }
  await refusePaid(needs, paying);
  return url || open(needs, account, paying, { wish, attempt: rows.length });
}

/**
 * Closes whatever pages an order is paid on: it is paid in another way. @returns whether it was paid on one.
 * @throws {ProviderTrouble}.
 */
export async function closePages(needs: Needs, account: Account, paying: Paying): Promise<boolean> {
  let isPaid = false;
  for (const row of await checkoutsOf(needs, paying)) {
    if (row.status === 'OPEN' && row.provider === account.gateway.provider)
      isPaid = (await closePage(needs, account, paying.studioId, row)) || isPaid;
  }
  return isPaid;
}
