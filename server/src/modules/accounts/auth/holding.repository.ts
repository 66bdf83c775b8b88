import { sql } from 'kysely';
import { namedColumn, sealedColumn, type Holding } from '../../../platform/keys/holding.ts';
import { keyIdIn } from '../../../platform/keys/keyName.ts';

/** Values of sign-in that the server's keys protect. */
export const authHoldings: readonly Holding[] = [
  sealedColumn({
    name: 'secrets of authenticator apps',
    table: 'second_factor',
    column: 'sealed_secret',
    owner: 'user_id',
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'recovery codes',
    table: 'recovery_code',
    column: 'code_hash',
    isLive: () => sql`used_at is null`,
    // The count of remaining values must not include these.
    end: async (tx, keyId) => {
      await tx
        .deleteFrom('recovery_code')
        .where(keyIdIn('code_hash'), '=', keyId)
        .where('used_at', 'is', null)
        .execute();
    },
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'one-time codes',
    table: 'one_time_code',
    column: 'code_hmac',
    isLive: (now) => sql`closed_at is null and expires_at > ${now}`,
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'shown passkeys',
    table: 'passkey_pass',
    column: 'token_hash',
    isLive: (now) => sql`expires_at > ${now}`,
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'links that undo a change of address',
    table: 'address_change',
    column: 'token_hash',
    isLive: (now) => sql`closed_at is null and undo_until > ${now}`,
  }),
];
