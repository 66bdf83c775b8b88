import type { Passkeys } from '@studio/contract/accounts/passkey.schema';
import { sqlBuilder, type Database } from '../../../../platform/db/database.ts';

/** The passkeys of a person, newest first. */
export async function passkeysOf(db: Database, userId: string): Promise<Passkeys> {
  const rows = await db.readPlatform(
    sqlBuilder
      .selectFrom('passkey')
      .select(['passkey_id as passkeyId', 'name', 'is_synced as isSynced', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('passkey_id', 'desc'),
  );
  return {
    items: rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}
