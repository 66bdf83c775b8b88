import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { GiftCard } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type CardRow = Selectable<GiftCard>;
export type NewCard = Omit<Insertable<GiftCard>, 'studio_id' | 'gift_card_id' | 'balance_minor' | 'status'>;

export interface Entry {
  kind: 'ISSUE' | 'REDEEM' | 'RETURN' | 'EXPIRE' | 'VOID';
  deltaMinor: number;
  orderId: string | null;
  staffId: string | null;
  now: Date;
}

/** Reads cards, most of them with a lock. */
const reads = (tx: Tx) => ({
  byHash: (codeHash: string): Promise<CardRow | undefined> =>
    tx.selectFrom('gift_card').selectAll().where('code_hash', '=', codeHash).executeTakeFirst(),

  /** Locks the card: other changes of its balance wait until this transaction ends. */
  lockByHash: (codeHash: string): Promise<CardRow | undefined> =>
    tx
      .selectFrom('gift_card')
      .selectAll()
      .where('code_hash', '=', codeHash)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  lock: (giftCardId: string): Promise<CardRow | undefined> =>
    tx
      .selectFrom('gift_card')
      .selectAll()
      .where('gift_card_id', '=', giftCardId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  lockOfOrder: (orderId: string): Promise<CardRow[]> =>
    tx
      .selectFrom('gift_card')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('gift_card_id')
      .forNoKeyUpdate()
      .execute(),

  /** Cards whose last day has passed and whose balance is above 0, locked. */
  lockExpired: (today: string, most: number): Promise<CardRow[]> =>
    tx
      .selectFrom('gift_card')
      .selectAll()
      .where('status', '=', 'ACTIVE')
      .where('balance_minor', '>', 0)
      .where('expires_on', '<', today)
      .orderBy('gift_card_id')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute(),
});

/** Every change of a card's balance is an entry, written with the card's row locked. */
export const giftCardRepository = (tx: Tx) => ({
  ...reads(tx),

  insert: async (card: NewCard): Promise<string> => {
    const giftCardId = newId();
    await tx
      .insertInto('gift_card')
      .values({
        ...card,
        studio_id: thisStudio,
        gift_card_id: giftCardId,
        balance_minor: 0,
        status: 'PENDING',
      })
      .execute();
    return giftCardId;
  },

  change: async (
    giftCardId: string,
    change: Partial<Pick<CardRow, 'code_hash' | 'code_end' | 'status' | 'order_id'>>,
  ): Promise<void> => {
    await tx.updateTable('gift_card').set(change).where('gift_card_id', '=', giftCardId).execute();
  },

  /**
   * Changes the balance of a locked card and records the reason.
   * @returns the new balance.
   */
  post: async (
    card: Pick<CardRow, 'gift_card_id' | 'balance_minor'>,
    { kind, deltaMinor, orderId, staffId, now }: Entry,
  ): Promise<number> => {
    const balance = card.balance_minor + deltaMinor;
    await tx
      .updateTable('gift_card')
      .set({ balance_minor: balance })
      .where('gift_card_id', '=', card.gift_card_id)
      .execute();
    await tx
      .insertInto('gift_card_entry')
      .values({
        studio_id: thisStudio,
        entry_id: newId(),
        gift_card_id: card.gift_card_id,
        kind,
        delta_minor: deltaMinor,
        balance_after_minor: balance,
        order_id: orderId,
        staff_id: staffId,
        created_at: now,
      })
      .execute();
    return balance;
  },
});
