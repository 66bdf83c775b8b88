import type { PayOrder } from '@studio/contract/payment-mode.schema';
import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  accountOf, beginIntent, customerOf, findCard, intentRepository, workingAccount, type Account, type IntentRow, type Needs, type ProviderIntent,
} from '../payment-gateway/payment-gateway.facts.ts';
import { takeIn } from './intentSync.service.ts';
import type { OwedOrder } from './owed.repository.ts';
import { askedFor } from './owed.rules.ts';

/** Whose order is paid by card. */
export interface Paying {
  studioId: string;
  order: OwedOrder;
}

const intentsOf = ({ db }: Needs, { studioId, order: { orderId } }: Paying): Promise<IntentRow[]> => db.studio(studioId, (tx) => intentRepository(tx).ofOrder(orderId));

/** The card payments of an order that nobody has ended. */
const openOf = (rows: readonly IntentRow[]): IntentRow[] => rows.filter(({ status }) => status === 'OPEN');

/** Gives a payment up at the provider, so that it is never paid beside another. One that was paid meanwhile counts. */
async function giveUp(needs: Needs, account: Account, studioId: string, { provider_ref: providerRef }: IntentRow): Promise<ProviderIntent> {
  const intent = await account.provider.cancelIntent(providerRef);
  await takeIn(needs, { account, studioId, intent });
  return intent;
}

/** Gives up whatever card payment of an order is under way: it is paid in another way. @throws {ProviderTrouble}. */
export async function giveUpCards(needs: Needs, paying: Paying): Promise<void> {
  const open = openOf(await intentsOf(needs, paying));
  const account = open.length > 0 ? await accountOf(needs, paying.studioId) : null;
  if (!account) return;
  for (const row of open) await giveUp(needs, account, paying.studioId, row);
}

/** The payment that is under way for this very sum, and can go on. */
async function goOn(needs: Needs, account: Account, paying: Paying, rows: readonly IntentRow[]): Promise<ProviderIntent | null> {
  const { studioId, order } = paying;
  let usable: ProviderIntent | null = null;
  for (const row of openOf(rows)) {
    const isSame: boolean = usable === null && row.provider === account.gateway.provider && row.amount_minor === askedFor(order);
    const intent: ProviderIntent = isSame ? await account.provider.readIntent(row.provider_ref) : await giveUp(needs, account, studioId, row);
    if (intent.state === 'PROCESSING') throw new Refusal('40041');
    if (intent.state === 'SUCCEEDED') {
      await takeIn(needs, { account, studioId, intent });
      throw new Refusal('40044', { message: 'This order was paid just now.' });
    }
    if (isSame && intent.state !== 'CANCELLED') usable = intent;
  }
  return usable;
}

/** Begins a payment. Two that begin at the same moment are one at the provider: both find as many before them. */
const begin = async (needs: Needs, account: Account, { studioId, order }: Paying, attempt: number): Promise<ProviderIntent> =>
  beginIntent(needs, account, {
    studioId, orderId: order.orderId, amountMinor: askedFor(order), currency: order.currency, customerRef: await customerOf(needs, account, { studioId, memberId: order.memberId }),
    saveCard: false, paymentMethodId: null, idempotencyKey: `pay ${order.orderId} ${askedFor(order)} ${attempt}`,
  });

/** Charges a saved card of the member's own, who is there to be asked. */
async function chargeOwn(needs: Needs, account: Account, { studioId, order }: Paying, { providerRef, paymentMethodId }: { providerRef: string; paymentMethodId: string }): Promise<void> {
  const card = await findCard(needs.db, studioId, paymentMethodId);
  if (card?.member_id !== order.memberId) throw new Refusal('40400');
  const intent = await account.provider.charge(providerRef, { methodRef: card.provider_ref, alone: false, idempotencyKey: `charge ${newId()}` });
  await takeIn(needs, { account, studioId, intent });
  if (intent.state === 'NEEDS_CARD') throw new Refusal('40040', { message: `${intent.failure || 'Your card was declined.'} You have not been charged.` });
}

/**
 * Begins to pay an order by card, or goes on with it: the saved card is charged, or a new one can be entered.
 * @throws {Refusal} 40040 declined, 40041 the bank is still at it, 40044 it was paid just now, 40047 no provider, 40400 the card.
 * @throws {ProviderTrouble}.
 */
export async function payByCard(needs: Needs, paying: Paying, { paymentMethodId, saveCard }: Pick<PayOrder, 'paymentMethodId' | 'saveCard'>): Promise<void> {
  const account = await workingAccount(needs, paying.studioId);
  const rows = await intentsOf(needs, paying);
  const intent = (await goOn(needs, account, paying, rows)) ?? (await begin(needs, account, paying, rows.length));
  const { providerRef } = intent;
  if (paymentMethodId) await chargeOwn(needs, account, paying, { providerRef, paymentMethodId });
  else await account.provider.keepCard(providerRef, saveCard);
}
