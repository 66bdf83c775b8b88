import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';

/**
 * Inserts a passkey of a person into the table. Nobody can sign with it.
 * @returns its id.
 */
export async function insertPasskey(tx: Tx, userId: string, now: Date): Promise<string> {
  const passkeyId = newId();
  const key = {
    credential_id: passkeyId,
    public_key: Buffer.from('a key'),
    counter: 0,
    is_synced: true,
    name: 'Phone',
  };
  await tx
    .insertInto('passkey')
    .values({ ...key, passkey_id: passkeyId, user_id: userId, created_at: now })
    .execute();
  return passkeyId;
}
