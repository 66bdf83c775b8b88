import type { PayMode } from '@studio/contract/schedule/schedule.schema';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import { creditsText } from '../notice/bookingMail.service.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { choosePaying, whyItPays } from '../paying/paying.rules.ts';
import { promiseFor, type CyclePromise } from '../paying/provisional.service.ts';
import type { Taking } from './placeChecks.service.ts';

/** The payment of a place. `promise`: no package pays yet; the next cycle of a membership will. */
export type Money = {
  credits: number;
  lot: Lot | null;
  why?: string;
  priceMinor: number | null;
  promise?: CyclePromise;
};

/** @throws {Refusal} PAYING_REFUSALS when no package can pay. */
async function choosePackage(tx: Tx, taking: Taking): Promise<Money> {
  const { placing, session, settings, lots, now } = taking;
  const chosenId = placing.studioPackageTransactionId ?? null;
  const due = await dueOf(tx, lots, { session, settings, now });
  const choice = choosePaying(lots, due, chosenId);
  if ('refusal' in choice) {
    const isPlain = !placing.studioPackageTransactionId && !placing.checkIn && !placing.holdUntil;
    const promise = isPlain ? await promiseFor(tx, lots, taking) : null;
    if (!promise) throw new Refusal(choice.refusal, { message: choice.message });
    return { lot: null, credits: promise.credits, priceMinor: null, promise };
  }
  return {
    lot: choice.lot,
    why: whyItPays(lots, due, { lot: choice.lot, isChosen: chosenId !== null }),
    credits: choice.lot.unlimited ? 0 : session.creditCost,
    priceMinor: null,
  };
}

/**
 * Takes nothing from packages that are not paid yet. @throws {Refusal} as a package refuses, when none of
 * them could pay.
 */
async function requireBought(
  tx: Tx,
  { session, settings, now }: Pick<Taking, 'session' | 'settings' | 'now'>,
  bought: readonly Lot[],
): Promise<Money> {
  const choice = choosePaying(bought, await dueOf(tx, bought, { session, settings, now }), null);
  if ('refusal' in choice) throw new Refusal(choice.refusal, { message: choice.message });
  return { lot: null, credits: 0, priceMinor: null };
}

/**
 * Chooses the payment of a place about to be taken. @throws {Refusal} INVALID_FIELDS when a price is required
 * and missing, or as a package refuses.
 */
export async function chooseMoney(tx: Tx, taking: Taking): Promise<Money> {
  const { placing, session } = taking;
  if (placing.bought) return requireBought(tx, taking, placing.bought);
  const payMode = placing.payMode ?? 'PACKAGE';
  if (payMode === 'PACKAGE') return choosePackage(tx, taking);
  const priceMinor = placing.priceMinor ?? session.priceMinor;
  if (priceMinor === null && payMode !== 'FREE' && payMode !== 'CHANNEL')
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'price', message: 'Enter a price' }] });
  return { lot: null, credits: 0, priceMinor: payMode === 'FREE' ? null : priceMinor };
}

const UNPAID_WORDS: Record<Exclude<PayMode, 'PACKAGE'>, string> = {
  DROP_IN: 'Drop-in',
  UNPAID: 'Not paid yet',
  FREE: 'Free',
  CHANNEL: 'Your partner',
};

const TICKET_WORDS: Partial<Record<PayMode, string>> = {
  DROP_IN: 'paid',
  UNPAID: 'not paid yet',
  FREE: 'no charge',
};

/** A package as its payer's family knows it, e.g. `Anna’s Ten Classes`. */
const shownName = ({ name, ownerName }: Lot): string => (ownerName ? `${ownerName}’s ${name}` : name);

/** Describes the payment in a mail. */
export function paymentText({ placing, settings }: Taking, { lot, credits, priceMinor, promise }: Money) {
  // A ticket's price covers all its dates.
  if (placing.ticketName)
    return {
      packageName: `Ticket: ${placing.ticketName}`,
      text: TICKET_WORDS[placing.payMode ?? 'FREE'] ?? '',
    };
  if (promise)
    return { packageName: promise.packageName, text: 'it is kept for you until your membership renews' };
  if (lot) return { packageName: shownName(lot), text: creditsText(credits, lot.creditsRemaining - credits) };
  const price = priceMinor === null ? 'no charge' : moneyWords(priceMinor, settings);
  return { packageName: UNPAID_WORDS[(placing.payMode ?? 'FREE') as keyof typeof UNPAID_WORDS], text: price };
}
