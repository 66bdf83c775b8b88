import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredChange } from './addressChange.rules.ts';

/** A change of an account's address. */
export interface AddressChange extends StoredChange {
  changeNo: number;
  userId: string;
  studioId: string | null;
  oldEmail: string;
  newEmail: string;
  changedAt: Date;
}

type NewChange = Omit<AddressChange, 'changeNo' | 'closedAt'> & { tokenHash: string };

/** Changes of addresses, identified by the fingerprint of the link that undoes them. */
export const addressChangeRepository = (tx: Tx) => ({
  /** Call this with the account locked, because it numbers the changes of one account in their order. */
  add: async ({
    userId,
    studioId,
    oldEmail,
    newEmail,
    changedAt,
    undoUntil,
    tokenHash,
  }: NewChange): Promise<void> => {
    await tx
      .insertInto('address_change')
      .values({
        user_id: userId,
        studio_id: studioId,
        old_email: oldEmail,
        new_email: newEmail,
        changed_at: changedAt,
        undo_until: undoUntil,
        token_hash: tokenHash,
      })
      .execute();
  },

  find: async (tokenHashes: readonly string[]): Promise<AddressChange | null> => {
    const row = await tx
      .selectFrom('address_change')
      .select([
        'change_no as changeNo',
        'user_id as userId',
        'studio_id as studioId',
        'old_email as oldEmail',
        'new_email as newEmail',
      ])
      .select(['changed_at as changedAt', 'undo_until as undoUntil', 'closed_at as closedAt'])
      .where('token_hash', 'in', tokenHashes)
      .executeTakeFirst();
    return row ?? null;
  },

  /**
   * Marks a change as undone, and closes all later ones: their links went to addresses that cannot be
   * trusted.
   * @returns whether this call undid it.
   */
  undo: async (
    { changeNo, userId }: Pick<AddressChange, 'changeNo' | 'userId'>,
    now: Date,
  ): Promise<boolean> => {
    const undone = await tx
      .updateTable('address_change')
      .set({ closed_at: now, undone_at: now })
      .where('change_no', '=', changeNo)
      .where('closed_at', 'is', null)
      .returning('change_no')
      .executeTakeFirst();
    if (!undone) return false;
    await tx
      .updateTable('address_change')
      .set({ closed_at: now })
      .where('user_id', '=', userId)
      .where('change_no', '>', changeNo)
      .where('closed_at', 'is', null)
      .execute();
    return true;
  },

  /** Whether an instant lies between a change and its undoing, which came before `before`. */
  wasUndone: async ({ userId, at, before }: { userId: string; at: Date; before: Date }): Promise<boolean> => {
    const found = await tx
      .selectFrom('address_change')
      .select('change_no')
      .where('user_id', '=', userId)
      .where('changed_at', '<=', at)
      .where('undone_at', '>=', at)
      .where('undone_at', '<', before)
      .executeTakeFirst();
    return found !== undefined;
  },
});
