import { sql } from 'kysely';
import { sqlBuilder, type Tx } from '../db/database.ts';
import type { Purpose } from './keyRing.ts';

/** Any fixed number: serialises making and retiring keys. */
const LOCK = 7_208_114_905;

/** A key as stored; `sealed_key` is `null` once it is retired. */
export interface KeyRow {
  purpose: Purpose;
  keyId: string;
  sealedKey: string | null;
  createdAt: Date;
  takesOverAt: Date;
  retiredAt: Date | null;
}

/** All keys that ever existed, newest first. */
export const allKeys = sqlBuilder
  .selectFrom('server_key')
  .select([
    'purpose',
    'key_id as keyId',
    'sealed_key as sealedKey',
    'created_at as createdAt',
    'takes_over_at as takesOverAt',
    'retired_at as retiredAt',
  ])
  .orderBy('purpose')
  .orderBy('takes_over_at', 'desc')
  .$castTo<KeyRow>();

export const keyRepository = (tx: Tx) => ({
  lock: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  },

  list: (): Promise<KeyRow[]> => tx.executeQuery(allKeys.compile()).then(({ rows }) => rows),

  insert: async (key: {
    purpose: Purpose;
    keyId: string;
    sealedKey: string;
    createdAt: Date;
    takesOverAt: Date;
  }): Promise<void> => {
    const row = {
      purpose: key.purpose,
      key_id: key.keyId,
      sealed_key: key.sealedKey,
      created_at: key.createdAt,
      takes_over_at: key.takesOverAt,
    };
    await tx.insertInto('server_key').values(row).execute();
  },

  /** Stores the same key, resealed. */
  reseal: async ({ purpose, keyId }: Pick<KeyRow, 'purpose' | 'keyId'>, sealedKey: string): Promise<void> => {
    await tx
      .updateTable('server_key')
      .set({ sealed_key: sealedKey })
      .where('purpose', '=', purpose)
      .where('key_id', '=', keyId)
      .where('retired_at', 'is', null)
      .execute();
  },

  /** Erases a key permanently. */
  retire: async ({ purpose, keyId }: Pick<KeyRow, 'purpose' | 'keyId'>, now: Date): Promise<void> => {
    await tx
      .updateTable('server_key')
      .set({ sealed_key: null, retired_at: now })
      .where('purpose', '=', purpose)
      .where('key_id', '=', keyId)
      .where('retired_at', 'is', null)
      .execute();
  },

  /** Whether anybody has an account, and so may have values of an earlier key. */
  isInUse: async (): Promise<boolean> =>
    (await tx.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst()) !== undefined,
});
