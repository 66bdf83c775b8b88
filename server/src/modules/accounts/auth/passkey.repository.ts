import type { Tx } from '../../../platform/db/database.ts';

/** A passkey with the facts that its check needs. */
export interface StoredPasskey {
  passkeyId: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

interface NewPasskey extends StoredPasskey {
  isSynced: boolean;
  name: string;
  now: Date;
}

/** Reads the presented passkey, and those of a person. */
const reads = (tx: Tx) => ({
  lock: async (credentialId: string): Promise<StoredPasskey | null> => {
    const row = await tx
      .selectFrom('passkey')
      .select([
        'passkey_id as passkeyId',
        'user_id as userId',
        'credential_id as credentialId',
        'public_key as publicKey',
        'counter',
        'transports',
      ])
      .where('credential_id', '=', credentialId)
      .forUpdate()
      .executeTakeFirst();
    return row ? { ...row, counter: Number(row.counter) } : null;
  },

  listOf: (userId: string): Promise<{ credentialId: string; transports: string[] }[]> =>
    tx
      .selectFrom('passkey')
      .select(['credential_id as credentialId', 'transports'])
      .where('user_id', '=', userId)
      .execute(),
});

/**
 * Passkeys. Locks rows before it writes them, so that two simultaneous uses of one passkey are counted in
 * order.
 */
export const passkeyRepository = (tx: Tx) => ({
  ...reads(tx),

  /** @returns false when this authenticator's key is stored already. */
  insert: async ({
    passkeyId,
    userId,
    credentialId,
    publicKey,
    counter,
    transports,
    isSynced,
    name,
    now,
  }: NewPasskey): Promise<boolean> => {
    const inserted = await tx
      .insertInto('passkey')
      .values({
        passkey_id: passkeyId,
        user_id: userId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports,
        is_synced: isSynced,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('passkey_id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  used: async (passkeyId: string, { counter, now }: { counter: number; now: Date }): Promise<void> => {
    await tx
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('passkey_id', '=', passkeyId)
      .execute();
  },

  /** @returns whether the passkey is the person's. */
  rename: async (userId: string, passkeyId: string, name: string): Promise<boolean> => {
    const renamed = await tx
      .updateTable('passkey')
      .set({ name })
      .where('user_id', '=', userId)
      .where('passkey_id', '=', passkeyId)
      .returning('passkey_id')
      .executeTakeFirst();
    return renamed !== undefined;
  },

  /** Deletes the passkeys added at this instant or after it. */
  removeSince: async (userId: string, since: Date): Promise<void> => {
    await tx.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  },

  /** @returns its name; `null` when the passkey is not the person's. */
  remove: async (userId: string, passkeyId: string): Promise<string | null> => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('passkey_id', '=', passkeyId)
      .returning('name')
      .executeTakeFirst();
    return removed?.name ?? null;
  },
});
