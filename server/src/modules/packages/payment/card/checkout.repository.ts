import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Checkout } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

export type CheckoutRow = Selectable<Checkout>;

/** The key of a page: the provider, and its reference. */
export interface CheckoutName {
  provider: string;
  checkoutRef: string;
}

/** The purpose and amount of a page. */
export interface NewCheckoutRow extends CheckoutName {
  orderId: string;
  amountMinor: number;
  saveCard: boolean;
  site: string;
  now: Date;
}

/** Provider's pages of orders, open or closed. */
export const checkoutRepository = (tx: Tx) => ({
  /** Idempotent. */
  add: async ({
    provider,
    checkoutRef,
    orderId,
    amountMinor,
    saveCard,
    site,
    now,
  }: NewCheckoutRow): Promise<void> => {
    await tx
      .insertInto('checkout')
      .values({
        studio_id: thisStudio,
        provider,
        checkout_ref: checkoutRef,
        order_id: orderId,
        amount_minor: amountMinor,
        save_card: saveCard,
        site,
        status: 'OPEN',
        created_at: now,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.columns(['studio_id', 'provider', 'checkout_ref']).doNothing())
      .execute();
  },

  /** Those of an order, oldest first. */
  ofOrder: (orderId: string): Promise<CheckoutRow[]> =>
    tx
      .selectFrom('checkout')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('checkout_ref')
      .execute(),

  /** Records the state that the provider reported, and when. A closed page stays closed. */
  note: async (
    { provider, checkoutRef }: CheckoutName,
    { state, now }: { state: 'OPEN' | 'COMPLETE' | 'EXPIRED'; now: Date },
  ): Promise<void> => {
    await tx
      .updateTable('checkout')
      .set({ asked_at: now, ...(state !== 'OPEN' && { status: state }) })
      .where('provider', '=', provider)
      .where('checkout_ref', '=', checkoutRef)
      .where('status', '=', 'OPEN')
      .execute();
  },

  /**
   * Takes the turn to ask the provider about an order's open page. @returns the page; none when there is
   * none, or another call asked just now.
   */
  takeTurn: (
    orderId: string,
    { askedBefore, now }: { askedBefore: Date; now: Date },
  ): Promise<CheckoutRow | undefined> =>
    tx
      .updateTable('checkout')
      .set({ asked_at: now })
      .where('order_id', '=', orderId)
      .where('status', '=', 'OPEN')
      .where('asked_at', '<=', askedBefore)
      .returningAll()
      .executeTakeFirst(),
});
