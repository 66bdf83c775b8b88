import type { Tx } from '../../../../platform/db/database.ts';

/** Recovery codes of people with a second factor, as fingerprints. */
export const recoveryCodeRepository = (tx: Tx) => ({
  /** @returns whether there was such an unused code. */
  use: async (userId: string, codeHashes: readonly string[], now: Date): Promise<boolean> => {
    const used = await tx
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', 'in', codeHashes)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    return used !== undefined;
  },

  add: async (userId: string, codeHashes: readonly string[], now: Date): Promise<void> => {
    await tx
      .insertInto('recovery_code')
      .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
      .execute();
  },

  isAnyLeft: async (userId: string): Promise<boolean> => {
    const left = await tx
      .selectFrom('recovery_code')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return left !== undefined;
  },

  drop: async (userId: string): Promise<void> => {
    await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  },
});
