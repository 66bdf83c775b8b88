import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { namedColumn, sealedColumn, type Holding } from '../../../platform/keys/holding.ts';
import { keyIdIn } from '../../../platform/keys/keyName.ts';
import { addressChangeRepository } from './address/addressChange.repository.ts';
import { FAILURES_RETENTION_MILLISECONDS } from './sign-in/signIn.rules.ts';
import { OTP_WINDOW_MILLISECONDS } from './otp/otp.rules.ts';

export { deviceName } from './address/notice.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long ended sign-ins and invitations are kept, in days, to answer questions about them. */
const RETENTION_DAYS = 30;

/**
 * Deletes codes that no limit counts any more, failed sign-ins that no longer count, and sign-ins that ended
 * 30 days ago.
 * @returns how many rows.
 */
export async function forgetSignIns(tx: Tx, now: Date): Promise<number> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const [ended, unlimited, forgiven] = [
    ago(RETENTION_DAYS * DAY),
    ago(OTP_WINDOW_MILLISECONDS),
    ago(FAILURES_RETENTION_MILLISECONDS),
  ];
  const deleted = [
    await tx
      .deleteFrom('one_time_code')
      .where('created_at', '<', unlimited)
      .where('expires_at', '<', now)
      .executeTakeFirst(),
    await tx.deleteFrom('failed_sign_in').where('last_at', '<', forgiven).executeTakeFirst(),
    await tx.deleteFrom('passkey_challenge').where('expires_at', '<', now).executeTakeFirst(),
    await tx
      .deleteFrom('auth_session')
      .where((eb) => eb.or([eb('expires_at', '<', ended), eb('revoked_at', '<', ended)]))
      .executeTakeFirst(),
    // An undone change is kept: payout details depend on it.
    await tx
      .deleteFrom('address_change')
      .where('undo_until', '<', ended)
      .where('undone_at', 'is', null)
      .executeTakeFirst(),
  ];
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/**
 * Whether somebody else most likely acted in a person's name at an instant: after a change of their address
 * that was undone later, and before the action took effect.
 */
export const wasUndone = (tx: Tx, asked: { userId: string; at: Date; before: Date }): Promise<boolean> =>
  addressChangeRepository(tx).wasUndone(asked);

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
